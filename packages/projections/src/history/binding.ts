import { sql, type Kysely } from "kysely";
import type { NamedMigration } from "../migrate.ts";
import { schemaStep } from "../table/create-table.ts";

/**
 * Which journal the database belongs to. Apart from the projections, which are dropped and built again: what the server
 * keeps of its own in the same database belongs to the same journal.
 */
export const HISTORY_MIGRATIONS: readonly NamedMigration[] = [
  {
    name: "history.001-binding",
    up: schemaStep([`create table journal_binding (name text primary key, journal_id text not null)`]),
  },
];

interface BindingTables {
  journal_binding: { name: string; journal_id: string };
}

const NAME = "journal";

/** The id of the journal that the database belongs to; undefined before it was told. Its tables need not be there. */
export async function boundJournal<Tables>(database: Kysely<Tables>): Promise<string | undefined> {
  const found = await sql<{ table: string | null }>`select to_regclass('journal_binding')::text as table`.execute(
    database,
  );
  if ((found.rows[0]?.table ?? null) === null) return undefined;
  const tables = database as unknown as Kysely<BindingTables>;
  return (await tables.selectFrom("journal_binding").select("journal_id").executeTakeFirst())?.journal_id;
}

/** Notes once and for all which journal the database belongs to. */
export async function bindJournal<Tables>(database: Kysely<Tables>, journalId: string): Promise<void> {
  const tables = database as unknown as Kysely<BindingTables>;
  await tables
    .insertInto("journal_binding")
    .values({ name: NAME, journal_id: journalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
