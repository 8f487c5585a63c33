import type {
  SecondContractAccepted,
  SecondContractDelayed,
  SecondContractOpened,
  SecondContractSettled,
} from "@agio/core";
import { SECOND_STATUS } from "@agio/core";
import type { Kysely } from "kysely";
import { ChangingRows, SET, type Changes, type ChangingTable } from "../changing-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { SecondOrdersTable } from "./second-tables.ts";

const ORDERS = {
  table: "second_orders",
  key: "order_id",
  columns: {
    order_id: "int8",
    user_id: "int4",
    pair_id: "int4",
    period_id: "int4",
    side: "text",
    stake_atoms: "int8",
    odds_ppm: "int4",
    fee_ppb: "int8",
    period_seconds: "int4",
    window_seconds: "int4",
    price_decimals: "int2",
    money: "text",
    fee_atoms: "int8",
    house_atoms: "int8",
    client_order_id: "text",
    terms_hash: "text",
    status: "int2",
    entry_seq: "int8",
    entry_price: "int8",
    open_at: "int8",
    close_at: "int8",
    result: "text",
    void_reason: "text",
    settlement_price: "int8",
    seq_from: "int8",
    seq_to: "int8",
    tick_count: "int4",
    tick_hash: "text",
    credit_atoms: "int8",
    profit_atoms: "int8",
    accepted_at: "int8",
    settled_at: "int8",
  },
  // Each is set once in the life of an order.
  changes: {
    entry_seq: SET,
    entry_price: SET,
    open_at: SET,
    close_at: SET,
    status: SET,
    result: SET,
    void_reason: SET,
    settlement_price: SET,
    seq_from: SET,
    seq_to: SET,
    tick_count: SET,
    tick_hash: SET,
    credit_atoms: SET,
    profit_atoms: SET,
    settled_at: SET,
  },
} as const satisfies ChangingTable<SecondOrdersTable, unknown>;

/** The second contracts of one batch: new rows, and changes of older rows. */
export class SecondOrderRows {
  readonly #rows = new ChangingRows<SecondOrdersTable, typeof ORDERS.changes>(ORDERS);

  accept(event: SecondContractAccepted, at: number): void {
    this.#rows.insert(event.orderId, {
      order_id: event.orderId,
      user_id: event.userId,
      pair_id: event.pairId,
      period_id: event.periodId,
      side: event.side,
      stake_atoms: event.stakeAtoms,
      odds_ppm: event.oddsPpm,
      fee_ppb: event.feePpb,
      period_seconds: event.seconds,
      window_seconds: event.windowSeconds,
      price_decimals: event.priceDecimals,
      money: event.money,
      fee_atoms: event.feeAtoms,
      house_atoms: event.houseAtoms,
      client_order_id: event.clientOrderId,
      terms_hash: event.termsHash,
      status: SECOND_STATUS.running,
      entry_seq: 0,
      entry_price: 0,
      open_at: 0,
      close_at: 0,
      result: "",
      void_reason: "",
      settlement_price: 0,
      seq_from: 0,
      seq_to: 0,
      tick_count: 0,
      tick_hash: "",
      credit_atoms: 0,
      profit_atoms: 0,
      accepted_at: at,
      settled_at: 0,
    });
  }

  open({ orderId, entrySeq, entryPrice, openAt, closeAt }: SecondContractOpened): void {
    this.#change(orderId, { entry_seq: entrySeq, entry_price: entryPrice, open_at: openAt, close_at: closeAt });
  }

  delay({ orderId }: SecondContractDelayed): void {
    this.#change(orderId, { status: SECOND_STATUS.settling });
  }

  settle(event: SecondContractSettled, at: number): void {
    this.#change(event.orderId, {
      status: event.result === "void" ? SECOND_STATUS.void : SECOND_STATUS.settled,
      result: event.result,
      void_reason: event.voidReason,
      settlement_price: event.settlementPrice,
      seq_from: event.seqFrom,
      seq_to: event.seqTo,
      tick_count: event.ticks,
      tick_hash: event.hash,
      credit_atoms: event.creditAtoms,
      profit_atoms: event.profitAtoms,
      settled_at: at,
    });
  }

  #change(orderId: number, change: Partial<Changes<SecondOrdersTable, typeof ORDERS.changes>>): void {
    Object.assign(this.#rows.row(orderId), change);
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return this.#rows.write(database);
  }
}
