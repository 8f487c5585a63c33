/*
 * What one command may set in motion in a contract, so that none writes more than 256 KiB of events: a fill with what it
 * ends, plans and orders of a position, is the last thing that a command does.
 */

/** Bytes of events after which an order meets no more in one command. */
export const CONTRACT_MATCH_BYTES_MAX = 196_608;
/** Bytes of events after which triggers go on with the next `Continue`. */
export const TRIGGER_BYTES_MAX = 65_536;
/** Trailing stops that follow a price in one command. */
export const FOLLOWED_MAX = 1_000;
