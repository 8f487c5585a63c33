import {
  DEPOSIT_STATUS,
  type DepositReason,
  type DepositStatus,
  type DepositWay,
  type WithdrawalStatus,
} from "@agio/core";
import type { Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

const SELECTION = [
  "deposit_id as depositId",
  "user_id as userId",
  "channel_id as channelId",
  "coin_id as coinId",
  "chain_id as chainId",
  "way",
  "txid",
  "output_index as index",
  "address",
  "atoms",
  "height",
  "status",
  "reason",
  "credited_atoms as creditedAtoms",
  "repaid_atoms as repaidAtoms",
  "debt_atoms as debtAtoms",
  "seen_at as seenAt",
  "changed_at as changedAt",
  "return_id as returnId",
  "return_status as returnStatus",
  "return_address as returnAddress",
  "return_txid as returnTxid",
] as const;

/** A deposit as the tables know it. */
export interface DepositRow {
  readonly depositId: number;
  readonly userId: number;
  readonly channelId: number;
  readonly coinId: number;
  readonly chainId: number;
  readonly way: DepositWay;
  readonly txid: string;
  readonly index: number;
  readonly address: string;
  readonly atoms: number;
  readonly height: number;
  readonly status: DepositStatus;
  readonly reason: DepositReason;
  readonly creditedAtoms: number;
  readonly repaidAtoms: number;
  readonly debtAtoms: number;
  readonly seenAt: number;
  readonly changedAt: number;
  /** The withdrawal of the house that pays it back, and its status; 0 while nobody has agreed to that. */
  readonly returnId: number;
  readonly returnStatus: WithdrawalStatus | 0;
  readonly returnAddress: string;
  readonly returnTxid: string;
}

export interface DepositFilter extends TimeFilter, Paging {
  /** Left out: everybody's, for the staff. */
  readonly userId?: number | undefined;
  readonly coinId?: number | undefined;
  readonly status?: number | undefined;
}

const SORT_COLUMNS = { createTime: "seenAt", updateTime: "changedAt", amount: "atoms", status: "status" };

/** What stands in suspense, or was turned away, is for the staff to see, whoever's it is. */
const FOR_THE_STAFF: readonly DepositStatus[] = [
  DEPOSIT_STATUS.belowMinimum,
  DEPOSIT_STATUS.rejected,
  DEPOSIT_STATUS.review,
];

/** Deposits, newest first. Top-ups of the house's own wallet are nobody's and are left out, unless they wait. */
export function selectDeposits(database: Kysely<ProjectionTables>, filter: DepositFilter): Promise<Page<DepositRow>> {
  let list = database.selectFrom("deposits").select(SELECTION);
  const { userId } = filter;
  list =
    userId === undefined
      ? list.where((row) => row.or([row("user_id", ">", 0), row("status", "in", FOR_THE_STAFF)]))
      : list.where("user_id", "=", userId);
  if (filter.coinId !== undefined) list = list.where("coin_id", "=", filter.coinId);
  if (filter.status !== undefined) list = list.where("status", "=", filter.status as DepositStatus);
  return selectPage<DepositRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["seenAt", "depositId"],
  });
}

/** One deposit by its id; undefined when there is none. */
export function selectDeposit(database: Kysely<ProjectionTables>, depositId: number): Promise<DepositRow | undefined> {
  return database.selectFrom("deposits").select(SELECTION).where("deposit_id", "=", depositId).executeTakeFirst();
}

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

/** A bonus as the tables know it. */
export interface BonusRow {
  readonly bonusId: number;
  readonly depositId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly ratioPpb: number;
  readonly expiresAt: number;
  readonly status: number;
  readonly givenAt: number;
}

/** A user's bonuses, newest first. */
export function selectBonuses(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly userId: number },
): Promise<Page<BonusRow>> {
  const list = database
    .selectFrom("bonuses")
    .select([
      "bonus_id as bonusId",
      "deposit_id as depositId",
      "coin_id as coinId",
      "atoms",
      "ratio_ppb as ratioPpb",
      "expires_at as expiresAt",
      "status",
      "given_at as givenAt",
    ])
    .where("user_id", "=", filter.userId);
  return selectPage<BonusRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "givenAt", amount: "atoms", status: "status" },
    newest: ["givenAt", "bonusId"],
  });
}
