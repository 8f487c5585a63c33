import type { OptionOrderAccepted, OptionOrderClosed, OptionTraded } from "@agio/core";
import type { Kysely } from "kysely";
import { ADD, ChangingRows, SET, type Changes, type ChangingTable } from "../changing-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { OptionOrdersTable } from "./option-tables.ts";

const ORDERS = {
  table: "option_orders",
  key: "order_id",
  months: { by: "accepted_at", changed: "updated_at" },
  columns: {
    order_id: "int8",
    user_id: "int4",
    series_id: "int4",
    side: "text",
    kind: "text",
    time_in_force: "text",
    price_ticks: "int8",
    size_lots: "int8",
    hold_atoms: "int8",
    source: "text",
    client_order_id: "text",
    status: "int2",
    close_reason: "text",
    filled_lots: "int8",
    premium_atoms: "int8",
    fee_atoms: "int8",
    accepted_at: "int8",
    updated_at: "int8",
  },
  changes: {
    status: SET,
    close_reason: SET,
    filled_lots: ADD,
    premium_atoms: ADD,
    fee_atoms: ADD,
    updated_at: SET,
  },
} as const satisfies ChangingTable<OptionOrdersTable, unknown>;

/** The option orders of one batch: new rows, and changes of older rows. */
export class OptionOrderRows {
  readonly #rows = new ChangingRows<OptionOrdersTable, typeof ORDERS.changes>(ORDERS);

  accept(event: OptionOrderAccepted, at: number): void {
    this.#rows.insert(event.orderId, {
      order_id: event.orderId,
      user_id: event.userId,
      series_id: event.seriesId,
      side: event.side,
      kind: event.kind,
      time_in_force: event.timeInForce,
      price_ticks: event.priceTicks,
      size_lots: event.sizeLots,
      hold_atoms: event.holdAtoms,
      source: event.source,
      client_order_id: event.clientOrderId,
      status: 0,
      close_reason: null,
      filled_lots: 0,
      premium_atoms: 0,
      fee_atoms: 0,
      accepted_at: at,
      updated_at: at,
    });
  }

  close(event: OptionOrderClosed, at: number): void {
    const row = this.#touched(event.orderId, at);
    row.status = event.status;
    row.close_reason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: OptionTraded, at: number): void {
    this.#fillOne(event.makerOrderId, event, event.makerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, event.takerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: OptionTraded, feeAtoms: number, at: number): void {
    const row = this.#touched(orderId, at);
    row.status = 1;
    row.filled_lots += event.sizeLots;
    row.premium_atoms += event.premiumAtoms;
    row.fee_atoms += feeAtoms;
  }

  #touched(orderId: number, at: number): Changes<OptionOrdersTable, typeof ORDERS.changes> {
    const row = this.#rows.row(orderId);
    row.updated_at = at;
    return row;
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return this.#rows.write(database);
  }
}
