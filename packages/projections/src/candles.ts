import { CANDLE_INTERVALS, type CandleInterval, type CandlesImported } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { candleStart, nextCandleStart } from "./candle-clock.ts";
import type { MarketTrade } from "./market-trade.ts";
import type { Row } from "./table/define-table.ts";
import { insertRows, upsertRows } from "./table/write-rows.ts";
import { CANDLES, type ProjectionTables } from "./tables.ts";

/** The origin of a candle made of our own trades. */
export const OWN_ORIGIN = "own";

type CandleRow = { -readonly [Field in keyof Row<typeof CANDLES>]: Row<typeof CANDLES>[Field] };

interface OpenCandle {
  readonly row: CandleRow;
  readonly endAt: number;
}

/** The candles that one batch touches: imported rows, and what its trades add. */
export class CandleRows {
  readonly #imported = new Map<string, CandleRow>();
  readonly #rows: CandleRow[] = [];
  readonly #open = new Map<number, OpenCandle[]>();

  import(event: CandlesImported): void {
    for (const [startAt, open, high, low, close, sizeLots, turnoverAtoms] of event.rows) {
      this.#imported.set(`${event.pairId} ${event.interval} ${startAt}`, {
        marketId: event.pairId,
        interval: event.interval,
        startAt: startAt,
        openTicks: open,
        highTicks: high,
        lowTicks: low,
        closeTicks: close,
        sizeLots: sizeLots,
        turnoverAtoms: turnoverAtoms,
        tradeCount: 0,
        origin: event.origin,
      });
    }
  }

  trade(trade: MarketTrade, at: number): void {
    let open = this.#open.get(trade.marketId);
    if (open === undefined) this.#open.set(trade.marketId, (open = []));
    for (const [position, interval] of CANDLE_INTERVALS.entries()) {
      const candle = open[position];
      if (candle !== undefined && at >= candle.row.startAt && at < candle.endAt) addTrade(candle.row, trade);
      else open[position] = this.#begin(trade, interval, at);
    }
  }

  #begin(trade: MarketTrade, interval: CandleInterval, at: number): OpenCandle {
    const row: CandleRow = {
      marketId: trade.marketId,
      interval: interval,
      startAt: candleStart(interval, at),
      openTicks: trade.priceTicks,
      highTicks: trade.priceTicks,
      lowTicks: trade.priceTicks,
      closeTicks: trade.priceTicks,
      sizeLots: trade.sizeLots,
      turnoverAtoms: trade.notionalAtoms,
      tradeCount: 1,
      origin: OWN_ORIGIN,
    };
    this.#rows.push(row);
    return { row, endAt: nextCandleStart(interval, row.startAt) };
  }

  /** Imported history goes first: the core takes none once a pair has traded. */
  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, CANDLES, [...this.#imported.values()], REPLACE_IMPORTED);
    await upsertRows(database, CANDLES, this.#rows);
  }
}

function addTrade(row: CandleRow, trade: MarketTrade): void {
  if (trade.priceTicks > row.highTicks) row.highTicks = trade.priceTicks;
  if (trade.priceTicks < row.lowTicks) row.lowTicks = trade.priceTicks;
  row.closeTicks = trade.priceTicks;
  row.sizeLots += trade.sizeLots;
  row.turnoverAtoms += trade.notionalAtoms;
  row.tradeCount += 1;
}

const REPLACE_IMPORTED = sql`on conflict (market_id, candle_interval, start_at) do update set
  open_ticks = excluded.open_ticks, high_ticks = excluded.high_ticks, low_ticks = excluded.low_ticks,
  close_ticks = excluded.close_ticks, size_lots = excluded.size_lots, turnover_atoms = excluded.turnover_atoms,
  origin = excluded.origin
  where candles.trade_count = 0`;
