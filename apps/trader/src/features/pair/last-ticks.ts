import { displayTickPrice, parseDecimal, priceTicks, type PriceTicks } from "@agio/primitives";
import type { TradedMarket } from "./trading-pair.ts";

/** A live price as ticks of its market, as it is shown; undefined while there is none. */
export function ticksOf(
  price: number | string | undefined,
  market: Pick<TradedMarket, "priceDecimals">,
): PriceTicks | undefined {
  const text = price === undefined ? undefined : displayTickPrice(price, market.priceDecimals);
  const ticks = text === undefined ? undefined : parseDecimal(text, market.priceDecimals);
  return ticks === undefined ? undefined : priceTicks(ticks);
}
