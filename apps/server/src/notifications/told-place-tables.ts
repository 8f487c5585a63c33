import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

/** How far users were told of what comes by thousands, and so is told from tables. */
export interface ServerToldPlaces {
  name: "levels" | "endings";
  /** Of levels, the journal sequence and the row in it; of what ends, the time up to which ends were told. */
  place: number;
  row_number: number;
}

export interface ToldPlaceTables {
  server_told_places: ServerToldPlaces;
}

/** Nobody is told of levels that were changed before; what ends within three days is still news. */
async function createToldPlaces(database: Kysely<never>): Promise<void> {
  await sql`create table server_told_places (name text primary key, place int8 not null, row_number int4 not null)`.execute(
    database,
  );
  await sql`insert into server_told_places
    select 'levels', sequence, 2147483647 from projection_cursor union all select 'endings', 0, 0`.execute(database);
}

export const TOLD_PLACE_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.told-places-001", up: createToldPlaces },
];
