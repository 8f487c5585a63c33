export { estimateMarket } from "./book-walk.ts";
export type { BookLevel, MarketEstimate, MarketOrder, MarketWish } from "./book-walk.ts";
export {
  atomsOfLots,
  atomsPerLot,
  atomsPerTickLot,
  lotsForHolding,
  lotsForTotal,
  orderTotal,
  shareOf,
} from "./order-cost.ts";
export type { PairUnits } from "./order-cost.ts";
export { spotFee } from "./fees.ts";
export { clampedMean, midPrice, plainMean } from "./index-price.ts";
export type { IndexInputs } from "./index-price.ts";
