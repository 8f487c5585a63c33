import type {
  ContractOrderAccepted,
  ContractOrderAmended,
  ContractOrderClosed,
  ContractOrderTriggered,
  ContractStopMoved,
  ContractTraded,
} from "@agio/core";
import type { Kysely } from "kysely";
import { ADD, ChangingRows, SET, type Changes, type ChangingTable } from "../changing-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractOrdersTable } from "./futures-tables.ts";

const ORDERS = {
  table: "contract_orders",
  key: "order_id",
  months: { by: "accepted_at", changed: "updated_at" },
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
  changes: {
    status: SET,
    close_reason: SET,
    price_ticks: SET,
    shares: SET,
    trailing_stop_ticks: SET,
    filled_shares: ADD,
    filled_atoms: ADD,
    fee_atoms: ADD,
    updated_at: SET,
  },
} as const satisfies ChangingTable<ContractOrdersTable, unknown>;

/** The orders of contracts in one batch: new rows, and changes of older rows. */
export class ContractOrderRows {
  readonly #rows = new ChangingRows<ContractOrdersTable, typeof ORDERS.changes>(ORDERS);

  accept(event: ContractOrderAccepted, at: number): void {
    this.#rows.insert(event.orderId, {
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
    this.#rows.row(event.orderId).trailing_stop_ticks = event.stopTicks;
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

  #touched(orderId: number, at: number): Changes<ContractOrdersTable, typeof ORDERS.changes> {
    const row = this.#rows.row(orderId);
    row.updated_at = at;
    return row;
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return this.#rows.write(database);
  }
}
