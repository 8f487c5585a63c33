/*
 * What postings are for, as `businessType` of the rows of each statement. Without the schemas, so that a screen that
 * filters by them does not load those.
 */

/** Of the platform account: spot trading, and what came and went besides. */
export const SPOT_BUSINESS_TYPES = ["grant", "orderHold", "orderRelease", "trade", "transfer"] as const;

export const SECOND_BUSINESS_TYPES = ["secondOpen", "secondSettle"] as const;
export const OPTION_BUSINESS_TYPES = [
  "optionOrderHold",
  "optionOrderRelease",
  "optionTrade",
  "optionMargin",
  "optionLiquidation",
  "optionExpiry",
] as const;

/** Money in, out and inside: platform and financial account. */
export const FUNDS_BUSINESS_TYPES = [
  "grant",
  "deposit",
  "depositHeld",
  "depositReversed",
  "bonus",
  "withdrawalHold",
  "withdrawalRelease",
  "withdrawalSend",
  "withdrawal",
  "internalTransfer",
  "conversion",
  "transfer",
  "financeSubscribe",
  "financeInterest",
  "financeRedeem",
] as const;

/** Kinds of postings that touch the contract account. */
export const TRADING_BUSINESS_TYPES = [
  "transfer",
  "contractOrderHold",
  "contractOrderRelease",
  "contractTrade",
  "marginAdjust",
  "leverageChange",
  "funding",
  "liquidation",
  "takeover",
  "deleverage",
  "delivery",
] as const;
