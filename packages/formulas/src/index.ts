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
export { convertedAtoms, hasMovedAgainstHouse } from "./conversion/conversion.ts";
export type { Conversion, ConversionRate, CrossPrice } from "./conversion/conversion.ts";
export {
  decilesOf,
  followProfit,
  followReturn,
  leadDays,
  leadScore,
  meanSlippage,
  RANKED_DAYS_MIN,
  reachedPart,
  returnOver,
  VALUE_UNIT,
  worstDrawdown,
} from "./copy/lead-figures.ts";
export type { CopiedOpenings, FollowMoney, LeadDay, LeadValue, WeighedReturn } from "./copy/lead-figures.ts";
export { profitShare, raisedMark, withheldOf } from "./copy/profit-share.ts";
export type { SharedProfit } from "./copy/profit-share.ts";
export { spotFee } from "./fees.ts";
export { accruedInterest, earlyInterest, interestOfDay, promisedInterest } from "./finance/interest.ts";
export type { EarlyTerms } from "./finance/interest.ts";
export { ICEBERG_PARTS_MAX, icebergPartMin } from "./iceberg.ts";
export {
  agree,
  clampedMean,
  INDEX_CLAMP_PPM,
  medianOf,
  midPrice,
  plainMean,
  VENUE_HEARD_MS,
  venueWeight,
  weightedMean,
} from "./index-price.ts";
export type { IndexInputs } from "./index-price.ts";
export { crossBankruptcyValue, crossTriggers } from "./futures/cross-liquidation.ts";
export type { CrossAccount, CrossLeg, CrossPart, CrossTriggers } from "./futures/cross-liquidation.ts";
export { adlLights, adlScore } from "./futures/deleveraging.ts";
export type { RankedPosition } from "./futures/deleveraging.ts";
export {
  fundingPayment,
  fundingRatePpb,
  impactPriceE8,
  paidPremiumPpb,
  premiumMaxPpb,
  premiumPpb,
} from "./futures/funding.ts";
export type { FundedPosition, FundingAverage, ImpactOrder, PremiumSample } from "./futures/funding.ts";
export { liquidationDistanceBips, liquidationRisk, openingRisk } from "./futures/liquidation-risk.ts";
export type { LiquidationRisk, RiskStanding } from "./futures/liquidation-risk.ts";
export {
  bankruptcyTicks,
  liquidationTicks,
  liquidationTrigger,
  NO_TRIGGER_ABOVE,
  sizeToLowerTier,
} from "./futures/liquidation.ts";
export type { BankruptPosition, IsolatedPosition, TierStep } from "./futures/liquidation.ts";
export {
  bankruptcyValue,
  closingFeeReserve,
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
export { averageBasis, basisPrice, fundingPrice, markPrice, markRangeE8, ticksOfPriceE8 } from "./futures/mark.ts";
export type { FundingBasis, MarkInputs } from "./futures/mark.ts";
export { collarTicks, marketCollar } from "./futures/price-band.ts";
export type { CollaredOrder } from "./futures/price-band.ts";
export { averageTicks, costOfPart, netResult, returnPercentBips, unrealisedProfit } from "./futures/profit.ts";
export type { PositionSums, SizeAtCost } from "./futures/profit.ts";
export { cashOrNothing, optionValue } from "./options/black.ts";
export type { OptionInputs, OptionKind, OptionValue } from "./options/black.ts";
export {
  averagingMark,
  optionFee,
  optionPayoff,
  outOfTheMoney,
  writerMargin,
  writtenPayoff,
} from "./options/contract-value.ts";
export { logarithm } from "./options/elementary.ts";
export { impliedVolatility, VOLATILITY_MAX, VOLATILITY_MIN } from "./options/implied-volatility.ts";
export type { QuotedOption } from "./options/implied-volatility.ts";
export {
  SETTLEMENT_TICKS,
  SETTLEMENT_WINDOW_MS,
  settlementMean,
  settlementWindow,
  type TicksAround,
  type WindowTick,
} from "./options/settlement-window.ts";
export { surfaceArbitrage } from "./options/surface-arbitrage.ts";
export { surfaceStepPpm } from "./options/surface-step.ts";
export { surfaceSlice, surfaceVolatility } from "./options/surface.ts";
export type { SurfaceSlice, VolatilityNode } from "./options/surface.ts";
export {
  betCredit,
  betResult,
  compensationOf,
  breakEvenPpm,
  ODDS_ONE,
  settlementSeconds,
  trimmedMean,
} from "./second-contracts/outcome.ts";
export type { BetResult, BetSide } from "./second-contracts/outcome.ts";
export { ANY_PRICE, fairPricesOf, INDEX_AGE_MAX_MS, marketEnd, raisedTicks } from "./market-end.ts";
export type { FairPrices } from "./market-end.ts";
export { hearingAfter, isHeard, isOwnHalt, JUDGED_BACK_MS_MAX, silenceUntil } from "./second-contracts/own-halt.ts";
export type { Hearing, JudgedHalt, OwnSilence } from "./second-contracts/own-halt.ts";
export type {
  CheckId,
  CheckOutcome,
  EvidenceCheck,
  EvidenceLine,
  OptionEvidence,
  PublishedHead,
  PublishedTick,
  SecondContractEvidence,
  SettlingTick,
  TapeStretch,
  Verification,
} from "./evidence/evidence.ts";
export { coversExpiry, verifyOption } from "./evidence/option-evidence.ts";
export { checkPinnedHead, parseHead, pinBehind } from "./evidence/pinned-head.ts";
export type { PinnedHead } from "./evidence/pinned-head.ts";
export { isVoidAtEntry, verifySecondContract } from "./evidence/second-evidence.ts";
export type { SecondContractTapes } from "./evidence/second-evidence.ts";
export { coversWindow, secondContractWindow } from "./evidence/second-window.ts";
export { recomputeChain } from "./evidence/tape-checks.ts";
export { recomputedTick } from "./evidence/tick-values.ts";
export type { RecomputedChain } from "./evidence/tape-checks.ts";
export { agreementHash } from "./evidence/terms.ts";
export type { OptionAgreement, SecondContractAgreement } from "./evidence/terms.ts";
export { CHAIN_START, headHash, sha256Hex, tickHash } from "./tape/tick-chain.ts";
export type { AuditHead, HeadMark, TapeHead, TapeInput, TapeTick } from "./tape/tick-chain.ts";
export { coinAtomsDown, coinAtomsUp, coinValueDown } from "./valuation/coin-value.ts";
export type { PricedCoin } from "./valuation/coin-value.ts";
export { heldElsewhereAtoms, shortfallAtoms, takenForValue, unlockedAtoms } from "./withdrawals/locked-value.ts";
export type { LockedCoin, TakenForValue } from "./withdrawals/locked-value.ts";
export {
  isFreeWithdrawal,
  leastWithdrawalAtoms,
  withdrawalAmounts,
  withdrawalsLeft,
} from "./withdrawals/withdrawal-amounts.ts";
export type { WithdrawalAmounts, WithdrawalTerms } from "./withdrawals/withdrawal-amounts.ts";
export {
  buildSumTree,
  checkInclusion,
  EMPTY_NODE,
  HASH_BYTES,
  leafNode,
  parentNode,
  pathOf,
  rootOf,
  SALT_BYTES,
} from "./liabilities/sum-tree.ts";
export type {
  InclusionProof,
  InclusionStep,
  LeafColumns,
  LiabilityLeaf,
  SumNode,
  SumTree,
} from "./liabilities/sum-tree.ts";
export { differencePpm, friendPart, givenPpm, keptOf, rewardOf } from "./referral/rewards.ts";
export { ownRatePpb, WHOLE_FEE_PERCENT } from "./vip/own-rate.ts";
export { averageOfDays, vipLevel } from "./vip/vip-level.ts";
