import type { IndexStatus, VenueQuote } from "@agio/core";
import { bool, bytea, defineTable, int4, int8, jsonb, of, set, since, text } from "../table/define-table.ts";

/** A venue's quote as a tick keeps it: the pair is the tick's. */
export type TickInput = Omit<VenueQuote, "pairId">;

/** The newest ticks of each pair, one row each, until they fill a block. */
export const TAPE_TICKS = defineTable(
  "tape_ticks",
  {
    pairId: int4,
    tickSeq: int8,
    tickedAt: int8,
    valueE8: int8,
    status: of<IndexStatus>(text),
    origin: text,
    inputs: of<readonly TickInput[]>(jsonb),
    hash: text,
    /** It was put on the tape after a gap, and stands for the second of `tickedAt`. */
    isRecovered: since("recovered", bool),
    /** Venues were weighed by the age of their quotes. */
    isByAge: since("by-age", bool),
  },
  { key: ["pairId", "tickSeq"] },
);

/** TICKS_PER_BLOCK ticks of a pair, packed. Their hashes follow from `beforeHash`. */
export const TAPE_BLOCKS = defineTable(
  "tape_blocks",
  {
    pairId: int4,
    firstSeq: int8,
    /** Hash of the tick before the first, and of the last. */
    beforeHash: text,
    lastHash: text,
    ticks: bytea,
  },
  { key: ["pairId", "firstSeq"] },
);

export const TAPE_HEADS = defineTable(
  "tape_heads",
  {
    headSeq: int8,
    publishedAt: int8,
    hash: text,
    /** Packed: see head-marks.ts. */
    marks: bytea,
    /** The staff's audit log: no entries before its end was noted for the first time. */
    auditEntries: since("audit", int8),
    auditHash: since("audit", text),
    auditBreaks: since("audit", int4),
  },
  { key: ["headSeq"] },
);

/** Stretches of a pair's tape without a price: between two ticks that have one, more than GAP_MS apart. */
export const INDEX_GAPS = defineTable(
  "index_gaps",
  {
    pairId: int4,
    /** The last tick with a price before it, and the first after it. */
    fromSeq: int8,
    fromAt: int8,
    fromValueE8: int8,
    toSeq: int8,
    toAt: int8,
  },
  { key: ["pairId", "toSeq"] },
);

/** The newest tick of each pair that has a price. */
export const PRICED_TICKS = defineTable(
  "priced_ticks",
  { pairId: int4, tickSeq: set(int8), tickedAt: set(int8), valueE8: set(int8) },
  { key: ["pairId"] },
);

export const TAPE_TABLES = [TAPE_TICKS, TAPE_BLOCKS, TAPE_HEADS, INDEX_GAPS, PRICED_TICKS] as const;
