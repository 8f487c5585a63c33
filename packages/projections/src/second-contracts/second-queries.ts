import type { AccountName, PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { withAccountName } from "../account-names.ts";
import type { Row } from "../table/define-table.ts";
import { listOf, ownRowOf, selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { PERIODS, SECOND_ORDERS } from "./second-tables.ts";

export type SecondOrderRow = Row<typeof SECOND_ORDERS>;

/** A user's second contracts, newest first. */
export const selectSecondOrders = listOf(SECOND_ORDERS, {
  of: ["userId"],
  by: ["pairId", "result"],
  sort: { createTime: "acceptedAt", betAmount: "stakeAtoms", profit: "profitAtoms", status: "status" },
  newest: ["acceptedAt", "orderId"],
  inSlices: true,
});

/** One second contract of a user by its id. */
export const selectSecondOrder = ownRowOf(SECOND_ORDERS, "orderId");

/** One line of a receipt: of the owner, or (`isHouse`) of the house. */
export interface ReceiptLineRow {
  readonly sequence: number;
  readonly postedAt: number;
  readonly kind: PostingKind;
  readonly account: AccountName;
  readonly isHouse: boolean;
  readonly coinId: number;
  readonly atoms: number;
}

/** Every ledger line of one second contract, the house's included, oldest first. */
export async function selectSecondOrderLines(
  database: Kysely<ProjectionTables>,
  orderId: number,
): Promise<ReceiptLineRow[]> {
  const rows = await database
    .selectFrom("ledger_lines")
    .select([
      "sequence",
      "posted_at as postedAt",
      "kind",
      "account_code as accountCode",
      "user_id as userId",
      "coin_id as coinId",
      "atoms",
    ])
    .where("reference_id", "=", orderId)
    // As literals, so that the index of these lines only can be seen to fit.
    .where(sql<boolean>`kind in ('secondOpen', 'secondSettle', 'secondCompensation')`)
    .orderBy("sequence")
    .orderBy("line_number")
    .execute();
  return rows.map(({ userId, ...line }) => ({ ...withAccountName(line), isHouse: userId === HOUSE }));
}

const HOUSE = 0;

export type PeriodRow = Row<typeof PERIODS>;

/** Versions of periods, by period, oldest first; only those in force with `isInForce`. */
export async function selectPeriods(
  database: Kysely<ProjectionTables>,
  { isInForce }: { readonly isInForce: boolean },
): Promise<PeriodRow[]> {
  const inForce = isInForce ? sql`where valid_until = 0` : sql``;
  const { rows } = await sql<PeriodRow>`select ${selection(PERIODS)} from periods ${inForce}
    order by period_id, sequence`.execute(database);
  return rows;
}
