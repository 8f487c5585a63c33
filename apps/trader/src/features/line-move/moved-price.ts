import type { TradedMarket } from "../pair/trading-pair.ts";
import { plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { LineMove } from "./line-move.ts";

/** A dragged line's price as a whole number of ticks of its market, at least one. */
export function droppedTicks(price: number, { priceDecimals }: Pick<TradedMarket, "priceDecimals">): number {
  return Math.min(Math.max(Math.round(price * 10 ** priceDecimals), 1), PRICE_TICKS_MAX);
}

/** The price that a line stood at, as on the wire. */
export function priceBefore(move: LineMove): string {
  switch (move.kind) {
    case "order":
      return move.row.limitPrice;
    case "contractOrder":
      return move.row.price;
    case "tpSl":
      return move.row.triggerPrice;
    case "alert":
      return move.row.price;
  }
  return move satisfies never;
}

export const priceAfter = (price: number, market: Pick<TradedMarket, "priceDecimals">): string =>
  plainDecimal(droppedTicks(price, market), market.priceDecimals);
