/*
 * Purposes of postings, as `businessType` of the rows of each statement. Without the schemas, so that a screen that
 * filters by them does not load those.
 */

export const SPOT_BUSINESS_TYPES = ["orderHold", "orderRelease", "trade"] as const;

export const SECOND_BUSINESS_TYPES = ["secondOpen", "secondSettle", "secondCompensation"] as const;
export const OPTION_BUSINESS_TYPES = [
  "optionOrderHold",
  "optionOrderRelease",
  "optionTrade",
  "optionMargin",
  "optionLiquidation",
  "optionExpiry",
] as const;

/** Shares of fees and interest that a user gets for whom he brought, and what was taken back of them. */
export const BROKER_BUSINESS_TYPES = ["rewardOfFees", "rewardOfInterest", "rewardTakenBack"] as const;

/** Money in, out and inside: platform and financial account. */
export const FUNDS_BUSINESS_TYPES = [
  "grant",
  "deposit",
  "depositHeld",
  "depositReversed",
  "bonus",
  "campaignBonus",
  "feeVoucher",
  "adjustment",
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

/** All that moves on the platform and the financial account. */
export const ACCOUNT_BUSINESS_TYPES = [
  ...SPOT_BUSINESS_TYPES,
  ...FUNDS_BUSINESS_TYPES,
  ...SECOND_BUSINESS_TYPES,
  ...OPTION_BUSINESS_TYPES,
  ...BROKER_BUSINESS_TYPES,
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
  "copyWithheld",
  "copyShare",
  "copyRefund",
] as const;
