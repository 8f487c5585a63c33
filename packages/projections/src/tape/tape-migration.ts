import { columnsSince, type SchemaPart } from "../table/create-table.ts";
import { INDEX_GAPS, PRICED_TICKS, TAPE_BLOCKS, TAPE_HEADS, TAPE_TICKS } from "./tape-tables.ts";

/** The tick tape: its newest ticks, packed blocks of the older ones, and the heads of each minute. */
export const TAPE_PARTS: readonly SchemaPart[] = [
  TAPE_TICKS,
  TAPE_BLOCKS,
  TAPE_HEADS,
  `create index tape_heads_by_time on tape_heads (published_at, head_seq)`,
  // They are packed already.
  `alter table tape_blocks alter column ticks set storage external`,
  `alter table tape_heads alter column marks set storage external`,
];

/** Heads carry where the staff's audit log ended. */
export const AUDIT_HEAD_PARTS: readonly SchemaPart[] = [columnsSince("audit", TAPE_HEADS)];

/** Ticks say whether they were recovered after a gap. */
export const RECOVERED_PARTS: readonly SchemaPart[] = [columnsSince("recovered", TAPE_TICKS)];

/** Ticks say whether venues were weighed by age. */
export const BY_AGE_PARTS: readonly SchemaPart[] = [columnsSince("by-age", TAPE_TICKS)];

/** Gaps of the index, from the next tick with a price on. */
export const GAP_PARTS: readonly SchemaPart[] = [
  INDEX_GAPS,
  PRICED_TICKS,
  `create index index_gaps_by_time on index_gaps (to_at, pair_id)`,
];
