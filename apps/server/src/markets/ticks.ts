import type { DetailTick, Tick } from "@agio/api-contract";
import type { CandleView, Ticker } from "@agio/projections";
import { priceNumber, sizeNumber, valueNumber } from "./decimals.ts";
import type { MarketUnits } from "./market-directory.ts";

const INDEX_UNIT = 10 ** 8;
const PPB_PER_PERCENT = 10 ** 7;
const SECOND_MS = 1_000;

/** The 24-hour figures of a market as the detail topic shows them. Spot has no mark of its own: it is the index. */
export function detailTick(market: MarketUnits, ticker: Ticker, now: number): DetailTick {
  const index = (ticker.index?.valueE8 ?? 0) / INDEX_UNIT;
  return {
    id: Math.floor(now / SECOND_MS),
    open: priceNumber(market, ticker.openTicks),
    close: priceNumber(market, ticker.lastTicks),
    low: priceNumber(market, ticker.lowTicks),
    high: priceNumber(market, ticker.highTicks),
    amount: sizeNumber(market, ticker.sizeLots),
    vol: valueNumber(market, ticker.turnoverAtoms),
    count: ticker.tradeCount,
    mark: ticker.mark === undefined ? index : priceNumber(market, ticker.mark.markTicks),
    index,
    funding: (ticker.mark?.fundingPpb ?? 0) / PPB_PER_PERCENT,
    fundingTime: ticker.mark?.nextFundingAt ?? 0,
    openInterest: ticker.openSize,
  };
}

/** A candle as the kline topic shows it. */
export const candleTick = (market: MarketUnits, candle: CandleView): Tick => ({
  id: Math.floor(candle.startAt / SECOND_MS),
  open: priceNumber(market, candle.openTicks),
  close: priceNumber(market, candle.closeTicks),
  low: priceNumber(market, candle.lowTicks),
  high: priceNumber(market, candle.highTicks),
  amount: sizeNumber(market, candle.sizeLots),
  vol: valueNumber(market, candle.turnoverAtoms),
  count: candle.tradeCount,
});
