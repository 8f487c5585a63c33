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
export { crossBankruptcyValue, crossTriggers } from "./futures/cross-liquidation.ts";
export type { CrossAccount, CrossLeg, CrossPart, CrossTriggers } from "./futures/cross-liquidation.ts";
export { adlLights, adlScore } from "./futures/deleveraging.ts";
export type { RankedPosition } from "./futures/deleveraging.ts";
export { fundingPayment, fundingRatePpb, impactPriceE8, premiumPpb } from "./futures/funding.ts";
export type { FundedPosition, FundingAverage, ImpactOrder, PremiumSample } from "./futures/funding.ts";
export {
  bankruptcyTicks,
  liquidationTicks,
  liquidationTrigger,
  NO_TRIGGER_ABOVE,
  sharesToLowerTier,
} from "./futures/liquidation.ts";
export type { BankruptPosition, IsolatedPosition, TierStep } from "./futures/liquidation.ts";
export {
  bankruptcyValue,
  closeReserve,
  collarTicks,
  contractFee,
  contractOrderCost,
  initialMargin,
  maintenanceIn,
  maintenanceMargin,
  reserveTicks,
  tierAt,
  tierTable,
} from "./futures/margin.ts";
export type {
  MarginedCost,
  MarginTierRow,
  OpeningOrder,
  OrderCost,
  PositionSide,
  PricedOrder,
} from "./futures/margin.ts";
export { averageBasis, basisPrice, fundingPrice, markPrice, ticksOfPriceE8 } from "./futures/mark.ts";
export type { FundingBasis, MarkInputs } from "./futures/mark.ts";
export { averageTicks, costOfPart, returnPercentBips, unrealisedProfit } from "./futures/profit.ts";
export type { SharesAtCost } from "./futures/profit.ts";
export { cashOrNothing, optionValue } from "./options/black.ts";
export type { OptionInputs, OptionKind, OptionValue } from "./options/black.ts";
export { averagingMark, optionFee, optionPayoff, outOfTheMoney, writerMargin } from "./options/contract-value.ts";
export { betCredit, betResult, breakEvenPpm, settlementSeconds, trimmedMean } from "./second-contracts/outcome.ts";
export type { BetResult, BetSide } from "./second-contracts/outcome.ts";
