import type { OrderAccepted, OrderAmended, OrderClosed, OrderStatus, OrderTriggered, Traded } from "@agio/core";
import type { CloseReason, TrailingStopMoved } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "./bulk-rows.ts";
import type { ProjectionTables, SpotOrdersTable } from "./tables.ts";

const ORDERS: BulkTable<SpotOrdersTable> = {
  table: "spot_orders",
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
};

/** What a batch changes in an order that is already stored: sums to add, and values to set where not null. */
interface OrderChange {
  readonly order_id: number;
  status: OrderStatus | null;
  close_reason: CloseReason | null;
  price_ticks: number | null;
  size_lots: number | null;
  trailing_stop_ticks: number | null;
  filled_lots: number;
  notional_atoms: number;
  fee_atoms: number;
  updated_at: number | null;
}

const CHANGE_COLUMNS: ColumnTypes<OrderChange> = {
  order_id: "int8",
  status: "int2",
  close_reason: "text",
  price_ticks: "int8",
  size_lots: "int8",
  trailing_stop_ticks: "int8",
  filled_lots: "int8",
  notional_atoms: "int8",
  fee_atoms: "int8",
  updated_at: "int8",
};

/** The orders of one batch: new rows, and changes of older rows. */
export class SpotOrderRows {
  readonly #accepted = new Map<number, SpotOrdersTable>();
  readonly #changed = new Map<number, OrderChange>();

  accept(event: OrderAccepted, at: number): void {
    this.#accepted.set(event.orderId, {
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
    this.#rowOf(event.orderId).trailing_stop_ticks = event.stopTicks;
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

  #touched(orderId: number, at: number): SpotOrdersTable | OrderChange {
    const row = this.#rowOf(orderId);
    row.updated_at = at;
    return row;
  }

  #rowOf(orderId: number): SpotOrdersTable | OrderChange {
    return this.#accepted.get(orderId) ?? this.#changed.get(orderId) ?? this.#newChange(orderId);
  }

  #newChange(orderId: number): OrderChange {
    const change: OrderChange = {
      order_id: orderId,
      status: null,
      close_reason: null,
      price_ticks: null,
      size_lots: null,
      trailing_stop_ticks: null,
      filled_lots: 0,
      notional_atoms: 0,
      fee_atoms: 0,
      updated_at: null,
    };
    this.#changed.set(orderId, change);
    return change;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, ORDERS, [...this.#accepted.values()]);
    if (this.#changed.size === 0) return;
    await sql`update spot_orders set
      status = coalesce(incoming.status, spot_orders.status),
      close_reason = coalesce(incoming.close_reason, spot_orders.close_reason),
      price_ticks = coalesce(incoming.price_ticks, spot_orders.price_ticks),
      size_lots = coalesce(incoming.size_lots, spot_orders.size_lots),
      trailing_stop_ticks = coalesce(incoming.trailing_stop_ticks, spot_orders.trailing_stop_ticks),
      filled_lots = spot_orders.filled_lots + incoming.filled_lots,
      notional_atoms = spot_orders.notional_atoms + incoming.notional_atoms,
      fee_atoms = spot_orders.fee_atoms + incoming.fee_atoms,
      updated_at = coalesce(incoming.updated_at, spot_orders.updated_at)
      from ${incomingRows(CHANGE_COLUMNS, [...this.#changed.values()])}
      where spot_orders.order_id = incoming.order_id`.execute(database);
  }
}
