import { CONVERSIONS } from "../conversion/conversion-tables.ts";
import type { SchemaPart } from "../table/create-table.ts";
import { FINANCE_INCOMES, FINANCE_ORDERS, FINANCE_PRODUCTS } from "./finance-tables.ts";

/** Conversions; finance products, their orders and what they paid. */
export const MOVE_PARTS: readonly SchemaPart[] = [
  CONVERSIONS,
  `create index conversions_by_user on conversions (user_id, converted_at, conversion_id)`,
  `create index conversions_by_time on conversions (converted_at, conversion_id)`,
  FINANCE_PRODUCTS,
  FINANCE_ORDERS,
  `create index finance_orders_by_user on finance_orders (user_id, subscribed_at, order_id)`,
  FINANCE_INCOMES,
  `create index finance_incomes_by_user on finance_incomes (user_id, paid_at, sequence, row_number)`,
  // The statement of the financial account.
  `create index ledger_lines_financial_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where account_code in (3, 4)`,
];
