import { CANDLE_INTERVALS, listPairs, type CandleInterval, type CandleRow } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket } from "@agio/projections";
import type { Log } from "../base/log.ts";
import type { ListedPair, MarketDirectory } from "../markets/market-directory.ts";

/** Candles asked for of every interval. */
const CANDLES_PER_INTERVAL = 1_000;
/** Minutes also carry the 24-hour figures: one day of them. */
const MINUTES = 1_440;

/** Where reference history comes from. Rows are in the pair's ticks, lots and atoms. */
export interface CandleSource {
  readonly origin: string;
  candles(pair: ListedPair, interval: CandleInterval, limit: number): Promise<readonly CandleRow[]>;
}

export interface ImportOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly live: LiveMarket;
  readonly source: CandleSource;
  readonly log: Log;
}

/** Fills the charts of pairs that have neither traded nor any history yet. A source that answers nothing leaves gaps. */
export async function importCandles({ pipeline, markets, live, source, log }: ImportOptions): Promise<void> {
  const views = await pipeline.read(listPairs);
  const empty = views.filter(({ pairId, lastTicks }) => lastTicks === 0 && live.candle(pairId, "1d") === undefined);
  await Promise.all(
    empty.map(async ({ pairId, symbol }) => {
      for (const interval of CANDLE_INTERVALS) {
        const limit = interval === "1m" ? MINUTES : CANDLES_PER_INTERVAL;
        const rows = await source.candles(markets.pair(pairId), interval, limit);
        if (rows.length === 0) continue;
        const settled = await pipeline.submit({ type: "ImportCandles", pairId, interval, origin: source.origin, rows });
        if (settled.kind === "refused") log.info("history was not taken", { symbol, refusal: settled.refusal.refusal });
      }
    }),
  );
  if (empty.length > 0) log.info("imported price history", { pairs: empty.length, origin: source.origin });
}
