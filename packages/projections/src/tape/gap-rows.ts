import type { IndexTicked } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import { insertRows, upsertRows } from "../table/write-rows.ts";
import { INDEX_GAPS, PRICED_TICKS } from "./tape-tables.ts";

/** Two ticks with a price that are further apart have a gap between them (rules 5). */
export const GAP_MS = 3_000;

type PricedTick = Row<typeof PRICED_TICKS>;

/** The gaps that the ticks of one batch end. Recovered ticks have a price, and their second as their time. */
export class GapRows {
  readonly #ticks: PricedTick[] = [];

  tick(event: IndexTicked, at: number): void {
    // Ticks from before the tape was kept have no place on it.
    if (!Object.hasOwn(event, "tickSeq") || event.status === "halted") return;
    const { pairId, tickSeq, value: valueE8 } = event;
    this.#ticks.push({ pairId, tickSeq, tickedAt: event.recoveredAt ?? at, valueE8 });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#ticks.length === 0) return;
    const { rows } = await sql<PricedTick>`select ${selection(PRICED_TICKS)} from priced_ticks`.execute(database);
    const last = new Map(rows.map((row) => [row.pairId, row]));
    const gaps: Row<typeof INDEX_GAPS>[] = [];
    for (const tick of this.#ticks) {
      const before = last.get(tick.pairId);
      last.set(tick.pairId, tick);
      if (before === undefined || tick.tickedAt - before.tickedAt <= GAP_MS) continue;
      const { tickSeq: fromSeq, tickedAt: fromAt, valueE8: fromValueE8 } = before;
      gaps.push({ pairId: tick.pairId, fromSeq, fromAt, fromValueE8, toSeq: tick.tickSeq, toAt: tick.tickedAt });
    }
    await insertRows(database, INDEX_GAPS, gaps);
    await upsertRows(database, PRICED_TICKS, [...last.values()]);
  }
}

/** The last tick of a pair with a price at or before a time, where a gap lies behind it. */
export async function selectTickBeforeGap(
  database: Kysely<ProjectionTables>,
  pairId: number,
  at: number,
): Promise<{ readonly seq: number; readonly valueE8: number } | undefined> {
  const gap = await database
    .selectFrom("index_gaps")
    .select(["from_seq as seq", "from_value_e8 as valueE8"])
    .where("pair_id", "=", pairId)
    .where("from_at", "<=", at)
    .where("to_at", ">", at)
    .executeTakeFirst();
  if (gap !== undefined) return gap;
  return database
    .selectFrom("priced_ticks")
    .select(["tick_seq as seq", "value_e8 as valueE8"])
    .where("pair_id", "=", pairId)
    .where("ticked_at", "<=", at)
    .executeTakeFirst();
}
