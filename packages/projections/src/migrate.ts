import { sql, type Kysely, type Transaction } from "kysely";

/** A named step of the SQL schema: applied once, in the order of its list. Steps are added, never changed. */
export interface NamedMigration {
  readonly name: string;
  up(database: Kysely<never>): Promise<void>;
}

interface MigrationTables {
  applied_migrations: { name: string; applied_at: number };
}

/**
 * Applies the steps that are missing, each in its own transaction, and returns their names. Two programs that
 * start at once wait for each other. Throws when two steps share a name, or when a step fails.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: readonly NamedMigration[],
): Promise<string[]> {
  if (new Set(migrations.map((step) => step.name)).size !== migrations.length) {
    throw new Error("two migrations share a name");
  }
  const tables = database as unknown as Kysely<MigrationTables>;
  await createRegister(tables);
  const register = await tables.selectFrom("applied_migrations").select("name").execute();
  const known = new Set(register.map(({ name }) => name));
  const applied: string[] = [];
  for (const step of migrations.filter(({ name }) => !known.has(name))) {
    if (await tables.transaction().execute((transaction) => applyOnce(transaction, step))) applied.push(step.name);
  }
  return applied;
}

async function createRegister(tables: Kysely<MigrationTables>): Promise<void> {
  await sql`create table if not exists applied_migrations (name text primary key, applied_at int8 not null)`.execute(
    tables,
  );
}

async function applyOnce(transaction: Transaction<MigrationTables>, step: NamedMigration): Promise<boolean> {
  await sql`lock table applied_migrations in exclusive mode`.execute(transaction);
  const known = await transaction
    .selectFrom("applied_migrations")
    .select("name")
    .where("name", "=", step.name)
    .executeTakeFirst();
  if (known !== undefined) return false;
  await step.up(transaction as unknown as Kysely<never>);
  await sql`insert into applied_migrations (name, applied_at)
    values (${step.name}, (extract(epoch from now()) * 1000)::int8)`.execute(transaction);
  return true;
}

/** Forgets the steps whose names begin with `prefix`, so that `migrate` applies them again. */
export async function forgetMigrations<Tables>(database: Kysely<Tables>, prefix: string): Promise<void> {
  const tables = database as unknown as Kysely<MigrationTables>;
  await createRegister(tables);
  await tables.deleteFrom("applied_migrations").where("name", "like", `${prefix}%`).execute();
}
