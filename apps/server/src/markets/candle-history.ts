import type { CandleInterval } from "@agio/core";
import {
  selectCandles,
  selectFirstCandleStart,
  type CandleFilter,
  type CandleView,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";

/** Candles, from SQL. */
export interface CandleHistory {
  /** The latest stored candles that match, oldest first. */
  candles(filter: CandleFilter): Promise<CandleView[]>;
  /** When the first candle of a market began; undefined while there is none. */
  firstCandleStart(marketId: number, interval: CandleInterval): Promise<number | undefined>;
}

export function openCandleHistory(database: Kysely<ProjectionTables>): CandleHistory {
  return {
    candles: (filter) => selectCandles(database, filter),
    firstCandleStart: (marketId, interval) => selectFirstCandleStart(database, { marketId, interval }),
  };
}
