import { performance } from "node:perf_hooks";
import { ACCOUNT_CODES } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import type { ProjectionTables } from "../tables.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectCopyMoved } from "./copy-receipt.ts";

const [COPY, OTHER, LEADER] = [11, 12, 10];
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const [WEEKS, LINES_A_WEEK] = [52, 1_923];
const RECEIPT_MS_MAX = 300;
const [AVAILABLE, WITHHELD] = [sql.lit(ACCOUNT_CODES["contract.available"]), sql.lit(ACCOUNT_CODES["copy.withheld"])];

type Database = Kysely<ProjectionTables>;

/** A year of 100,000 lines with a settlement in each week, beside another follow's; each settlement ends its sequence. */
async function fillYear(database: Database, accountId: number): Promise<void> {
  const of = sql.lit(accountId);
  const weekOf = sql`week * ${sql.lit(LINES_A_WEEK + 1)}`;
  await sql`insert into ledger_lines select ${weekOf} + line, ${of}, ${of}, ${AVAILABLE}, 1,
      case line % 3 when 0 then 'fee' when 1 then 'funding' else 'contractTrade' end, 0, line % 7 - 2, 0, 0,
      week::int8 * ${sql.lit(7 * DAY_MS)} + line * 300000, 0, 0, 0
    from generate_series(0, ${sql.lit(WEEKS - 1)}) as week, generate_series(1, ${sql.lit(LINES_A_WEEK)}) as line`.execute(
    database,
  );
  const settledAt = sql`(week + 1)::int8 * ${sql.lit(7 * DAY_MS)}`;
  await sql`insert into ledger_lines select ${weekOf} + ${sql.lit(LINES_A_WEEK + 1)}, ${of} * 4 + line, ${of},
      case line when 0 then ${WITHHELD} else ${AVAILABLE} end, 1, case line when 2 then 'fee' else 'copyShare' end, 0, -1, 0, 0,
      ${settledAt}, 0, 0, 0
    from generate_series(0, ${sql.lit(WEEKS - 1)}) as week, generate_series(0, 2) as line`.execute(database);
  await sql`insert into copy_shares select ${weekOf} + ${sql.lit(LINES_A_WEEK + 1)}, ${of}, ${of}, ${sql.lit(LEADER)}, 2,
      0, 0, 0, 200000, 2, 0, ${settledAt}
    from generate_series(0, ${sql.lit(WEEKS - 1)}) as week`.execute(database);
}

const sumOf = (rows: readonly { readonly lines: number }[]): number => rows.reduce((sum, { lines }) => sum + lines, 0);

describeOnBothDatabases("the sums of a receipt", (database) => {
  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await fillYear(database(), COPY);
    await fillYear(database(), OTHER);
    await sql`analyze`.execute(database());
  }, 120_000);

  test("those of a year of 100,000 lines are there within 300 ms, each line once", async () => {
    await selectCopyMoved(database(), OTHER);
    let shortest = Infinity;
    let rows: Awaited<ReturnType<typeof selectCopyMoved>> = [];
    // Of ten at most, so that other work on the machine is not counted.
    for (let tries = 0; tries < 10 && shortest > RECEIPT_MS_MAX; tries++) {
      const begun = performance.now();
      rows = await selectCopyMoved(database(), COPY);
      shortest = Math.min(shortest, performance.now() - begun);
    }
    expect(sumOf(rows)).toBe(WEEKS * (LINES_A_WEEK + 3));
    // A line behind the last one of a settlement, in its own sequence, is the next one's.
    expect(sumOf(rows.filter(({ place }) => place === 0))).toBe(LINES_A_WEEK + 2);
    expect(sumOf(rows.filter(({ place }) => place === 1))).toBe(LINES_A_WEEK + 3);
    expect(sumOf(rows.filter(({ place }) => place === WEEKS))).toBe(1);
    expect(shortest).toBeLessThanOrEqual(RECEIPT_MS_MAX);
  });

  test("sums begin anew with the first transfer after 90 days without a line", async () => {
    const follow = 13;
    const line = async (sequence: number, hours: number, [kind, atoms]: readonly [string, number]): Promise<void> => {
      await sql`insert into ledger_lines values (${sequence}, 0, ${follow}, ${AVAILABLE}, 1, ${kind}, 0, ${atoms}, 0, 0,
        ${hours * HOUR_MS}, 0, 0, 0)`.execute(database());
    };
    await line(1_000_001, 1, ["transfer", 500]);
    await line(1_000_002, 5, ["transfer", 100]);
    await line(1_000_003, 9, ["transfer", -600]);
    await line(1_000_004, 9 + 91 * 24, ["transfer", 700]);
    await line(1_000_005, 10 + 91 * 24, ["fee", -1]);
    const of = { place: 0, isWithheld: false };
    expect(await selectCopyMoved(database(), follow)).toEqual([
      {
        ...{ ...of, round: 0, kind: "transfer", lines: 3, atoms: 0 },
        ...{ firstSequence: 1_000_001, lastSequence: 1_000_003, firstAt: HOUR_MS, lastAt: 9 * HOUR_MS },
      },
      {
        ...{ ...of, round: 1, kind: "fee", lines: 1, atoms: -1, firstSequence: 1_000_005, lastSequence: 1_000_005 },
        ...{ firstAt: (10 + 91 * 24) * HOUR_MS, lastAt: (10 + 91 * 24) * HOUR_MS },
      },
      {
        ...{ ...of, round: 1, kind: "transfer", lines: 1, atoms: 700, firstSequence: 1_000_004 },
        ...{ lastSequence: 1_000_004, firstAt: (9 + 91 * 24) * HOUR_MS, lastAt: (9 + 91 * 24) * HOUR_MS },
      },
    ]);
  });
});
