import type { Kysely } from "kysely";

async function createSeed(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_market_seed")
    .addColumn("seed_id", "integer", (column) => column.primaryKey())
    .addColumn("is_done", "boolean", (column) => column.notNull())
    .execute();
}

async function createLooks(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_coins")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_decimals", "integer", (column) => column.notNull())
    .addColumn("logo", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("server_markets")
    .addColumn("symbol", "text", (column) => column.primaryKey())
    .addColumn("show_symbol", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("is_halted", "boolean", (column) => column.notNull())
    .addColumn("sort", "integer", (column) => column.notNull())
    .addColumn("logo", "text", (column) => column.notNull())
    .addColumn("sources", "text", (column) => column.notNull())
    .execute();
}

async function addNames(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable("server_coins")
    .addColumn("names", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

/** The SQL of markets beside what the core and its projections keep. */
export const MARKET_MIGRATIONS = [
  { name: "server.markets-001-seed", up: createSeed },
  { name: "server.markets-002-looks", up: createLooks },
  { name: "server.markets-003-names", up: addNames },
] as const;
