import type { FinanceStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Page, Paging, TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selectRow, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { FINANCE_INCOMES, FINANCE_ORDERS } from "./finance-tables.ts";

export type FinanceOrderHistoryRow = Omit<Row<typeof FINANCE_ORDERS>, "changedAt">;

export interface FinanceOrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly status?: FinanceStatus | undefined;
}

const ORDER_SORT = { createTime: "subscribedAt", amount: "atoms", endTime: "endsAt", status: "status" };

/** A user's orders, newest first. */
export function selectFinanceOrders(
  database: Kysely<ProjectionTables>,
  filter: FinanceOrderFilter,
): Promise<Page<FinanceOrderHistoryRow>> {
  const wanted = { userId: filter.userId, status: filter.status };
  return selectRows(database, FINANCE_ORDERS, {
    ...{ filter, wanted },
    ...{ sort: ORDER_SORT, newest: ["subscribedAt", "orderId"] },
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export const selectFinanceOrder = (
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<FinanceOrderHistoryRow | undefined> => selectRow(database, FINANCE_ORDERS, { orderId, userId });

export type FinanceIncomeRow = Row<typeof FINANCE_INCOMES>;

export interface FinanceIncomeFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly coinId?: number | undefined;
}

const INCOME_SORT = { createTime: "paidAt", interest: "interestAtoms", principal: "principalAtoms" };

/** Interest payments to a user, newest first. */
export function selectFinanceIncomes(
  database: Kysely<ProjectionTables>,
  filter: FinanceIncomeFilter,
): Promise<Page<FinanceIncomeRow>> {
  const wanted = { userId: filter.userId, coinId: filter.coinId };
  return selectRows(database, FINANCE_INCOMES, {
    ...{ filter, wanted },
    ...{ sort: INCOME_SORT, newest: ["paidAt", "sequence", "rowNumber"] },
  });
}

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
