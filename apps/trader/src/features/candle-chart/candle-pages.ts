import type { OwnClient } from "@agio/api-client";
import type { CandlesData } from "@agio/api-contract";
import type { KLineData } from "klinecharts";
import { barStart, baseInterval, partsPerBar, type ChartInterval } from "./chart-interval.ts";
import { joinedBars } from "./joined-bars.ts";

/** Most candles of one call. */
const CANDLES_MAX = 1_000;
/** A page that joins many candles to a bar reads on until it has so many bars, in so many calls at most. */
const BARS_MIN = 60;
const CALLS_MAX = 3;

export interface CandlePage {
  /** Whole bars, oldest first; the newest is under way where the page reaches until now. */
  readonly bars: KLineData[];
  /** The candles of the newest bar. */
  readonly lastParts: KLineData[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

interface PageRequest {
  readonly symbol: string;
  readonly interval: ChartInterval;
  /** The newest bar wanted starts here or earlier; undefined for the present one. */
  readonly to: number | undefined;
  readonly barsMax: number;
}

/** A page of bars, joined of the candles that the server has. Undefined when it cannot be read. */
export async function readCandlePage(
  api: Pick<OwnClient, "call">,
  { symbol, interval, to, barsMax }: PageRequest,
): Promise<CandlePage | undefined> {
  const limit = Math.min(barsMax * partsPerBar(interval), CANDLES_MAX);
  let candles: KLineData[] = [];
  let hasMore = true;
  let end = to;
  for (let call = 0; call < CALLS_MAX && hasMore; call += 1) {
    const request = { symbol, interval: baseInterval(interval), limit, ...(end === undefined ? {} : { to: end }) };
    const answer = await api.call("market.candles", request);
    if (!answer.ok) return undefined;
    candles = [...answer.data.map(barOf), ...candles];
    hasMore = answer.data.length === limit;
    end = (candles[0]?.timestamp ?? 0) - 1;
    if (candles.length >= Math.min(BARS_MIN, barsMax) * partsPerBar(interval)) break;
  }
  return pageOf(candles, interval, hasMore);
}

function pageOf(candles: KLineData[], interval: ChartInterval, hasMore: boolean): CandlePage {
  if (partsPerBar(interval) === 1) return { bars: candles, lastParts: candles.slice(-1), hasMore };
  const joined = joinedBars(candles, interval);
  // The oldest bar may lack candles that the next page begins with.
  const bars = hasMore && joined.length > 1 ? joined.slice(1) : joined;
  const lastStart = bars.at(-1)?.timestamp ?? 0;
  return { bars, lastParts: candles.filter(({ timestamp }) => barStart(interval, timestamp) === lastStart), hasMore };
}

const barOf = ([timestamp, open, high, low, close, volume]: CandlesData[number]): KLineData => ({
  timestamp,
  open,
  high,
  low,
  close,
  volume,
});
