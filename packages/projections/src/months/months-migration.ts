import { sql, type Kysely } from "kysely";
import { monthPart, monthStart } from "./month-start.ts";
import { MONTH_TABLES, type MonthTable } from "./month-tables.ts";

interface MovedTable extends MonthTable {
  /** The time of its newest row; undefined without rows. */
  readonly newestAt: number | undefined;
}

/** Renames the table and its indexes out of the way, and lays an empty one of the same shape in its place. */
async function layInParts(database: Kysely<never>, { table, time, key }: MonthTable): Promise<void> {
  const earlier = `${table}_earlier`;
  const { rows: indexes } = await sql<{ name: string; definition: string; primary: boolean }>`
    select index_class.relname as name, pg_get_indexdef(indexrelid) as definition, indisprimary as primary
    from pg_index join pg_class index_class on index_class.oid = indexrelid
    where indrelid = ${table}::regclass order by index_class.oid`.execute(database);
  for (const { name, primary } of indexes) {
    // A key without the time does not reach over all parts: the one of the whole table takes its place.
    if (primary) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database);
    else await sql`alter index ${sql.table(name)} rename to ${sql.ref(`${name}_earlier`)}`.execute(database);
  }
  await sql`alter table ${sql.table(table)} rename to ${sql.ref(earlier)}`.execute(database);
  await sql`create table ${sql.table(table)} (like ${sql.table(earlier)} including defaults)
    partition by range (${sql.ref(time)})`.execute(database);
  const columns = sql.join([...key, time].map((column) => sql.ref(column)));
  await sql`alter table ${sql.table(table)} add primary key (${columns})`.execute(database);
  for (const { definition, primary } of indexes) if (!primary) await sql.raw(definition).execute(database);
  // A net: whatever finds no month is kept all the same.
  await sql`create table ${sql.table(`${table}_other`)} partition of ${sql.table(table)} default`.execute(database);
}

async function newestOf(database: Kysely<never>, { table, time }: MonthTable): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select max(${sql.ref(time)})::int8 as at from ${sql.table(`${table}_earlier`)}`.execute(database);
  return rows[0]?.at ?? undefined;
}

/** Rows that are there already become the first part as they lie: nothing is copied. */
async function attachEarlier(database: Kysely<never>, { table }: MonthTable, until: number): Promise<void> {
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(`${table}_earlier`)}
    for values from (minvalue) to (${sql.lit(until)})`.execute(database);
}

/** Ledger lines, orders and trades in parts of a month each, so that an operator can take old ones out. */
export async function partByMonths(database: Kysely<never>): Promise<void> {
  const moved: MovedTable[] = [];
  for (const table of MONTH_TABLES.filter(({ since }) => since === undefined)) {
    await layInParts(database, table);
    moved.push({ ...table, newestAt: await newestOf(database, table) });
  }
  const newestAt = Math.max(...moved.map(({ newestAt: at }) => at ?? Number.NEGATIVE_INFINITY));
  const until = Number.isFinite(newestAt) ? monthStart(newestAt, 1) : 0;
  for (const table of moved) {
    if (table.newestAt === undefined) await sql`drop table ${sql.table(`${table.table}_earlier`)}`.execute(database);
    else await attachEarlier(database, table, until);
  }
  await sql`alter table projection_cursor
    add column months_until int8 not null default ${sql.lit(until)}`.execute(database);
}

/** The net and the months of tables that a later step lays in parts from the start. */
export const layMonths =
  (since: string) =>
  async (database: Kysely<never>): Promise<void> => {
    const { rows } = await sql<{ until: number }>`
      select months_until as until from projection_cursor`.execute(database);
    const until = rows[0]?.until ?? 0;
    for (const { table, fillfactor } of MONTH_TABLES.filter((month) => month.since === since)) {
      await sql`create table ${sql.table(`${table}_other`)} partition of ${sql.table(table)} default`.execute(database);
      // The others have these months already: those that follow are made for all of them.
      const starts = until === 0 ? [] : [monthStart(until, -2), monthStart(until, -1)];
      for (const start of starts) {
        await sql`create table ${sql.table(monthPart(table, start))} partition of ${sql.table(table)}
          for values from (${sql.lit(start)}) to (${sql.lit(monthStart(start, 1))})
          with (fillfactor = ${sql.lit(fillfactor)})`.execute(database);
      }
    }
  };
