import { DEPOSIT_STATUS, type DepositStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Page, Paging, TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selectRow, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { BONUSES, DEPOSITS } from "./deposit-tables.ts";

export type DepositRow = Row<typeof DEPOSITS>;

export interface DepositFilter extends TimeFilter, Paging {
  /** Left out: everybody's, for the staff. */
  readonly userId?: number | undefined;
  readonly coinId?: number | undefined;
  readonly status?: number | undefined;
}

const SORT = { createTime: "seenAt", updateTime: "changedAt", amount: "atoms", status: "status" };

/** Deposits in suspense and rejected ones are shown to the staff, whoever owns them. */
const FOR_THE_STAFF: readonly DepositStatus[] = [
  DEPOSIT_STATUS.belowMinimum,
  DEPOSIT_STATUS.rejected,
  DEPOSIT_STATUS.review,
];

const IS_FOR_THE_STAFF = sql<boolean>`(user_id > 0 or status in (${sql.join(FOR_THE_STAFF)}))`;

/** Deposits, newest first. Top-ups of the house's own wallet are nobody's and are left out, unless they wait. */
export function selectDeposits(database: Kysely<ProjectionTables>, filter: DepositFilter): Promise<Page<DepositRow>> {
  const { userId, coinId, status } = filter;
  const wanted = { userId, coinId, status: status as DepositStatus | undefined };
  const where = userId === undefined ? [IS_FOR_THE_STAFF] : [];
  return selectRows(database, DEPOSITS, { filter, wanted, where, sort: SORT, newest: ["seenAt", "depositId"] });
}

/** One deposit by its id; undefined when there is none. */
export const selectDeposit = (database: Kysely<ProjectionTables>, depositId: number): Promise<DepositRow | undefined> =>
  selectRow(database, DEPOSITS, { depositId });

/** Operators who agreed to deposits, by deposit, in order. */
export async function selectDepositReviewers(
  database: Kysely<ProjectionTables>,
  depositIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const reviewers = new Map<number, number[]>();
  if (depositIds.length === 0) return reviewers;
  const rows = await database
    .selectFrom("deposit_reviews")
    .select(["deposit_id", "operator_id"])
    .where("deposit_id", "in", depositIds)
    .where("decision", "=", "approve")
    .orderBy("sequence")
    .execute();
  for (const { deposit_id: id, operator_id: operatorId } of rows) {
    reviewers.set(id, [...(reviewers.get(id) ?? []), operatorId]);
  }
  return reviewers;
}

export type BonusRow = Row<typeof BONUSES>;

const BONUS_SORT = { createTime: "givenAt", amount: "atoms", status: "status" };

/** A user's bonuses, newest first. */
export function selectBonuses(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly userId: number },
): Promise<Page<BonusRow>> {
  const wanted = { userId: filter.userId };
  return selectRows(database, BONUSES, { filter, wanted, sort: BONUS_SORT, newest: ["givenAt", "bonusId"] });
}
