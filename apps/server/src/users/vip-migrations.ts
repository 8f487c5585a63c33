import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

async function createDayValues(database: Kysely<never>): Promise<void> {
  await sql`create table server_day_values (
    user_id int4 not null, day int4 not null, value_atoms int8 not null, primary key (user_id, day))`.execute(database);
  await sql`create index server_day_values_by_day on server_day_values (day, user_id)`.execute(database);
}

/** Values of each day are kept by the core. */
async function dropDayValues(database: Kysely<never>): Promise<void> {
  await sql`drop table server_day_values`.execute(database);
}

export const VIP_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.vip-001-day-values", up: createDayValues },
  { name: "server.vip-002-no-day-values", up: dropDayValues },
];
