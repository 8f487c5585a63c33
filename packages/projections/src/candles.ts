import { CANDLE_INTERVALS, type CandleInterval, type CandlesImported } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import { candleStart, nextCandleStart } from "./candle-clock.ts";
import type { MarketTrade } from "./market-trade.ts";
import type { CandlesTable, ProjectionTables } from "./tables.ts";

/** The origin of a candle made of our own trades. */
export const OWN_ORIGIN = "own";

const CANDLES: BulkTable<CandlesTable> = {
  table: "candles",
  columns: {
    market_id: "int4",
    candle_interval: "text",
    start_at: "int8",
    open_ticks: "int8",
    high_ticks: "int8",
    low_ticks: "int8",
    close_ticks: "int8",
    size_lots: "int8",
    turnover_atoms: "int8",
    trade_count: "int8",
    origin: "text",
  },
};

interface OpenCandle {
  readonly row: CandlesTable;
  readonly endAt: number;
}

/** The candles that one batch touches: imported rows, and what its trades add. */
export class CandleRows {
  readonly #imported = new Map<string, CandlesTable>();
  readonly #rows: CandlesTable[] = [];
  readonly #open = new Map<number, OpenCandle[]>();

  import(event: CandlesImported): void {
    for (const [startAt, open, high, low, close, sizeLots, turnoverAtoms] of event.rows) {
      this.#imported.set(`${event.pairId} ${event.interval} ${startAt}`, {
        market_id: event.pairId,
        candle_interval: event.interval,
        start_at: startAt,
        open_ticks: open,
        high_ticks: high,
        low_ticks: low,
        close_ticks: close,
        size_lots: sizeLots,
        turnover_atoms: turnoverAtoms,
        trade_count: 0,
        origin: event.origin,
      });
    }
  }

  trade(trade: MarketTrade, at: number): void {
    let open = this.#open.get(trade.marketId);
    if (open === undefined) this.#open.set(trade.marketId, (open = []));
    for (const [position, interval] of CANDLE_INTERVALS.entries()) {
      const candle = open[position];
      if (candle !== undefined && at >= candle.row.start_at && at < candle.endAt) addTrade(candle.row, trade);
      else open[position] = this.#begin(trade, interval, at);
    }
  }

  #begin(trade: MarketTrade, interval: CandleInterval, at: number): OpenCandle {
    const row: CandlesTable = {
      market_id: trade.marketId,
      candle_interval: interval,
      start_at: candleStart(interval, at),
      open_ticks: trade.priceTicks,
      high_ticks: trade.priceTicks,
      low_ticks: trade.priceTicks,
      close_ticks: trade.priceTicks,
      size_lots: trade.sizeLots,
      turnover_atoms: trade.notionalAtoms,
      trade_count: 1,
      origin: OWN_ORIGIN,
    };
    this.#rows.push(row);
    return { row, endAt: nextCandleStart(interval, row.start_at) };
  }

  /** Imported history goes first: the core takes none once a pair has traded. */
  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, CANDLES, [...this.#imported.values()], REPLACE_IMPORTED);
    await insertRows(database, CANDLES, this.#rows, ADD_TO_STORED);
  }
}

function addTrade(row: CandlesTable, trade: MarketTrade): void {
  if (trade.priceTicks > row.high_ticks) row.high_ticks = trade.priceTicks;
  if (trade.priceTicks < row.low_ticks) row.low_ticks = trade.priceTicks;
  row.close_ticks = trade.priceTicks;
  row.size_lots += trade.sizeLots;
  row.turnover_atoms += trade.notionalAtoms;
  row.trade_count += 1;
}

const REPLACE_IMPORTED = sql`on conflict (market_id, candle_interval, start_at) do update set
  open_ticks = excluded.open_ticks, high_ticks = excluded.high_ticks, low_ticks = excluded.low_ticks,
  close_ticks = excluded.close_ticks, size_lots = excluded.size_lots, turnover_atoms = excluded.turnover_atoms,
  origin = excluded.origin
  where candles.trade_count = 0`;

/** A candle that began as imported history keeps its opening price and its origin. */
const ADD_TO_STORED = sql`on conflict (market_id, candle_interval, start_at) do update set
  high_ticks = greatest(candles.high_ticks, excluded.high_ticks),
  low_ticks = least(candles.low_ticks, excluded.low_ticks),
  close_ticks = excluded.close_ticks,
  size_lots = candles.size_lots + excluded.size_lots,
  turnover_atoms = candles.turnover_atoms + excluded.turnover_atoms,
  trade_count = candles.trade_count + excluded.trade_count`;
