import { refuse } from "@agio/primitives";
import { priceNumber, sizeNumber } from "../../markets/decimals.ts";
import type { Handler } from "../handler.ts";

/** Candles of a pair, oldest first: the stored ones, with the one in progress from memory. */
export const candles: Handler<"market.candles"> = async (services, request) => {
  const pair = services.markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { interval, from: beginTime, to: endTime, limit } = request;
  const stored = await services.history.candles({ pairId: pair.pairId, interval, beginTime, endTime, limit });
  const current = services.live.candle(pair.pairId, interval);
  const isWanted =
    current !== undefined && current.startAt >= (beginTime ?? 0) && current.startAt <= (endTime ?? current.startAt);
  const older = isWanted ? stored.filter((candle) => candle.startAt < current.startAt) : stored;
  const wanted = isWanted ? [...older, current] : older;
  return wanted
    .slice(-limit)
    .map((candle) => [
      candle.startAt,
      priceNumber(pair, candle.openTicks),
      priceNumber(pair, candle.highTicks),
      priceNumber(pair, candle.lowTicks),
      priceNumber(pair, candle.closeTicks),
      sizeNumber(pair, candle.sizeLots),
    ]);
};
