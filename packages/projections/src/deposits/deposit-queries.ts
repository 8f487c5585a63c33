import { DEPOSIT_STATUS, type DepositStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { keyListOf, listOf, selectRow } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { BONUSES, DEPOSITS } from "./deposit-tables.ts";

export type DepositRow = Row<typeof DEPOSITS>;

/** Deposits in suspense and rejected ones are shown to the staff, whoever owns them. */
const FOR_THE_STAFF: readonly DepositStatus[] = [
  DEPOSIT_STATUS.belowMinimum,
  DEPOSIT_STATUS.rejected,
  DEPOSIT_STATUS.review,
];

const IS_FOR_THE_STAFF = sql<boolean>`(user_id > 0 or status in (${sql.join(FOR_THE_STAFF)}))`;

/** Deposits of a user, newest first. */
export const selectDeposits = listOf(DEPOSITS, {
  of: ["userId"],
  by: ["coinId", "status"],
  sort: { createTime: "seenAt", updateTime: "changedAt", amount: "atoms", status: "status" },
  newest: ["seenAt", "depositId"],
});

/**
 * Deposits of all for the staff, newest first. Top-ups of the house's own wallet are nobody's: left out, unless they wait.
 */
export const selectAllDeposits = keyListOf(DEPOSITS, {
  by: ["userId", "coinId", "status", "way"],
  where: () => [IS_FOR_THE_STAFF],
  sort: { createTime: "seenAt" },
  newest: ["seenAt", "depositId"],
});

/** One deposit by its id; undefined when there is none. */
export const selectDeposit = (database: Kysely<ProjectionTables>, depositId: number): Promise<DepositRow | undefined> =>
  selectRow(database, DEPOSITS, { depositId });

/** Operators who agreed to deposits, by deposit, in order. Those whose word was voided are left out. */
export async function selectDepositReviewers(
  database: Kysely<ProjectionTables>,
  depositIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const reviewers = new Map<number, number[]>();
  if (depositIds.length === 0) return reviewers;
  const rows = await database
    .selectFrom("deposit_reviews")
    .select(["deposit_id", "operator_id", "decision"])
    .where("deposit_id", "in", depositIds)
    .where("decision", "in", ["approve", "void"])
    .orderBy("sequence")
    .execute();
  for (const { deposit_id: id, operator_id: operatorId, decision } of rows) {
    const others = (reviewers.get(id) ?? []).filter((reviewer) => reviewer !== operatorId);
    reviewers.set(id, decision === "void" ? others : [...others, operatorId]);
  }
  return reviewers;
}

export type BonusRow = Row<typeof BONUSES>;

/** A user's bonuses, newest first. */
export const selectBonuses = listOf(BONUSES, {
  of: ["userId"],
  sort: { createTime: "givenAt", amount: "atoms", status: "status" },
  newest: ["givenAt", "bonusId"],
});
