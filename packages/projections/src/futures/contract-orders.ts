import type {
  ContractCloseReason,
  ContractOrderAccepted,
  ContractOrderAmended,
  ContractOrderClosed,
  ContractOrderTriggered,
  ContractStopMoved,
  ContractTraded,
  OrderStatus,
} from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractOrdersTable } from "./futures-tables.ts";

const ORDERS: BulkTable<ContractOrdersTable> = {
  table: "contract_orders",
  columns: {
    order_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    position_side: "text",
    direction: "text",
    offset_kind: "text",
    kind: "text",
    time_in_force: "text",
    price_ticks: "int8",
    shares: "int8",
    leverage: "int4",
    margin_mode: "text",
    stop_ticks: "int8",
    trailing_bips: "int4",
    trigger_by: "text",
    trailing_stop_ticks: "int8",
    take_profit_ticks: "int8",
    stop_loss_ticks: "int8",
    source: "text",
    plan_id: "int8",
    client_order_id: "text",
    status: "int2",
    close_reason: "text",
    filled_shares: "int8",
    filled_atoms: "int8",
    fee_atoms: "int8",
    accepted_at: "int8",
    updated_at: "int8",
  },
};

/** What a batch changes in an order that is already stored: sums to add, and values to set where not null. */
interface OrderChange {
  readonly order_id: number;
  status: OrderStatus | null;
  close_reason: ContractCloseReason | null;
  price_ticks: number | null;
  shares: number | null;
  trailing_stop_ticks: number | null;
  filled_shares: number;
  filled_atoms: number;
  fee_atoms: number;
  updated_at: number | null;
}

const CHANGE_COLUMNS: ColumnTypes<OrderChange> = {
  order_id: "int8",
  status: "int2",
  close_reason: "text",
  price_ticks: "int8",
  shares: "int8",
  trailing_stop_ticks: "int8",
  filled_shares: "int8",
  filled_atoms: "int8",
  fee_atoms: "int8",
  updated_at: "int8",
};

/** The orders of contracts in one batch: new rows, and changes of older rows. */
export class ContractOrderRows {
  readonly #accepted = new Map<number, ContractOrdersTable>();
  readonly #changed = new Map<number, OrderChange>();

  accept(event: ContractOrderAccepted, at: number): void {
    this.#accepted.set(event.orderId, {
      order_id: event.orderId,
      user_id: event.userId,
      contract_id: event.contractId,
      position_side: event.positionSide,
      direction: event.direction,
      offset_kind: event.offset,
      kind: event.kind,
      time_in_force: event.timeInForce,
      price_ticks: event.priceTicks,
      shares: event.shares,
      leverage: event.leverage,
      margin_mode: event.marginMode,
      stop_ticks: event.stopTicks,
      trailing_bips: event.trailingBips,
      trigger_by: event.triggerBy,
      trailing_stop_ticks: 0,
      take_profit_ticks: event.takeProfitTicks,
      stop_loss_ticks: event.stopLossTicks,
      source: event.source,
      plan_id: event.planId,
      client_order_id: event.clientOrderId,
      status: event.status,
      close_reason: null,
      filled_shares: 0,
      filled_atoms: 0,
      fee_atoms: 0,
      accepted_at: at,
      updated_at: at,
    });
  }

  trigger(event: ContractOrderTriggered, at: number): void {
    this.#touched(event.orderId, at).status = 0;
  }

  /** The market moved the stop, not the user: the order's time stays. */
  moveStop(event: ContractStopMoved): void {
    this.#rowOf(event.orderId).trailing_stop_ticks = event.stopTicks;
  }

  amend(event: ContractOrderAmended, at: number): void {
    const row = this.#touched(event.orderId, at);
    row.price_ticks = event.priceTicks;
    row.shares = event.shares;
  }

  close(event: ContractOrderClosed, at: number): void {
    const row = this.#touched(event.orderId, at);
    row.status = event.status;
    row.close_reason = event.reason;
  }

  /** A fill makes both orders partly filled; a full one is closed by its own event. */
  fill(event: ContractTraded, at: number): void {
    this.#fillOne(event.makerOrderId, event, event.makerFeeAtoms, at);
    this.#fillOne(event.takerOrderId, event, event.takerFeeAtoms, at);
  }

  #fillOne(orderId: number, event: ContractTraded, feeAtoms: number, at: number): void {
    const row = this.#touched(orderId, at);
    row.status = 1;
    row.filled_shares += event.shares;
    row.filled_atoms += event.notionalAtoms;
    row.fee_atoms += feeAtoms;
  }

  #touched(orderId: number, at: number): ContractOrdersTable | OrderChange {
    const row = this.#rowOf(orderId);
    row.updated_at = at;
    return row;
  }

  #rowOf(orderId: number): ContractOrdersTable | OrderChange {
    return this.#accepted.get(orderId) ?? this.#changed.get(orderId) ?? this.#newChange(orderId);
  }

  #newChange(orderId: number): OrderChange {
    const change: OrderChange = {
      order_id: orderId,
      status: null,
      close_reason: null,
      price_ticks: null,
      shares: null,
      trailing_stop_ticks: null,
      filled_shares: 0,
      filled_atoms: 0,
      fee_atoms: 0,
      updated_at: null,
    };
    this.#changed.set(orderId, change);
    return change;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, ORDERS, [...this.#accepted.values()]);
    if (this.#changed.size === 0) return;
    await sql`update contract_orders set
      status = coalesce(incoming.status, contract_orders.status),
      close_reason = coalesce(incoming.close_reason, contract_orders.close_reason),
      price_ticks = coalesce(incoming.price_ticks, contract_orders.price_ticks),
      shares = coalesce(incoming.shares, contract_orders.shares),
      trailing_stop_ticks = coalesce(incoming.trailing_stop_ticks, contract_orders.trailing_stop_ticks),
      filled_shares = contract_orders.filled_shares + incoming.filled_shares,
      filled_atoms = contract_orders.filled_atoms + incoming.filled_atoms,
      fee_atoms = contract_orders.fee_atoms + incoming.fee_atoms,
      updated_at = coalesce(incoming.updated_at, contract_orders.updated_at)
      from ${incomingRows(CHANGE_COLUMNS, [...this.#changed.values()])}
      where contract_orders.order_id = incoming.order_id`.execute(database);
  }
}
