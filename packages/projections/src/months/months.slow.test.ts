import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { forgetMigrations, migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { readRecord } from "../records.ts";
import { selectOrders } from "../spot-order-queries.ts";
import { TABLES, type ProjectionTables } from "../tables.ts";
import { everyRow } from "../testing/every-row.ts";
import { limitOrder, openMarket, OPENING_AT, tradeRandomly, USERS } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { monthStart } from "./month-start.ts";

const MONTHS = "projection.011-months";
const MARCH = Date.UTC(2026, 2, 20);
const ROWS_PER_INSERT = 500;
/** Tables that have rows in this market. */
const TRADED = ["ledger_lines", "spot_orders", "spot_trades"] as const;

/** As an insert wants it: lists and records of jsonb as text. */
const asCells = (row: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, cell]) => [
      name,
      typeof cell === "object" && cell !== null && !(cell instanceof Uint8Array) ? JSON.stringify(cell) : cell,
    ]),
  );

/** Lays the tables as a build before months had them, with these rows. */
async function layEarlierTables(database: Kysely<ProjectionTables>, rows: Record<string, unknown[]>): Promise<void> {
  for (const { name } of TABLES) await sql`drop table if exists ${sql.table(name)}`.execute(database);
  await forgetMigrations(database, "projection.");
  await migrate(
    database,
    PROJECTION_MIGRATIONS.filter(({ name }) => name < MONTHS),
  );
  const [cursor] = (rows["projection_cursor"] ?? []) as { sequence: number }[];
  await sql`update projection_cursor set sequence = ${cursor?.sequence ?? 0}`.execute(database);
  for (const { name: table } of TABLES) {
    const all = DIFFER.includes(table) || LATER.includes(table) ? [] : (rows[table] ?? []);
    for (let start = 0; start < all.length; start += ROWS_PER_INSERT) {
      const part = all.slice(start, start + ROWS_PER_INSERT).map(asCells);
      await database
        .insertInto(table)
        .values(part as never)
        .execute();
    }
  }
}

/**
 * The cursor also holds where the months end, which differs with where they began. Steps of members begin with the build
 * that has a table for them.
 */
const DIFFER: readonly string[] = ["projection_cursor", "member_steps"];
/** Later steps make them of the rows that are there. */
const LATER: readonly string[] = ["ledger_sums", "product_sums", "active_users", "active_days"];
const alike = (rows: Record<string, unknown[]>): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !DIFFER.includes(table)));

/** Rows of a table by the part they lie in. */
async function parts(database: Kysely<ProjectionTables>, table: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; count: number }>`
    select tableoid::regclass::text as part, count(*)::int4 as count from ${sql.table(table)} group by 1`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

test("a month begins at its first moment of UTC, over the end of a year too", () => {
  expect(monthStart(Date.UTC(2026, 10, 23, 6))).toBe(Date.UTC(2026, 10, 1));
  expect(monthStart(Date.UTC(2026, 11, 31, 23, 59), 1)).toBe(Date.UTC(2027, 0, 1));
});

describeOnBothDatabases("tables in parts of a month", (database) => {
  const market = openMarket();
  tradeRandomly(market, "months", 400);
  // These rest until the month after.
  market.run(OPENING_AT + 86_400_000, [limitOrder(USERS[0]!, "buy", { ticks: 500_000, lots: 70 })]);
  const januaryRecords = market.records.length;
  tradeRandomly(market, "months, later", 300, MARCH);
  market.run(MARCH + 20 * 86_400_000, [limitOrder(USERS[1]!, "sell", { ticks: 500_000, lots: 200_000 })]);
  const projectAll = async (records = market.records): Promise<void> => {
    for (const record of records) await project(database(), readRecord(record));
  };

  test("every row goes into its month, and none into the net", async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await projectAll();
    for (const table of TRADED) {
      const names = Object.keys(await parts(database(), table)).sort();
      expect(names).toEqual([`${table}_2026_01`, `${table}_2026_03`, `${table}_2026_04`]);
    }
    const { rows } = await sql<{ until: number }>`select months_until as until from projection_cursor`.execute(
      database(),
    );
    expect(rows).toEqual([{ until: Date.UTC(2026, 4, 1) }]);
  }, 120_000);

  test("an order of an earlier month is still changed by what happens later", async () => {
    const { rows } = await sql<{ accepted: number; updated: number }>`
      select accepted_at as accepted, updated_at as updated from spot_orders
      where accepted_at < ${monthStart(MARCH)} and updated_at >= ${MARCH} and filled_lots > 0`.execute(database());
    expect(rows.length).toBeGreaterThan(0);
  });

  test("tables of an earlier build become the first part as they are, and what follows goes on behind them", async () => {
    const before = await everyRow(database());
    await layEarlierTables(database(), {});
    await migrate(database(), PROJECTION_MIGRATIONS);
    await projectAll(market.records.slice(0, januaryRecords));
    const january = await everyRow(database());
    await layEarlierTables(database(), january);
    const applied = await migrate(database(), PROJECTION_MIGRATIONS);
    expect(applied).toEqual(PROJECTION_MIGRATIONS.map(({ name }) => name).filter((name) => name >= MONTHS));
    expect(await everyRow(database())).toMatchObject(alike(january));
    expect(Object.keys(await parts(database(), "ledger_lines"))).toEqual(["ledger_lines_earlier"]);
    await projectAll();
    expect(await everyRow(database())).toMatchObject(alike(before));
    expect(Object.keys(await parts(database(), "spot_orders")).sort()).toEqual([
      "spot_orders_2026_03",
      "spot_orders_2026_04",
      "spot_orders_earlier",
    ]);
  }, 120_000);

  test("a list of a user's orders in time reads the index of the part it needs, and no other part", async () => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select * from spot_orders
      where user_id = ${sql.lit(USERS[0])} and accepted_at >= ${sql.lit(MARCH)} and accepted_at < ${sql.lit(MARCH + 1)}
      order by accepted_at desc, order_id desc limit 10`.execute(database());
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("spot_orders_2026_03");
    expect(plan).not.toMatch(/spot_orders_(earlier|2026_04|other)/);
  });

  test("a month that was taken out is missing in the lists, and everything else goes on", async () => {
    const orders = () => selectOrders(database(), { userId: USERS[0]!, pageSize: 1000 });
    const { total } = await orders();
    for (const table of TRADED) {
      await sql`alter table ${sql.table(table)} detach partition ${sql.table(`${table}_earlier`)}`.execute(database());
    }
    const left = await orders();
    expect(left.total).toBeLessThan(total);
    expect(left.rows.every(({ acceptedAt }) => acceptedAt >= MARCH)).toBe(true);
    const cursor = market.sequence;
    const further = market.run(MARCH + 21 * 86_400_000, [limitOrder(USERS[0]!, "buy", { ticks: 400_000, lots: 9 })]);
    expect(await project(database(), readRecord(further!))).toBe(cursor + 1);
    expect((await orders()).total).toBe(left.total + 1);
    for (const table of TRADED) {
      await sql`drop table ${sql.table(`${table}_earlier`)}`.execute(database());
    }
  });
});
