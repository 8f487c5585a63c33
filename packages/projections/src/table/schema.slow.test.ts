import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { TABLES } from "../tables.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { sqlName, type Table } from "./define-table.ts";

/** A declared column as the system's catalogue describes it. */
const declared = (table: Table) =>
  Object.entries(table.columns).map(([field, { type, isNullable }]) => ({
    name: sqlName(table, field),
    type,
    isNullable,
  }));

describeOnBothDatabases("the tables that the migrations build", (database) => {
  test("are those that are declared, column by column", async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const table of TABLES as readonly Table[]) {
      const { rows } = await sql`select column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
        from information_schema.columns where table_name = ${table.name} order by ordinal_position`.execute(database());
      expect({ table: table.name, columns: rows }).toEqual({ table: table.name, columns: declared(table) });
    }
  });

  test("have the declared keys; those in parts by month with the time that decides on the part", async () => {
    for (const table of TABLES as readonly Table[]) {
      const { rows } = await sql<{ name: string }>`select a.attname as name from pg_index i
        join unnest(i.indkey) with ordinality as k (attnum, place) on true
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = ${table.name}::regclass and i.indisprimary order by k.place`.execute(database());
      const { key, months } = table;
      const fields = months === undefined ? key : [...key, months.by];
      expect({ table: table.name, key: rows.map(({ name }) => name) }).toEqual({
        table: table.name,
        key: fields.map((field) => sqlName(table, field)),
      });
    }
  });

  test("hold nothing that no declaration names", async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
      database(),
    );
    const names = TABLES.map(({ name }) => name as string);
    expect(rows.map(({ name }) => name).sort()).toEqual([...names, "applied_migrations"].sort());
  });
});
