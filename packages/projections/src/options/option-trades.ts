import type { OptionPositionFilled, OptionTraded } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { OptionFillsTable, OptionTradesTable } from "./option-tables.ts";

const TRADES: BulkTable<OptionTradesTable> = {
  table: "option_trades",
  columns: {
    trade_id: "int8",
    series_id: "int4",
    sequence: "int8",
    traded_at: "int8",
    taker_side: "text",
    price_ticks: "int8",
    size_lots: "int8",
    premium_atoms: "int8",
    maker_order_id: "int8",
    taker_order_id: "int8",
    maker_user_id: "int4",
    taker_user_id: "int4",
    maker_fee_atoms: "int8",
    taker_fee_atoms: "int8",
  },
};

const FILLS: BulkTable<OptionFillsTable> = {
  table: "option_fills",
  columns: {
    sequence: "int8",
    fill_number: "int4",
    position_id: "int8",
    user_id: "int4",
    series_id: "int4",
    cause: "text",
    order_id: "int8",
    trade_id: "int8",
    filled_lots: "int8",
    premium_atoms: "int8",
    fee_atoms: "int8",
    realised_atoms: "int8",
    lots_after: "int8",
    cost_after: "int8",
    filled_at: "int8",
  },
};

/** The option trades of one batch, and what each fill did to a position, numbered within its sequence. */
export class OptionTradeRows {
  readonly #trades: OptionTradesTable[] = [];
  readonly #fills: OptionFillsTable[] = [];
  #sequence = 0;
  #fillNumber = 0;

  add(event: OptionTraded, sequence: number, at: number): void {
    this.#trades.push({
      trade_id: event.tradeId,
      series_id: event.seriesId,
      sequence,
      traded_at: at,
      taker_side: event.takerSide,
      price_ticks: event.priceTicks,
      size_lots: event.sizeLots,
      premium_atoms: event.premiumAtoms,
      maker_order_id: event.makerOrderId,
      taker_order_id: event.takerOrderId,
      maker_user_id: event.makerUserId,
      taker_user_id: event.takerUserId,
      maker_fee_atoms: event.makerFeeAtoms,
      taker_fee_atoms: event.takerFeeAtoms,
    });
  }

  fill(event: OptionPositionFilled, sequence: number, at: number): void {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#fillNumber = 0;
    }
    this.#fills.push({
      sequence,
      fill_number: this.#fillNumber++,
      position_id: event.positionId,
      user_id: event.userId,
      series_id: event.seriesId,
      cause: event.cause,
      order_id: event.orderId,
      trade_id: event.tradeId,
      filled_lots: event.filledLots,
      premium_atoms: event.premiumAtoms,
      fee_atoms: event.feeAtoms,
      realised_atoms: event.realisedAtoms,
      lots_after: event.lotsAfter,
      cost_after: event.costAfter,
      filled_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, TRADES, this.#trades);
    await insertRows(database, FILLS, this.#fills);
  }
}
