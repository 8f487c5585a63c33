import type { ContractTraded, PositionFilled } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractFillsTable, ContractTradesTable } from "./futures-tables.ts";

const TRADES: BulkTable<ContractTradesTable> = {
  table: "contract_trades",
  columns: {
    trade_id: "int8",
    contract_id: "int4",
    sequence: "int8",
    traded_at: "int8",
    taker_side: "text",
    price_ticks: "int8",
    shares: "int8",
    notional_atoms: "int8",
    maker_order_id: "int8",
    taker_order_id: "int8",
    maker_user_id: "int4",
    taker_user_id: "int4",
    maker_fee_atoms: "int8",
    taker_fee_atoms: "int8",
  },
};

const FILLS: BulkTable<ContractFillsTable> = {
  table: "contract_fills",
  columns: {
    sequence: "int8",
    fill_number: "int4",
    position_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    side: "text",
    cause: "text",
    is_opening: "bool",
    is_maker: "bool",
    order_id: "int8",
    trade_id: "int8",
    shares: "int8",
    value_atoms: "int8",
    realised_atoms: "int8",
    fee_atoms: "int8",
    shares_after: "int8",
    cost_after: "int8",
    filled_at: "int8",
  },
};

/** The trades of contracts in one batch, and what each fill did to a position, numbered within its sequence. */
export class ContractTradeRows {
  readonly #trades: ContractTradesTable[] = [];
  readonly #fills: ContractFillsTable[] = [];
  #sequence = 0;
  #fillNumber = 0;
  /** The trade that the following fills are of. */
  #lastTrade: ContractTraded | undefined;

  add(event: ContractTraded, sequence: number, at: number): void {
    this.#lastTrade = event;
    this.#trades.push({
      trade_id: event.tradeId,
      contract_id: event.contractId,
      sequence,
      traded_at: at,
      taker_side: event.takerSide,
      price_ticks: event.priceTicks,
      shares: event.shares,
      notional_atoms: event.notionalAtoms,
      maker_order_id: event.makerOrderId,
      taker_order_id: event.takerOrderId,
      maker_user_id: event.makerUserId,
      taker_user_id: event.takerUserId,
      maker_fee_atoms: event.makerFeeAtoms,
      taker_fee_atoms: event.takerFeeAtoms,
    });
  }

  fill(event: PositionFilled, sequence: number, at: number): void {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#fillNumber = 0;
    }
    const isOfLastTrade = event.tradeId !== 0 && this.#lastTrade?.tradeId === event.tradeId;
    this.#fills.push({
      sequence,
      fill_number: this.#fillNumber++,
      position_id: event.positionId,
      user_id: event.userId,
      contract_id: event.contractId,
      side: event.side,
      cause: event.cause,
      is_opening: event.isOpening,
      is_maker: isOfLastTrade && this.#lastTrade?.makerOrderId === event.orderId,
      order_id: event.orderId,
      trade_id: event.tradeId,
      shares: event.filledShares,
      value_atoms: event.filledAtoms,
      realised_atoms: event.realisedAtoms,
      fee_atoms: event.feeAtoms,
      shares_after: event.sharesAfter,
      cost_after: event.costAfter,
      filled_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, TRADES, this.#trades);
    await insertRows(database, FILLS, this.#fills);
  }
}
