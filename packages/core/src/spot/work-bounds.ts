/*
 * Bounds of one command, so that none is long and none writes more than 256 KiB of events. A command that
 * wrote 64 KiB begins no further stop; an order goes on with `Continue` when its fills may have written 224 KiB.
 */

/** Bytes of events after which an order meets no more in one command. */
export const MATCH_BYTES_MAX = 229_376;
/** Most that one met order can write: a trade, its end, and the other leg with its hold. */
export const MET_BYTES_MAX = 256;
/** Listed pairs: each second of prices writes a tick of each. */
export const PAIRS_MAX = 200;
/** Orders that one command ends, with what they hold. */
export const CLOSED_AT_ONCE_MAX = 2_000;
/** Open orders of one user on one pair, where its rules say no less. */
export const OPEN_PER_USER_MAX = 10_000;
/** Orders of a book that an order is measured against before it is accepted. */
export const ORDERS_SEEN_MAX = 20_000;
/** Waiting orders of one user on one pair. */
export const WAITING_PER_USER_MAX = 200;
/** Waiting orders of everybody on one pair. */
export const WAITING_PER_PAIR_MAX = 100_000;
/** Trailing stops among them: each new best price may move all of them. */
export const TRAILING_PER_PAIR_MAX = 10_000;
/**
 * Steps of a cascade, of those that a slice has: a trailing stop that moves is one, a stop that goes is four and one more
 * for every so many orders of the book that it is measured against. A step takes some 3 µs.
 */
export const STEPS_PER_STOP = 4;
export const ORDERS_PER_STEP = 20;
