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
export { cashOrNothing, optionValue } from "./options/black.ts";
export type { OptionInputs, OptionKind, OptionValue } from "./options/black.ts";
export { averagingMark, optionFee, optionPayoff, outOfTheMoney, writerMargin } from "./options/contract-value.ts";
export { betCredit, betResult, breakEvenPpm, settlementSeconds, trimmedMean } from "./second-contracts/outcome.ts";
export type { BetResult, BetSide } from "./second-contracts/outcome.ts";
