/*
 * Bounds of one command of options, so that none writes more than 256 KiB of events. The last fill of a
 * command may end what two users have open in a series.
 */

/** Bytes of events after which an order meets no more in one command; it goes on with `Continue`. */
export const OPTION_MATCH_BYTES_MAX = 163_840;
/** Orders that buy one liquidated position back. What they do not have, the house takes at the mark. */
export const BUY_BACK_ORDERS_MAX = 100;
/** Orders of a book that a fill-or-kill order is measured against. */
export const OPTION_ORDERS_SEEN_MAX = 20_000;
/** Legs of a strategy, and the orders of all their books that it is measured against: it ends within its command. */
export const STRATEGY_LEGS_MAX = 4;
export const STRATEGY_ORDERS_SEEN_MAX = 40;
/** Underlyings of options. */
export const UNDERLYINGS_MAX = 50;
/** Series whose marks are made in one command. */
export const MARKED_AT_ONCE_MAX = 250;
/** Series listed in a command after which it begins no further expiry. */
export const LISTED_AT_ONCE = 60;
/** Series of an underlying: what its rules may ask for at most, and, with outings of the index, where listing ends. */
export const SERIES_OF_RULES_MAX = 600;
export const SERIES_OF_UNDERLYING_MAX = 1_200;
/** Open orders of a user in a series, and in all of them. */
export const OPEN_PER_SERIES_MAX = 200;
export const OPEN_PER_USER_MAX = 1_000;
