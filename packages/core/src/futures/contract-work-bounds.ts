import type { SliceBounds } from "../slice-bounds.ts";

/*
 * Bounds of one command in a contract, so that none writes more than 256 KiB of events: a fill with what it
 * ends, TP/SL orders and orders of a position, is the last thing that a command does.
 */

/** Listed contracts: each has its mark, and once a minute a look at its book, in one second of prices. */
export const CONTRACTS_MAX = 100;
/** Bytes of events after which an order meets no more in one command. */
export const CONTRACT_MATCH_BYTES_MAX = 196_608;
/** Bytes of events after which triggers go on with the next `Continue`. */
export const TRIGGER_BYTES_MAX = 32_768;
/** Open and waiting orders of one user in one contract, where its rules say no less. */
export const OPEN_PER_USER_MAX = 500;
/** Orders of a cancellation of all that one command ends. */
export const CANCELLED_AT_ONCE_MAX = 250;
/** Steps of a fill beside the looks at both accounts. */
export const STEPS_PER_FILL = 2;
/** Steps of a trigger beside what its order looks at: one that is set off, or moved with a price. */
export const STEPS_PER_TRIGGER = 2;
/** Orders of a user that are a step where they are only looked at. */
export const ORDERS_PER_STEP = 20;
/** Steps of looks at a book for a fill-or-kill order: it is not filled where it needs more. */
export const FILLABLE_STEPS_MAX = 4_000;
/** Bounds of a slice of a second of prices: funding, liquidations and their consequences. A step is a position. */
export interface FuturesSlices {
  /** An observation of prices leaves the rest to `Continue`: other products come after it. */
  readonly tick: SliceBounds;
  readonly continue: SliceBounds;
}
export const FUTURES_SLICES: FuturesSlices = {
  tick: { steps: 2_000, bytes: 65_536 },
  continue: { steps: 2_000, bytes: 131_072 },
};
