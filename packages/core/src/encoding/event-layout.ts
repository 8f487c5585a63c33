import type { CloseReason, PostingKind } from "../events.ts";

// Permanent codes and word offsets of the binary events. Word 0 holds two int32: the low one is
// code | detail << 8 | wide detail << 16, the high one depends on the event.
export const EVENT_CODE = {
  accepted: 1,
  triggered: 2,
  stopMoved: 3,
  traded: 4,
  amended: 5,
  closed: 6,
  held: 7,
  posted: 8,
  json: 9,
} as const;

/**
 * low: code | term bits << 8 | status << 16 | has extra << 20, high: user;
 * word 1: pair | client id length << 16, price; then the words below; extra only when one of its fields is not zero.
 */
export const ACCEPTED = { orderId: 2, sizeLots: 3, words: 4 } as const;
export const ACCEPTED_EXTRA = { totalAtoms: 0, stopAndBips: 1, visibleLots: 2, otherLegId: 3, words: 4 } as const;
export const ACCEPTED_STATUS_SHIFT = 16;
export const ACCEPTED_EXTRA_BIT = 1 << 20;

/** high: last price. */
export const TRIGGERED = { orderId: 1, words: 2 } as const;
/** high: stop price. */
export const STOP_MOVED = { orderId: 1, words: 2 } as const;
/** high: price. */
export const AMENDED = { orderId: 1, sizeLots: 2, words: 3 } as const;
/** low: status << 8 | reason << 16. */
export const CLOSED = { orderId: 1, words: 2 } as const;
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

/** Permanent codes of the reasons, so that the hot path looks nothing up. */
export const CLOSE_CODE = {
  filled: 0,
  user: 1,
  timeInForce: 2,
  marketRemainder: 3,
  selfTrade: 4,
  otherLeg: 5,
  delisted: 6,
  triggerRefused: 7,
} as const satisfies Record<CloseReason, number>;
export type CloseCode = (typeof CLOSE_CODE)[CloseReason];
export const CLOSE_REASONS = Object.keys(CLOSE_CODE) as readonly CloseReason[];

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
} as const satisfies Record<PostingKind, number>;
export const POSTING_KINDS = Object.keys(POSTING_KIND_CODE) as readonly PostingKind[];
