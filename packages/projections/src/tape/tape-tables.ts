import type { IndexStatus, VenueQuote } from "@agio/core";

/** A venue's quote as a tick keeps it: the pair is the tick's. */
export type TickInput = Omit<VenueQuote, "pairId">;

/** The newest ticks of each pair, one row each, until they fill a block. */
export interface TapeTicksTable {
  pair_id: number;
  tick_seq: number;
  ticked_at: number;
  value_e8: number;
  status: IndexStatus;
  origin: string;
  inputs: readonly TickInput[];
  hash: string;
}

/** TICKS_PER_BLOCK ticks of a pair, packed. Their hashes follow from `before_hash`. */
export interface TapeBlocksTable {
  pair_id: number;
  first_seq: number;
  /** Hash of the tick before the first, and of the last. */
  before_hash: string;
  last_hash: string;
  ticks: Uint8Array;
}

export interface TapeHeadsTable {
  head_seq: number;
  published_at: number;
  hash: string;
  /** Packed: see head-marks.ts. */
  marks: Uint8Array;
}

export interface TapeTables {
  tape_ticks: TapeTicksTable;
  tape_blocks: TapeBlocksTable;
  tape_heads: TapeHeadsTable;
}

export const TAPE_TABLES = ["tape_ticks", "tape_blocks", "tape_heads"] as const satisfies readonly (keyof TapeTables)[];
