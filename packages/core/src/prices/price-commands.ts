import type { PairId, UtcMs } from "@agio/primitives";
import type { VenueQuote } from "../tape/index-inputs.ts";

/** Once a second: the freshest quote of every venue for every pair. Pairs without fresh quotes become halted. */
export interface ObservePrices {
  readonly type: "ObservePrices";
  /** Where the quotes come from, shown to users: "simulated", "htx,binance,okx". */
  readonly origin: string;
  readonly quotes: readonly VenueQuote[];
  /** Venues are weighed by the age of their quotes, and dropped after two seconds. Absent in journals of before that rule. */
  readonly byAge?: true;
}

/** A second that was missed, and each venue's price in it: what was traded last there by its end, as bid and ask. */
export interface MissedSecond {
  readonly at: UtcMs;
  readonly quotes: readonly VenueQuote[];
}

/**
 * After a gap of at most a minute, before prices are observed again: the seconds without a tick, from what the venues
 * themselves publish for them. Marks, stops and liquidations do not look back; entries and settlements do.
 */
export interface RecoverTicks {
  readonly type: "RecoverTicks";
  readonly origin: string;
  readonly seconds: readonly MissedSecond[];
}

export const CANDLE_INTERVALS = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** [start ms, open, high, low, close, size lots, turnover atoms]; prices in ticks. */
export type CandleRow = readonly [number, number, number, number, number, number, number];

/** Reference history from before the pair's first trade. Refused once the pair has traded. */
export interface ImportCandles {
  readonly type: "ImportCandles";
  readonly pairId: PairId;
  readonly interval: CandleInterval;
  readonly origin: string;
  readonly rows: readonly CandleRow[];
}
