import type { PostingKind } from "./ledger-events.ts";

/** low: kind << 8 | coin << 16, high: user; available → frozen by `atoms` (negative releases). The kind tells platform from contract accounts. */
export const HELD = { referenceId: 1, atoms: 2, availableAfter: 3, frozenAfter: 4, words: 5 } as const;
/**
 * low: kind << 8 | lines << 16; then lines of three words: holder and code | coin << 16, atoms, after. The holder is a
 * user, 0 for the house, of a clearing account the contract, or of a custody account the chain. A line of a position's account has a fourth word: the
 * position; its holder is the position's user.
 */
export const POSTED = { referenceId: 1, words: 2 } as const;
export const POSTED_LINE_WORDS = 3;
export const POSTED_POSITION_LINE_WORDS = 4;

/**
 * A trade and its posting in one record, read back as two events. low: taker sells << 8 | pair << 16.
 * `users`: maker, taker. `priceAndCoins`: price, traded coin | pricing coin << 16.
 * The `…After` words are the balances after the lines, in the order in which the lines are posted.
 */
export const TRADED = {
  tradeId: 1,
  makerOrderId: 2,
  takerOrderId: 3,
  users: 4,
  priceAndCoins: 5,
  sizeLots: 6,
  tradedAtoms: 7,
  notionalAtoms: 8,
  /** Amount out of the buyer's frozen pricing coin: the notional and the price improvement. */
  heldAtoms: 9,
  buyerFeeAtoms: 10,
  sellerFeeAtoms: 11,
  buyerFrozenAfter: 12,
  buyerAvailableAfter: 13,
  sellerAvailableAfter: 14,
  pricingFeeAfter: 15,
  sellerFrozenAfter: 16,
  buyerReceivedAfter: 17,
  tradedFeeAfter: 18,
  words: 19,
} as const;

/** Permanent codes of what postings are for. */
export const POSTING_KIND_CODE = {
  grant: 0,
  orderHold: 1,
  orderRelease: 2,
  trade: 3,
  transfer: 4,
  contractOrderHold: 5,
  contractOrderRelease: 6,
  contractTrade: 7,
  marginAdjust: 8,
  leverageChange: 9,
  funding: 10,
  liquidation: 11,
  takeover: 12,
  deleverage: 13,
  delivery: 14,
  insuranceFund: 15,
  houseFund: 16,
  secondOpen: 17,
  secondSettle: 18,
  optionOrderHold: 19,
  optionOrderRelease: 20,
  optionTrade: 21,
  optionMargin: 22,
  optionLiquidation: 23,
  optionExpiry: 24,
  deposit: 25,
  depositHeld: 26,
  depositReversed: 27,
  bonus: 28,
  custody: 29,
  networkCost: 30,
  withdrawalHold: 31,
  withdrawalRelease: 32,
  withdrawalSend: 33,
  withdrawal: 34,
  internalTransfer: 35,
  conversion: 36,
  financeSubscribe: 37,
  financeInterest: 38,
  financeRedeem: 39,
  rebate: 40,
  secondCompensation: 41,
  rewardOfFees: 42,
  rewardOfInterest: 43,
  rewardTakenBack: 44,
  campaignFund: 45,
  campaignBonus: 46,
  feeVoucher: 47,
  adjustment: 48,
  copyWithheld: 49,
  copyShare: 50,
  copyRefund: 51,
} as const satisfies Record<PostingKind, number>;
export const POSTING_KINDS = Object.keys(POSTING_KIND_CODE) as readonly PostingKind[];
