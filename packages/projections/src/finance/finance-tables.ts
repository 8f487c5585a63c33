import type { EarlyPolicy, FinanceOrderState, FinanceStatus } from "@agio/core";

/** Every version of every product, with the time it was in force. */
export interface FinanceProductsTable {
  product_id: number;
  /** Of the command that set it. */
  sequence: number;
  name: string;
  coin_id: number;
  kind: "flexible" | "fixed";
  days: number;
  apr_ppb: number;
  atoms_min: number;
  atoms_max: number;
  quota_atoms: number;
  start_at: number;
  end_at: number;
  early_policy: EarlyPolicy;
  early_ppb: number;
  may_renew: boolean;
  day_redeem_atoms_max: number;
  is_open: boolean;
  valid_from: number;
  /** 0 while it is in force. */
  valid_until: number;
}

/** Orders as they are after their last change. */
export interface FinanceOrdersTable {
  order_id: number;
  user_id: number;
  product_id: number;
  coin_id: number;
  atoms: number;
  apr_ppb: number;
  days: number;
  days_counted: number;
  accrued_atoms: number;
  paid_atoms: number;
  auto_renew: boolean;
  status: FinanceStatus;
  subscribed_at: number;
  starts_at: number;
  ends_at: number;
  renewed_from: number;
  early_policy: FinanceOrderState["earlyPolicy"];
  early_ppb: number;
  changed_at: number;
}

/** Interest and principal that reached a user. */
export interface FinanceIncomesTable {
  sequence: number;
  /** Position among the payments of its sequence, from 0. */
  row_number: number;
  user_id: number;
  order_id: number;
  product_id: number;
  coin_id: number;
  interest_atoms: number;
  principal_atoms: number;
  paid_at: number;
}

export interface FinanceTables {
  finance_products: FinanceProductsTable;
  finance_orders: FinanceOrdersTable;
  finance_incomes: FinanceIncomesTable;
}

export const FINANCE_TABLES = [
  "finance_products",
  "finance_orders",
  "finance_incomes",
] as const satisfies readonly (keyof FinanceTables)[];
