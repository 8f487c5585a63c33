import type { Event } from "@agio/core";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { ProjectedEntry } from "./batch-rows.ts";
import { selectDailyStatement } from "./daily-statement-queries.ts";
import { selectStatement } from "./ledger-line-queries.ts";
import { forgetMigrations, migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { rebuild } from "./rebuild.ts";
import { everyRow } from "./testing/every-row.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 23);
const [WRITER, OTHER, HOUSE] = [7, 8, 0];
const USDT = 1;
const [POSITION, SECOND_POSITION] = [41, 42];

type Line = Extract<Event, { type: "Posted" }>["lines"][number];

/** Lines of a margin that rises by `atoms`, with the balances after them. */
const margin = (userId: number, atoms: number, [available, behind]: readonly [number, number]) =>
  [
    { account: "platform.available", atoms: -atoms, after: available },
    { account: "option.margin", atoms, after: behind },
  ].map((line) => ({ ...line, userId, coinId: USDT, positionId: 0, contractId: 0, chainId: 0 }) as Line);

/** Two days of a written position: its margin follows each minute from 23:58 to 00:01, with a deposit between. */
function story(): ProjectedEntry[] {
  let sequence = 0;
  const posted = (at: number, kind: string, referenceId: number, lines: readonly Line[]): ProjectedEntry => ({
    sequence: ++sequence,
    at,
    events: [{ type: "Posted", kind, referenceId, lines } as unknown as Event],
  });
  const midnight = MONDAY + DAY_MS;
  const deposit = { account: "platform.available", atoms: 500, after: 1_470, userId: WRITER, coinId: USDT };
  return [
    posted(midnight - 2 * MINUTE_MS, "optionMargin", POSITION, margin(WRITER, 10, [990, 110])),
    posted(midnight - 2 * MINUTE_MS, "optionMargin", SECOND_POSITION, margin(WRITER, 5, [985, 5])),
    posted(midnight - 2 * MINUTE_MS, "optionMargin", POSITION, margin(HOUSE, 10, [0, 0])),
    posted(midnight - MINUTE_MS, "optionMargin", POSITION, margin(WRITER, 20, [965, 130])),
    posted(midnight - MINUTE_MS, "deposit", 1, [{ ...deposit, positionId: 0, contractId: 0, chainId: 0 } as Line]),
    posted(midnight, "optionMargin", POSITION, margin(WRITER, -30, [1_500, 100])),
    posted(midnight + MINUTE_MS, "optionMargin", POSITION, margin(WRITER, 7, [1_493, 107])),
    posted(midnight + MINUTE_MS, "optionMargin", POSITION, margin(OTHER, 7, [1, 7])),
  ];
}

describeOnBothDatabases("a statement with the margins of a day in one row", (database) => {
  const entries = story();
  const available = { userId: WRITER, accounts: ["platform.available"] } as const;
  const read = (filter: object = {}) => selectDailyStatement(database(), { ...available, ...filter });

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await rebuild({ database: database(), read: async function* () {} });
    for (const entry of entries) await project(database(), [entry]);
  });

  test("sums the lines of a position and day, and ends at the balance after the last", async () => {
    const { rows, total } = await read();
    expect(total).toBe(4);
    expect(rows).toMatchObject([
      { kind: "optionMargin", referenceId: POSITION, lines: 2, atoms: 23, afterAtoms: 1_493, firstSequence: 6 },
      { kind: "deposit", lines: 1, atoms: 500, firstSequence: 5 },
      { kind: "optionMargin", referenceId: POSITION, lines: 2, atoms: -30, afterAtoms: 965, firstSequence: 1 },
      { kind: "optionMargin", referenceId: SECOND_POSITION, lines: 1, atoms: -5, afterAtoms: 985 },
    ]);
    expect(rows[0]).toMatchObject({ firstAt: MONDAY + DAY_MS, postedAt: MONDAY + DAY_MS + MINUTE_MS });
    const behind = await read({ accounts: ["option.margin"] });
    expect(behind.rows.map(({ atoms, afterAtoms }) => [atoms, afterAtoms])).toEqual([
      [-23, 107],
      [30, 130],
      [5, 5],
    ]);
  });

  test("sums to what the lines themselves sum to", async () => {
    const sumOf = (rows: readonly { readonly atoms: number }[]) => rows.reduce((sum, { atoms }) => sum + atoms, 0);
    const each = await selectStatement(database(), { ...available, pageSize: 100 });
    expect([sumOf((await read()).rows), each.total]).toEqual([sumOf(each.rows), 6]);
  });

  test("is narrowed by kind and time, and goes on page by page", async () => {
    expect((await read({ kinds: ["deposit"] })).rows).toMatchObject([{ kind: "deposit" }]);
    expect(await read({ kinds: ["optionMargin"] })).toMatchObject({ total: 3 });
    const before = await read({ endTime: MONDAY + DAY_MS - 1 });
    expect([before.total, before.rows.length]).toEqual([3, 3]);
    const second = await read({ pageSize: 2, pageNum: 2 });
    expect(second.rows.map(({ firstSequence }) => firstSequence)).toEqual([1, 2]);
  });

  test("is the same when the tables of an earlier build are given the days", async () => {
    const before = await everyRow(database());
    await sql`drop table option_margin_days`.execute(database());
    await forgetMigrations(database(), "projection.020-margin-days");
    await migrate(database(), PROJECTION_MIGRATIONS);
    expect(await everyRow(database())).toEqual(before);
  });
});
