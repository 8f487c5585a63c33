// State bits of an order, above its term bits in FLAGS; the market id is in the upper half.
/** In a book ladder. */
export const RESTING_BIT = 1 << 8;
/** Waits for its trigger. */
export const WAITING_BIT = 1 << 9;
/** Has an entry in `extras`. */
export const EXTRA_BIT = 1 << 10;
/** A leg of a one-cancels-other pair whose other leg is still open. */
export const COUPLED_BIT = 1 << 11;
/** Not an order but the watch of a trailing stop. */
export const WATCH_BIT = 1 << 12;
// 13 and 14 are the pool's.
/** Counts for a broker, which its extra names. */
export const BROKER_BIT = 1 << 15;
export const MARKET_SHIFT = 16;
/** The term bits within FLAGS. */
export const TERM_BITS = 255;
