import type { Traded } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import type { ProjectionTables, SpotTradesTable } from "./tables.ts";

const TRADES: BulkTable<SpotTradesTable> = {
  table: "spot_trades",
  columns: {
    trade_id: "int8",
    pair_id: "int4",
    sequence: "int8",
    traded_at: "int8",
    taker_side: "text",
    price_ticks: "int8",
    size_lots: "int8",
    notional_atoms: "int8",
    maker_order_id: "int8",
    taker_order_id: "int8",
    maker_user_id: "int4",
    taker_user_id: "int4",
    buyer_fee_atoms: "int8",
    seller_fee_atoms: "int8",
  },
};

/** The trades of one batch. */
export class TradeRows {
  readonly #rows: SpotTradesTable[] = [];

  add(event: Traded, sequence: number, at: number): void {
    this.#rows.push({
      trade_id: event.tradeId,
      pair_id: event.pairId,
      sequence,
      traded_at: at,
      taker_side: event.takerSide,
      price_ticks: event.priceTicks,
      size_lots: event.sizeLots,
      notional_atoms: event.notionalAtoms,
      maker_order_id: event.makerOrderId,
      taker_order_id: event.takerOrderId,
      maker_user_id: event.makerUserId,
      taker_user_id: event.takerUserId,
      buyer_fee_atoms: event.buyerFeeAtoms,
      seller_fee_atoms: event.sellerFeeAtoms,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, TRADES, this.#rows);
  }
}
