/*
 * What one command may set in motion, so that none is long and none fills a frame of the journal: 2,500 fills, each with
 * the other leg that it ends, stay below 640 KiB of events, and a command that wrote 64 KiB begins no further stop.
 */

/** Slices of an iceberg order. */
export const ICEBERG_PARTS_MAX = 100;
/** Orders and slices that one order may meet: fills, and own orders that give way. */
export const FILLS_PER_COMMAND_MAX = 2_500;
/** Waiting orders of one user on one pair. */
export const WAITING_PER_USER_MAX = 200;
/** Waiting orders of everybody on one pair. */
export const WAITING_PER_PAIR_MAX = 100_000;
/** Trailing stops among them: each new best price may move all of them. */
export const TRAILING_PER_PAIR_MAX = 10_000;
/** Bytes of events after which a cascade goes on with the next `Continue`. */
export const SLICE_BYTES_MAX = 65_536;
/** Steps of a cascade in one command: a trailing stop that moves is one, a stop that goes is four. */
export const SLICE_STEPS_MAX = 2_000;
export const STEPS_PER_STOP = 4;
