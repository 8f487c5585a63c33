import type { AuditHead } from "@agio/formulas";
import { CHAIN_START } from "@agio/formulas";
import type { Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { SqlRow } from "../table/define-table.ts";
import type { ProjectionTables } from "../tables.ts";
import { unpackMarks, type HeadMark } from "./head-marks.ts";
import { chainedTicks, TICKS_PER_BLOCK, type TapeTick } from "./tape-rows.ts";
import type { INDEX_GAPS, TAPE_BLOCKS, TAPE_HEADS } from "./tape-tables.ts";
import { packedTickOf, unpackTicks } from "./tick-codec.ts";

/** A run of a pair's ticks, oldest first. */
export interface TapeRange {
  /** Hash of the tick before the first of them. */
  readonly before: string;
  readonly ticks: readonly TapeTick[];
}

export interface TapeFilter {
  readonly pairId: number;
  readonly symbol: string;
  /** Both included. */
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** Blocks that were read last, with their hashes: full ones never change. By pair and first number, oldest use first. */
export type TapeBlockCache = Map<string, readonly TapeTick[]>;

/** Some twenty megabytes, and more than an hour of every shipped pair. */
const CACHED_BLOCKS_MAX = 64;

function chainedBlock(cache: TapeBlockCache, symbol: string, block: SqlRow<typeof TAPE_BLOCKS>): readonly TapeTick[] {
  const { pair_id: pairId, first_seq: firstSeq, before_hash: before } = block;
  const key = `${pairId}:${firstSeq}`;
  const known = cache.get(key) ?? chainedTicks({ pairId, symbol, firstSeq, before }, unpackTicks(block.ticks));
  cache.delete(key);
  cache.set(key, known);
  const oldest = cache.keys().next();
  if (cache.size > CACHED_BLOCKS_MAX && !oldest.done) cache.delete(oldest.value);
  return known;
}

/** Lets others have their turn: recomputing a block takes milliseconds. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The ticks of a pair that the tables hold between two numbers, with the hash that the first of them follows. */
export async function selectTapeTicks(
  database: Kysely<ProjectionTables>,
  { pairId, symbol, fromSeq, toSeq }: TapeFilter,
  cache: TapeBlockCache = new Map(),
): Promise<TapeRange> {
  // The plain rows first: ticks that are packed in between are then seen twice rather than never.
  const rows = await database
    .selectFrom("tape_ticks")
    .selectAll()
    .where("pair_id", "=", pairId)
    .where("tick_seq", ">=", fromSeq - 1)
    .where("tick_seq", "<=", toSeq)
    .orderBy("tick_seq")
    .execute();
  const blocks = await database
    .selectFrom("tape_blocks")
    .selectAll()
    .where("pair_id", "=", pairId)
    .where("first_seq", ">", fromSeq - 1 - TICKS_PER_BLOCK)
    .where("first_seq", "<=", toSeq)
    .orderBy("first_seq")
    .execute();
  const found = new Map<number, TapeTick>();
  let before = CHAIN_START;
  for (const block of blocks) {
    if (block.first_seq === fromSeq) before = block.before_hash;
    if (block.first_seq + TICKS_PER_BLOCK === fromSeq) {
      before = block.last_hash;
      continue;
    }
    for (const tick of chainedBlock(cache, symbol, block)) found.set(tick.seq, tick);
    await turn();
  }
  for (const row of rows) {
    const { tick_seq: seq, hash } = row;
    found.set(seq, { ...packedTickOf(row), seq, hash });
  }
  before = found.get(fromSeq - 1)?.hash ?? before;
  const ticks = [...found.values()].filter(({ seq }) => seq >= fromSeq && seq <= toSeq);
  return { before, ticks: ticks.sort((one, other) => one.seq - other.seq) };
}

/** The number of a pair's newest tick; 0 before its first. */
export async function selectLastTickSeq(database: Kysely<ProjectionTables>, pairId: number): Promise<number> {
  const newest = await database
    .selectFrom("tape_ticks")
    .select("tick_seq")
    .where("pair_id", "=", pairId)
    .orderBy("tick_seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined) return newest.tick_seq;
  const block = await database
    .selectFrom("tape_blocks")
    .select("first_seq")
    .where("pair_id", "=", pairId)
    .orderBy("first_seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return block === undefined ? 0 : block.first_seq + TICKS_PER_BLOCK - 1;
}

/** A head as everybody may check it. */
export interface TapeHead {
  readonly headSeq: number;
  readonly at: number;
  readonly hash: string;
  readonly marks: readonly HeadMark[];
  readonly audit: AuditHead | undefined;
}

function headOf(row: SqlRow<typeof TAPE_HEADS>): TapeHead {
  const { audit_entries: entries, audit_hash: hash, audit_breaks: breaks } = row;
  const audit = entries === 0 ? undefined : { entries, hash, breaks };
  return { headSeq: row.head_seq, at: row.published_at, hash: row.hash, marks: unpackMarks(row.marks), audit };
}

/** Heads of one moment are few: a clock that stood still. */
const HEADS_OF_ONE_MOMENT = 4;

/** The first published head that covers a tick; undefined until there is one. */
export async function selectHeadCovering(
  database: Kysely<ProjectionTables>,
  { pairId, seq, at }: { readonly pairId: number; readonly seq: number; readonly at: number },
): Promise<TapeHead | undefined> {
  const rows = await database
    .selectFrom("tape_heads")
    .selectAll()
    .where("published_at", ">=", at)
    .orderBy("published_at")
    .orderBy("head_seq")
    .limit(HEADS_OF_ONE_MOMENT)
    .execute();
  return rows.map(headOf).find(({ marks }) => marks.some((mark) => mark.pairId === pairId && mark.tickSeq >= seq));
}

export interface TapeHeadFilter extends Paging, TimeFilter {
  /** Both included. */
  readonly fromSeq?: number | undefined;
  readonly toSeq?: number | undefined;
}

/** Published heads, newest first. */
export async function selectTapeHeads(
  database: Kysely<ProjectionTables>,
  filter: TapeHeadFilter,
): Promise<Page<TapeHead>> {
  let list = database.selectFrom("tape_heads").selectAll();
  if (filter.fromSeq !== undefined) list = list.where("head_seq", ">=", filter.fromSeq);
  if (filter.toSeq !== undefined) list = list.where("head_seq", "<=", filter.toSeq);
  const page = await selectPage<SqlRow<typeof TAPE_HEADS>, ProjectionTables>(database, list, {
    paging: filter,
    columns: {},
    newest: ["head_seq"],
    time: "published_at",
  });
  return { ...page, rows: page.rows.map(headOf) };
}

export interface GapFilter extends Paging, TimeFilter {
  readonly pairId?: number | undefined;
}

/** Gaps of the index, the last that ended first. */
export function selectIndexGaps(
  database: Kysely<ProjectionTables>,
  filter: GapFilter,
): Promise<Page<SqlRow<typeof INDEX_GAPS>>> {
  let list = database.selectFrom("index_gaps").selectAll();
  if (filter.pairId !== undefined) list = list.where("pair_id", "=", filter.pairId);
  return selectPage<SqlRow<typeof INDEX_GAPS>, ProjectionTables>(database, list, {
    paging: filter,
    columns: {},
    newest: ["to_at", "pair_id"],
  });
}
