import type { DetailTick, Tick } from "@agio/api-contract";
import type { CandleView, Ticker } from "@agio/projections";
import { priceNumber, sizeNumber, valueNumber } from "./decimals.ts";
import type { ListedPair } from "./market-directory.ts";

const INDEX_UNIT = 10 ** 8;
const SECOND_MS = 1_000;

/** The 24-hour figures of a pair as the detail topic shows them. Spot has no mark of its own: it is the index. */
export function detailTick(pair: ListedPair, ticker: Ticker, now: number): DetailTick {
  const index = (ticker.index?.valueE8 ?? 0) / INDEX_UNIT;
  return {
    id: Math.floor(now / SECOND_MS),
    open: priceNumber(pair, ticker.openTicks),
    close: priceNumber(pair, ticker.lastTicks),
    low: priceNumber(pair, ticker.lowTicks),
    high: priceNumber(pair, ticker.highTicks),
    amount: sizeNumber(pair, ticker.sizeLots),
    vol: valueNumber(pair, ticker.turnoverAtoms),
    count: ticker.tradeCount,
    mark: index,
    index,
    funding: 0,
  };
}

/** A candle as the kline topic shows it. */
export const candleTick = (pair: ListedPair, candle: CandleView): Tick => ({
  id: Math.floor(candle.startAt / SECOND_MS),
  open: priceNumber(pair, candle.openTicks),
  close: priceNumber(pair, candle.closeTicks),
  low: priceNumber(pair, candle.lowTicks),
  high: priceNumber(pair, candle.highTicks),
  amount: sizeNumber(pair, candle.sizeLots),
  vol: valueNumber(pair, candle.turnoverAtoms),
  count: candle.tradeCount,
});
