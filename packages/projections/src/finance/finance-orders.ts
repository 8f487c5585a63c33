import type { FinanceOrderChanged } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { FinanceOrdersTable } from "./finance-tables.ts";

const ORDERS: BulkTable<FinanceOrdersTable> = {
  table: "finance_orders",
  columns: {
    order_id: "int8",
    user_id: "int4",
    product_id: "int4",
    coin_id: "int4",
    atoms: "int8",
    apr_ppb: "int8",
    days: "int4",
    days_counted: "int4",
    accrued_atoms: "int8",
    paid_atoms: "int8",
    auto_renew: "bool",
    status: "int2",
    subscribed_at: "int8",
    starts_at: "int8",
    ends_at: "int8",
    renewed_from: "int8",
    early_policy: "text",
    early_ppb: "int8",
    changed_at: "int8",
  },
};

/** The other columns are of the subscription. */
const CHANGING = ["atoms", "apr_ppb", "days_counted", "accrued_atoms", "paid_atoms", "auto_renew", "status"] as const;
const REPLACE = sql`on conflict (order_id) do update set ${sql.join(
  [...CHANGING, "changed_at"].map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
)}`;

/** The orders that one batch changes, each as it is at its end. */
export class FinanceOrderRows {
  readonly #rows = new Map<number, FinanceOrdersTable>();

  change(event: FinanceOrderChanged, at: number): void {
    this.#rows.set(event.orderId, {
      order_id: event.orderId,
      user_id: event.userId,
      product_id: event.productId,
      coin_id: event.coinId,
      atoms: event.atoms,
      apr_ppb: event.aprPpb,
      days: event.days,
      days_counted: event.daysCounted,
      accrued_atoms: event.accruedAtoms,
      paid_atoms: event.paidAtoms,
      auto_renew: event.autoRenew,
      status: event.status,
      subscribed_at: event.subscribedAt,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      renewed_from: event.renewedFrom,
      early_policy: event.earlyPolicy,
      early_ppb: event.earlyPpb,
      changed_at: at,
    });
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return insertRows(database, ORDERS, [...this.#rows.values()], REPLACE);
  }
}
