import type { OrderAccepted, OrderAmended, OrderClosed, OrderTriggered, Traded, TrailingStopMoved } from "@agio/core";
import type { Kysely } from "kysely";
import { ADD, ChangingRows, SET, type Changes, type ChangingTable } from "./changing-rows.ts";
import type { ProjectionTables, SpotOrdersTable } from "./tables.ts";

const ORDERS = {
  table: "spot_orders",
  key: "order_id",
  months: { by: "accepted_at", changed: "updated_at" },
  columns: {
    order_id: "int8",
    user_id: "int4",
    pair_id: "int4",
    side: "text",
    kind: "text",
    time_in_force: "text",
    self_trade_prevention: "text",
    price_ticks: "int8",
    size_lots: "int8",
    total_atoms: "int8",
    stop_ticks: "int8",
    trailing_bips: "int4",
    trailing_stop_ticks: "int8",
    visible_lots: "int8",
    reject_if_triggered: "bool",
    other_leg_id: "int8",
    client_order_id: "text",
    status: "int2",
    close_reason: "text",
    filled_lots: "int8",
    notional_atoms: "int8",
    fee_atoms: "int8",
    accepted_at: "int8",
    updated_at: "int8",
  },
  changes: {
    status: SET,
    close_reason: SET,
    price_ticks: SET,
    size_lots: SET,
    trailing_stop_ticks: SET,
    filled_lots: ADD,
    notional_atoms: ADD,
    fee_atoms: ADD,
    updated_at: SET,
  },
} as const satisfies ChangingTable<SpotOrdersTable, unknown>;

/** The orders of one batch: new rows, and changes of older rows. */
export class SpotOrderRows {
  readonly #rows = new ChangingRows<SpotOrdersTable, typeof ORDERS.changes>(ORDERS);

  accept(event: OrderAccepted, at: number): void {
    this.#rows.insert(event.orderId, {
      order_id: event.orderId,
      user_id: event.userId,
      pair_id: event.pairId,
      side: event.side,
      kind: event.kind,
      time_in_force: event.timeInForce,
      self_trade_prevention: event.selfTradePrevention,
      price_ticks: event.priceTicks,
      size_lots: event.sizeLots,
      total_atoms: event.totalAtoms,
      stop_ticks: event.stopTicks,
      trailing_bips: event.trailingBips,
      trailing_stop_ticks: 0,
      visible_lots: event.visibleLots,
      reject_if_triggered: event.rejectIfTriggered,
      other_leg_id: event.otherLegId,
      client_order_id: event.clientOrderId,
      status: event.status,
      close_reason: null,
      filled_lots: 0,
      notional_atoms: 0,
      fee_atoms: 0,
      accepted_at: at,
      updated_at: at,
    });
  }

  trigger(event: OrderTriggered, at: number): void {
    this.#touched(event.orderId, at).status = 0;
  }

  /** The market moved the stop, not the user: the order's time stays. */
  moveStop(event: TrailingStopMoved): void {
    this.#rows.row(event.orderId).trailing_stop_ticks = event.stopTicks;
  }

  amend(event: OrderAmended, at: number): void {
    const row = this.#touched(event.orderId, at);
    row.price_ticks = event.priceTicks;
    row.size_lots = event.sizeLots;
  }

  close(event: OrderClosed, at: number): void {
    const row = this.#touched(event.orderId, at);
    row.status = event.status;
    row.close_reason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: Traded, at: number): void {
    const isTakerBuyer = event.takerSide === "buy";
    this.#fillOne(event.makerOrderId, event, isTakerBuyer ? event.sellerFeeAtoms : event.buyerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, isTakerBuyer ? event.buyerFeeAtoms : event.sellerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: Traded, feeAtoms: number, at: number): void {
    const row = this.#touched(orderId, at);
    row.status = 1;
    row.filled_lots += event.sizeLots;
    row.notional_atoms += event.notionalAtoms;
    row.fee_atoms += feeAtoms;
  }

  #touched(orderId: number, at: number): Changes<SpotOrdersTable, typeof ORDERS.changes> {
    const row = this.#rows.row(orderId);
    row.updated_at = at;
    return row;
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return this.#rows.write(database);
  }
}
