import { monthPart, monthStart, MONTH_TABLES, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { ServerTables } from "../../apps/server/src/wiring/server-tables.ts";
import type { DetailsBox } from "../../apps/server/src/verification/details.ts";
import { appendAudit } from "./audit-entries.ts";
import type { SeedPlace, SeedStep } from "./seed-step.ts";
import { seedSteps } from "./seed-steps.ts";
import { seedVerifications } from "./verification-rows.ts";
import type { SeedSizes } from "./sizes.ts";
import { sumRows } from "./sums.ts";

export type SeedTables = ServerTables & ProjectionTables;

const ROWS_OF_A_STATEMENT = 500_000;
const MONTHS = 24;
/** Far above whatever the exchange itself has made. */
const FIRST_ID = 1_000_000_000;
const MARKETS_MAX = 5;
const LEVELS = 3;
/** Filled by steps of their own. */
const OTHER_TABLES = ["server_members", "server_verifications"];

interface SeedOptions {
  readonly sizes: SeedSizes;
  /** UTC milliseconds: the newest row is of then. */
  readonly now: number;
  /** Of the exchange that shows them. */
  readonly details: DetailsBox;
  readonly onProgress: (text: string) => void;
}

/** Refuses a database that has users: what is seeded is no exchange's. */
export async function expectEmpty(database: Kysely<SeedTables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('server_users') is not null as found`.execute(
    database,
  );
  if (rows[0]?.found !== true) return;
  const user = await database.selectFrom("server_users").select("user_id").limit(1).executeTakeFirst();
  if (user !== undefined) throw new Error("the database has users: seed an empty one");
}

async function placeOf(database: Kysely<SeedTables>, { sizes, now }: SeedOptions): Promise<SeedPlace> {
  const numbers = async (table: string, column: string): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      order by 1 limit ${sql.lit(MARKETS_MAX)}`.execute(database);
    return rows.map(({ id }) => id);
  };
  const last = await database
    .selectFrom("server_users")
    .select(({ fn }) => fn.max("user_id").as("user_id"))
    .executeTakeFirst();
  return {
    sizes,
    firstUser: Math.ceil(((last?.user_id ?? 0) + 1) / 10_000) * 10_000,
    firstId: FIRST_ID,
    from: monthStart(now, -MONTHS),
    to: now,
    pairs: await numbers("pairs", "pair_id"),
    contracts: await numbers("contracts", "contract_id"),
    series: await numbers("option_series", "series_id"),
    coins: await numbers("coins", "coin_id"),
  };
}

/** The months that the rows are of, as far as they are missing. */
async function layMonths(database: Kysely<SeedTables>, { from, to }: SeedPlace): Promise<void> {
  for (const { table, fillfactor } of MONTH_TABLES) {
    for (let start = from; start <= to; start = monthStart(start, 1)) {
      await sql`create table if not exists ${sql.table(monthPart(table, start))} partition of ${sql.table(table)}
        for values from (${sql.lit(start)}) to (${sql.lit(monthStart(start, 1))})
        with (fillfactor = ${sql.lit(fillfactor)})`.execute(database);
    }
  }
}

interface TakenIndex {
  readonly name: string;
  readonly definition: string;
}

/** Takes the indexes of tables out that no key needs: made once over all rows they take minutes in place of hours. */
async function takeIndexes(database: Kysely<SeedTables>, tables: readonly string[]): Promise<TakenIndex[]> {
  const { rows } = await sql<TakenIndex>`
    select index_class.relname as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class index_class on index_class.oid = indexrelid
      join pg_class table_class on table_class.oid = indrelid
      join pg_namespace on pg_namespace.oid = table_class.relnamespace
    where table_class.relname in (${sql.join([...tables])}) and nspname = 'public' and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(database);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database);
  return rows;
}

async function run(database: Kysely<SeedTables>, step: SeedStep, onProgress: (text: string) => void): Promise<void> {
  const began = performance.now();
  for (let first = 0; first < step.count; first += ROWS_OF_A_STATEMENT) {
    const last = Math.min(first + ROWS_OF_A_STATEMENT, step.count) - 1;
    await step.insert(first, last).execute(database);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    onProgress(`${step.name}: ${(last + 1).toLocaleString("en")} of ${step.count.toLocaleString("en")}, ${seconds} s`);
  }
}

/** Who stands above whom, level by level. */
async function seedMembers(database: Kysely<SeedTables>, firstUser: number): Promise<void> {
  await sql`insert into server_members (user_id, level, ancestor_id, joined_at)
    select user_id, 1, parent_user_id, created_at from server_users
    where parent_user_id > 0 and user_id >= ${firstUser}`.execute(database);
  for (let level = 2; level <= LEVELS; level++) {
    await sql`insert into server_members (user_id, level, ancestor_id, joined_at)
      select below.user_id, ${sql.lit(level)}, above.parent_user_id, below.joined_at
      from server_members below join server_users above on above.user_id = below.ancestor_id
      where below.level = ${sql.lit(level - 1)} and above.parent_user_id > 0 and below.user_id >= ${firstUser}`.execute(
      database,
    );
  }
}

/** Fills an exchange's tables with plausible rows, and returns where they are. */
export async function seedDatabase(database: Kysely<SeedTables>, options: SeedOptions): Promise<SeedPlace> {
  const { onProgress } = options;
  const place = await placeOf(database, options);
  const steps = seedSteps(place);
  await layMonths(database, place);
  const indexes = await takeIndexes(database, [...new Set([...steps.map(({ table }) => table), ...OTHER_TABLES])]);
  // A request begins open: seeded ones are decided already.
  await sql`alter table server_operator_requests disable trigger server_request_rows`.execute(database);
  for (const step of steps) await run(database, step, onProgress);
  await sql`alter table server_operator_requests enable trigger server_request_rows`.execute(database);
  await seedMembers(database, place.firstUser);
  await seedVerifications(database, { place, details: options.details, onProgress });
  await appendAudit(database, { entries: options.sizes.users, place, onProgress });
  await sumRows(database, onProgress);
  for (const { name, definition } of indexes) {
    const began = performance.now();
    await database.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(connection);
      await sql.raw(definition).execute(connection);
    });
    onProgress(`index ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }
  await sql`vacuum analyze`.execute(database);
  onProgress("done");
  return place;
}
