import { WITHDRAWAL_STATUS, type WithdrawalStatus } from "@agio/core";
import type { Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { keyListOf, listOf, selectRow } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { WITHDRAWALS } from "./withdrawal-tables.ts";

export type WithdrawalRow = Row<typeof WITHDRAWALS>;

/** Withdrawals of a user, newest first. */
export const selectWithdrawals = listOf(WITHDRAWALS, {
  of: ["userId"],
  by: ["coinId", "status"],
  sort: { createTime: "submittedAt", updateTime: "changedAt", amount: "atoms", status: "status" },
  newest: ["submittedAt", "withdrawalId"],
});

/** Withdrawals of all for the staff, newest first. Each order has an index, alone and within a status. */
export const selectAllWithdrawals = keyListOf(WITHDRAWALS, {
  by: ["userId", "coinId", "status"],
  sort: { createTime: "submittedAt", value: "valueAtoms" },
  newest: ["submittedAt", "withdrawalId"],
});

/** One withdrawal by its id; undefined when there is none. */
export const selectWithdrawal = (
  database: Kysely<ProjectionTables>,
  withdrawalId: number,
): Promise<WithdrawalRow | undefined> => selectRow(database, WITHDRAWALS, { withdrawalId });

const UNPAID: readonly WithdrawalStatus[] = [
  WITHDRAWAL_STATUS.rejected,
  WITHDRAWAL_STATUS.failed,
  WITHDRAWAL_STATUS.cancelled,
];

/** A user's earlier withdrawals, with which a new one is compared. */
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
    // A return by the house does not tie an address to a user.
    .where("user_id", ">", 0)
    .executeTakeFirstOrThrow();
  return { ...own, othersAtAddress: others.count };
}
