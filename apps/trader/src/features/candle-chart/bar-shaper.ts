import { heikinAshi, heikinAshiRun } from "./heikin-ashi.ts";
import type { ChartStyle } from "./chart-preferences.ts";
import type { Bar } from "./indicators/incremental.ts";

/** Turns the candles of the market into the bars that are drawn. */
export interface BarShaper<B extends Bar> {
  /** The first page, oldest first. */
  readonly begin: (bars: readonly B[]) => B[];
  /** A page before what is shown. It is smoothed by itself: the seam fades within ten bars. */
  readonly before: (bars: readonly B[]) => B[];
  /** The last bar as it stands, or a new one. */
  readonly update: (bar: B) => B;
}

/** Heikin-Ashi smooths along the run; the other styles draw the market's candles. */
export function createBarShaper<B extends Bar>(style: ChartStyle): BarShaper<B> {
  if (style !== "heikinAshi") return { begin: (bars) => [...bars], before: (bars) => [...bars], update: (bar) => bar };
  let closed: B | undefined;
  let current: B | undefined;
  return {
    begin(bars) {
      const smoothed = heikinAshiRun(bars);
      closed = smoothed.at(-2);
      current = smoothed.at(-1);
      return smoothed;
    },
    before: heikinAshiRun,
    update(bar) {
      if (current !== undefined && bar.timestamp > current.timestamp) closed = current;
      current = heikinAshi(bar, closed);
      return current;
    },
  };
}
