export { estimateMarket } from "./book-walk.ts";
export type { BookLevel, MarketEstimate, MarketWish } from "./book-walk.ts";
export {
  atomsOfLots,
  atomsPerLot,
  atomsPerTickLot,
  feeOnReceived,
  lotsForHolding,
  lotsForTotal,
  orderTotal,
  shareOf,
} from "./order-cost.ts";
export type { PairUnits } from "./order-cost.ts";
