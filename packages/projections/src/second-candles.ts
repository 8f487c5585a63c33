import type { CandleFilter, CandleView } from "./candle-queries.ts";

/** Closed candles of a second kept of one market: those of a page of a chart. They begin anew with the process. */
export const SECONDS_KEPT_MAX = 1_000;

export type CandleRange = Pick<CandleFilter, "beginTime" | "endTime" | "limit">;

/** The latest closed candles of a second of one market. Seconds without a trade have none. */
export class SecondCandles {
  /** Oldest first; twice the bound at most, so that trimming is rare. */
  #closed: CandleView[] = [];

  keep(candle: CandleView): void {
    this.#closed.push(candle);
    if (this.#closed.length >= 2 * SECONDS_KEPT_MAX) this.#closed = this.#closed.slice(-SECONDS_KEPT_MAX);
  }

  /** The latest that match with `current`, the one under way; oldest first. */
  select(range: CandleRange, current: CandleView | undefined): CandleView[] {
    const { beginTime = 0, endTime = Number.MAX_SAFE_INTEGER, limit = SECONDS_KEPT_MAX } = range;
    const kept = current === undefined ? this.#closed : [...this.#closed, current];
    return kept.filter(({ startAt }) => startAt >= beginTime && startAt <= endTime).slice(-limit);
  }
}
