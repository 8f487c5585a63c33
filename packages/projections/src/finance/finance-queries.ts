import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { listOf, ownRowOf } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { FINANCE_INCOMES, FINANCE_ORDERS } from "./finance-tables.ts";

export type FinanceOrderHistoryRow = Omit<Row<typeof FINANCE_ORDERS>, "changedAt">;

/** A user's orders, newest first. */
export const selectFinanceOrders = listOf(FINANCE_ORDERS, {
  of: ["userId"],
  by: ["status"],
  sort: { createTime: "subscribedAt", amount: "atoms", endTime: "endsAt", status: "status" },
  newest: ["subscribedAt", "orderId"],
});

/** One order of a user by its id. */
export const selectFinanceOrder = ownRowOf(FINANCE_ORDERS, "orderId");

export type FinanceIncomeRow = Row<typeof FINANCE_INCOMES>;

/** Interest payments to a user, newest first. */
export const selectFinanceIncomes = listOf(FINANCE_INCOMES, {
  of: ["userId"],
  by: ["coinId"],
  sort: { createTime: "paidAt", interest: "interestAtoms", principal: "principalAtoms" },
  newest: ["paidAt", "sequence", "rowNumber"],
});

/** Interest that a user was ever paid, by coin, up to a journal sequence. */
export async function selectInterestPaid(
  database: Kysely<ProjectionTables>,
  { userId, sequence }: { readonly userId: number; readonly sequence: number },
): Promise<{ readonly coinId: number; readonly atoms: number }[]> {
  const { rows } = await sql<{ coinId: number; atoms: number }>`
    select coin_id as "coinId", sum(interest_atoms)::int8 as atoms from finance_incomes
    where user_id = ${userId} and sequence <= ${sequence} group by coin_id order by coin_id`.execute(database);
  return rows;
}

/** When each product was first on offer. */
export async function selectFinanceProductStarts(
  database: Kysely<ProjectionTables>,
): Promise<{ readonly productId: number; readonly listedAt: number }[]> {
  const { rows } = await sql<{ productId: number; listedAt: number }>`
    select product_id as "productId", min(valid_from)::int8 as "listedAt" from finance_products
    group by product_id order by product_id`.execute(database);
  return rows;
}
