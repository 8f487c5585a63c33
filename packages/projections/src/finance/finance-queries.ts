import type { EarlyPolicy, FinanceStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

const ORDER_SELECTION = [
  "order_id as orderId",
  "user_id as userId",
  "product_id as productId",
  "coin_id as coinId",
  "atoms",
  "apr_ppb as aprPpb",
  "days",
  "days_counted as daysCounted",
  "accrued_atoms as accruedAtoms",
  "paid_atoms as paidAtoms",
  "auto_renew as autoRenew",
  "status",
  "subscribed_at as subscribedAt",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "renewed_from as renewedFrom",
  "early_policy as earlyPolicy",
  "early_ppb as earlyPpb",
] as const;

/** An order as it was after its last change. */
export interface FinanceOrderHistoryRow {
  readonly orderId: number;
  readonly userId: number;
  readonly productId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly aprPpb: number;
  readonly days: number;
  readonly daysCounted: number;
  readonly accruedAtoms: number;
  readonly paidAtoms: number;
  readonly autoRenew: boolean;
  readonly status: FinanceStatus;
  readonly subscribedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly renewedFrom: number;
  readonly earlyPolicy: EarlyPolicy;
  readonly earlyPpb: number;
}

export interface FinanceOrderFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly status?: FinanceStatus | undefined;
}

const ORDER_COLUMNS = { createTime: "subscribedAt", amount: "atoms", endTime: "endsAt", status: "status" };

/** A user's orders, newest first. */
export function selectFinanceOrders(
  database: Kysely<ProjectionTables>,
  filter: FinanceOrderFilter,
): Promise<Page<FinanceOrderHistoryRow>> {
  let list = database.selectFrom("finance_orders").select(ORDER_SELECTION).where("user_id", "=", filter.userId);
  if (filter.status !== undefined) list = list.where("status", "=", filter.status);
  return selectPage<FinanceOrderHistoryRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: ORDER_COLUMNS,
    newest: ["subscribedAt", "orderId"],
  });
}

/** One order by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectFinanceOrder(
  database: Kysely<ProjectionTables>,
  userId: number,
  orderId: number,
): Promise<FinanceOrderHistoryRow | undefined> {
  return database
    .selectFrom("finance_orders")
    .select(ORDER_SELECTION)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** A payment; sequence and row number together are its identity. */
export interface FinanceIncomeRow {
  readonly sequence: number;
  readonly rowNumber: number;
  readonly orderId: number;
  readonly productId: number;
  readonly coinId: number;
  readonly interestAtoms: number;
  readonly principalAtoms: number;
  readonly paidAt: number;
}

export interface FinanceIncomeFilter extends TimeFilter, Paging {
  readonly userId: number;
  readonly coinId?: number | undefined;
}

const INCOME_COLUMNS = { createTime: "paidAt", interest: "interestAtoms", principal: "principalAtoms" };

/** What a user was paid, newest first. */
export function selectFinanceIncomes(
  database: Kysely<ProjectionTables>,
  filter: FinanceIncomeFilter,
): Promise<Page<FinanceIncomeRow>> {
  let list = database
    .selectFrom("finance_incomes")
    .select([
      "sequence",
      "row_number as rowNumber",
      "order_id as orderId",
      "product_id as productId",
      "coin_id as coinId",
      "interest_atoms as interestAtoms",
      "principal_atoms as principalAtoms",
      "paid_at as paidAt",
    ])
    .where("user_id", "=", filter.userId);
  if (filter.coinId !== undefined) list = list.where("coin_id", "=", filter.coinId);
  return selectPage<FinanceIncomeRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: INCOME_COLUMNS,
    newest: ["paidAt", "sequence", "rowNumber"],
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
