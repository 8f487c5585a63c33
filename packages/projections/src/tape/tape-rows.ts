import { computedTickHash, type IndexTicked, type TapeHeadPublished } from "@agio/core";
import { CHAIN_START } from "@agio/formulas";
import { assert, pairId, priceE8, utcMs } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { insertRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { packMarks } from "./head-marks.ts";
import { TAPE_BLOCKS, TAPE_HEADS, TAPE_TICKS } from "./tape-tables.ts";
import { packedTickOf, packTicks, unpackTicks, type PackedTick } from "./tick-codec.ts";

/** Blocks begin at 1 and at every further multiple of this plus one, whatever batches the ticks came in. */
export const TICKS_PER_BLOCK = 512;

/** The ticks and heads of one batch; the ticks that fill a block with it are packed. */
export class TapeRows {
  readonly #ticks: Row<typeof TAPE_TICKS>[] = [];
  readonly #heads: Row<typeof TAPE_HEADS>[] = [];

  tick(event: IndexTicked, at: number): void {
    // Ticks from before the tape was kept have no place on it.
    if (!Object.hasOwn(event, "tickSeq")) return;
    const { pairId, tickSeq, value, status, origin, hash } = event;
    const inputs = event.inputs.map(({ venue, bid, ask, receivedAt }) => ({ venue, bid, ask, receivedAt }));
    const [tickedAt, isRecovered] = [event.recoveredAt ?? at, event.recoveredAt !== undefined];
    const isByAge = event.byAge === true;
    const place = { pairId, tickSeq, tickedAt, hash, isRecovered, isByAge };
    this.#ticks.push({ ...place, valueE8: value, status, origin, inputs });
  }

  publish({ headSeq, at, marks, audit, hash }: TapeHeadPublished): void {
    const { entries = 0, hash: auditHash = "", breaks = 0 } = audit ?? {};
    const noted = { auditEntries: entries, auditHash, auditBreaks: breaks };
    this.#heads.push({ headSeq, publishedAt: at, hash, marks: packMarks(marks), ...noted });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, TAPE_TICKS, this.#ticks);
    await insertRows(database, TAPE_HEADS, this.#heads);
    for (const { pairId: pair, tickSeq } of this.#ticks) {
      if (tickSeq % TICKS_PER_BLOCK === 0) await packBlock(database, pair, tickSeq - TICKS_PER_BLOCK + 1);
    }
  }
}

/** Puts the rows of a full block into one packed row. */
async function packBlock(database: Kysely<ProjectionTables>, pair: number, firstSeq: number): Promise<void> {
  const lastSeq = firstSeq + TICKS_PER_BLOCK - 1;
  const rows = await database
    .selectFrom("tape_ticks")
    .selectAll()
    .where("pair_id", "=", pair)
    .where("tick_seq", ">=", firstSeq)
    .where("tick_seq", "<=", lastSeq)
    .orderBy("tick_seq")
    .execute();
  assert(rows.length === TICKS_PER_BLOCK, "a block is packed when all its ticks are there");
  const bytes = packTicks(rows.map(packedTickOf));
  const beforeHash = await hashBefore(database, pair, firstSeq);
  const lastHash = rows.at(-1)?.hash ?? "";
  const { symbol } = await database
    .selectFrom("pairs")
    .select("symbol")
    .where("pair_id", "=", pair)
    .executeTakeFirstOrThrow();
  // The rows go away: what stays has to give the same chain.
  const chain = chainedTicks({ pairId: pair, symbol, firstSeq, before: beforeHash }, unpackTicks(bytes));
  assert(chain.at(-1)?.hash === lastHash, "a packed block gives the hashes of the chain");
  const block = { pairId: pair, firstSeq, beforeHash, lastHash, ticks: bytes };
  await insertRows(database, TAPE_BLOCKS, [block]);
  await database
    .deleteFrom("tape_ticks")
    .where("pair_id", "=", pair)
    .where("tick_seq", ">=", firstSeq)
    .where("tick_seq", "<=", lastSeq)
    .execute();
}

async function hashBefore(database: Kysely<ProjectionTables>, pair: number, firstSeq: number): Promise<string> {
  if (firstSeq === 1) return CHAIN_START;
  const block = await database
    .selectFrom("tape_blocks")
    .select("last_hash")
    .where("pair_id", "=", pair)
    .where("first_seq", "=", firstSeq - TICKS_PER_BLOCK)
    .executeTakeFirstOrThrow();
  return block.last_hash;
}

/** A tick of the tape with its place in the chain. */
export interface TapeTick extends PackedTick {
  readonly seq: number;
  readonly hash: string;
}

/** Where a run of ticks begins. */
export interface ChainPlace {
  readonly pairId: number;
  readonly symbol: string;
  readonly firstSeq: number;
  /** Hash of the tick before. */
  readonly before: string;
}

/** Ticks with their hashes, recomputed from the one before them. */
export function chainedTicks(place: ChainPlace, ticks: readonly PackedTick[]): TapeTick[] {
  const pair = pairId(place.pairId);
  let hash = place.before;
  return ticks.map((tick, at) => {
    const seq = place.firstSeq + at;
    hash = computedTickHash(hash, {
      pairId: pair,
      symbol: place.symbol,
      tickSeq: seq,
      at: utcMs(tick.at),
      value: priceE8(tick.value),
      status: tick.status,
      origin: tick.origin,
      ...(tick.byAge === true ? { byAge: true } : {}),
      ...(tick.recovered === true ? { recovered: true } : {}),
      inputs: tick.inputs.map((input) => ({ ...input, pairId: pair })),
    });
    return { ...tick, seq, hash };
  });
}
