import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "@agio/core";
import type { Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

const SELECTION = [
  "withdrawal_id as withdrawalId",
  "user_id as userId",
  "channel_id as channelId",
  "coin_id as coinId",
  "chain_id as chainId",
  "atoms",
  "fee_atoms as feeAtoms",
  "tax_atoms as taxAtoms",
  "receive_atoms as receiveAtoms",
  "value_atoms as valueAtoms",
  "address",
  "memo",
  "payee_user_id as payeeUserId",
  "bank_currency as bankCurrency",
  "bank_cents as bankCents",
  "status",
  "reason",
  "txid",
  "approvals_needed as approvalsNeeded",
  "approvals",
  "submitted_at as submittedAt",
  "changed_at as changedAt",
] as const;

/** A withdrawal as the tables know it. */
export interface WithdrawalRow {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly channelId: number;
  readonly coinId: number;
  readonly chainId: number;
  readonly atoms: number;
  readonly feeAtoms: number;
  readonly taxAtoms: number;
  readonly receiveAtoms: number;
  readonly valueAtoms: number;
  readonly address: string;
  readonly memo: string;
  readonly payeeUserId: number;
  readonly bankCurrency: string;
  readonly bankCents: number;
  readonly status: WithdrawalStatus;
  readonly reason: string;
  readonly txid: string;
  readonly approvalsNeeded: number;
  readonly approvals: readonly number[];
  readonly submittedAt: number;
  readonly changedAt: number;
}

export interface WithdrawalFilter extends TimeFilter, Paging {
  /** Left out: everybody's, for the staff. */
  readonly userId?: number | undefined;
  readonly coinId?: number | undefined;
  readonly status?: number | undefined;
}

const SORT_COLUMNS = { createTime: "submittedAt", updateTime: "changedAt", amount: "atoms", status: "status" };

/** Withdrawals, newest first. */
export function selectWithdrawals(
  database: Kysely<ProjectionTables>,
  filter: WithdrawalFilter,
): Promise<Page<WithdrawalRow>> {
  let list = database.selectFrom("withdrawals").select(SELECTION);
  if (filter.userId !== undefined) list = list.where("user_id", "=", filter.userId);
  if (filter.coinId !== undefined) list = list.where("coin_id", "=", filter.coinId);
  if (filter.status !== undefined) list = list.where("status", "=", filter.status as WithdrawalStatus);
  return selectPage<WithdrawalRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["submittedAt", "withdrawalId"],
  });
}

/** One withdrawal by its id; undefined when there is none. */
export function selectWithdrawal(
  database: Kysely<ProjectionTables>,
  withdrawalId: number,
): Promise<WithdrawalRow | undefined> {
  return database
    .selectFrom("withdrawals")
    .select(SELECTION)
    .where("withdrawal_id", "=", withdrawalId)
    .executeTakeFirst();
}

const UNPAID: readonly WithdrawalStatus[] = [
  WITHDRAWAL_STATUS.rejected,
  WITHDRAWAL_STATUS.failed,
  WITHDRAWAL_STATUS.cancelled,
];

/** What a user took out before: what a new withdrawal is compared with. */
export interface WithdrawalHabits {
  /** Withdrawals that were paid or are on their way. */
  readonly count: number;
  /** The largest of them, in the valuation coin. */
  readonly valueAtomsMax: number;
  /** Other users who have sent to the same address. */
  readonly othersAtAddress: number;
}

/** Habits of a user, of everything but withdrawals that paid nothing. `address` "" is nobody's. */
export async function selectWithdrawalHabits(
  database: Kysely<ProjectionTables>,
  { userId, address }: { readonly userId: number; readonly address: string },
): Promise<WithdrawalHabits> {
  const own = await database
    .selectFrom("withdrawals")
    .select((expression) => [
      expression.fn.countAll<number>().as("count"),
      expression.fn.coalesce(expression.fn.max("value_atoms"), expression.lit(0)).as("valueAtomsMax"),
    ])
    .where("user_id", "=", userId)
    .where("status", "not in", UNPAID)
    .executeTakeFirstOrThrow();
  if (address === "") return { ...own, othersAtAddress: 0 };
  const others = await database
    .selectFrom("withdrawals")
    .select((expression) => expression.fn.count<number>("user_id").distinct().as("count"))
    .where("address", "=", address)
    .where("user_id", "!=", userId)
    // What the house paid back to an address makes it nobody else's.
    .where("user_id", ">", 0)
    .executeTakeFirstOrThrow();
  return { ...own, othersAtAddress: others.count };
}
