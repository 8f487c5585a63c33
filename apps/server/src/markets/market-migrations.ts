import type { Kysely } from "kysely";

async function createSeed(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_market_seed")
    .addColumn("seed_id", "integer", (column) => column.primaryKey())
    .addColumn("is_done", "boolean", (column) => column.notNull())
    .execute();
}

/** The SQL of markets beside what the core and its projections keep. */
export const MARKET_MIGRATIONS = [{ name: "server.markets-001-seed", up: createSeed }] as const;
