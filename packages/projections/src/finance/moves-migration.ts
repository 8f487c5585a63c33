import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table conversions (
    conversion_id int8 primary key, user_id int4 not null, from_coin_id int4 not null, to_coin_id int4 not null,
    from_atoms int8 not null, to_atoms int8 not null, fee_atoms int8 not null, from_e8 int8 not null,
    to_e8 int8 not null, from_seq int8 not null, to_seq int8 not null, spread_ppb int8 not null,
    fee_ppb int8 not null, quote_id int8 not null, converted_at int8 not null)`,
  `create index conversions_by_user on conversions (user_id, converted_at, conversion_id)`,
  `create index conversions_by_time on conversions (converted_at, conversion_id)`,
  `create table finance_products (
    product_id int4 not null, sequence int8 not null, name text not null, coin_id int4 not null, kind text not null,
    days int4 not null, apr_ppb int8 not null, atoms_min int8 not null, atoms_max int8 not null,
    quota_atoms int8 not null, start_at int8 not null, end_at int8 not null, early_policy text not null,
    early_ppb int8 not null, may_renew bool not null, day_redeem_atoms_max int8 not null, is_open bool not null,
    valid_from int8 not null, valid_until int8 not null, primary key (product_id, sequence))`,
  `create table finance_orders (
    order_id int8 primary key, user_id int4 not null, product_id int4 not null, coin_id int4 not null,
    atoms int8 not null, apr_ppb int8 not null, days int4 not null, days_counted int4 not null,
    accrued_atoms int8 not null, paid_atoms int8 not null, auto_renew bool not null, status int2 not null,
    subscribed_at int8 not null, starts_at int8 not null, ends_at int8 not null, renewed_from int8 not null,
    early_policy text not null, early_ppb int8 not null, changed_at int8 not null) with (fillfactor = 60)`,
  `create index finance_orders_by_user on finance_orders (user_id, subscribed_at, order_id)`,
  `create table finance_incomes (
    sequence int8 not null, row_number int4 not null, user_id int4 not null, order_id int8 not null,
    product_id int4 not null, coin_id int4 not null, interest_atoms int8 not null, principal_atoms int8 not null,
    paid_at int8 not null, primary key (sequence, row_number))`,
  `create index finance_incomes_by_user on finance_incomes (user_id, paid_at, sequence, row_number)`,
  // The statement of the financial account.
  `create index ledger_lines_financial_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where account_code in (3, 4)`,
];

/** Conversions; finance products, their orders and what they paid. */
export async function createMoveTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
