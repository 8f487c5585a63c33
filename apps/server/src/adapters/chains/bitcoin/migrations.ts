import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../../../sql/server-migration.ts";

async function createOutputs(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_bitcoin_blocks")
    .addColumn("height", "integer", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("server_bitcoin_outputs")
    .addColumn("outpoint", "text", (column) => column.primaryKey())
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("branch", "integer", (column) => column.notNull())
    .addColumn("key_index", "integer", (column) => column.notNull())
    .addColumn("units", "bigint", (column) => column.notNull())
    .addColumn("created_height", "integer", (column) => column.notNull())
    .addColumn("spendable_from", "integer", (column) => column.notNull())
    .addColumn("spent_height", "integer")
    .addColumn("spent_by", "text")
    .execute();
  await sql`create index server_bitcoin_outputs_unspent on server_bitcoin_outputs (address_key)
    where spent_height is null`.execute(database);
  await sql`create index server_bitcoin_outputs_created on server_bitcoin_outputs (created_height)`.execute(database);
  await sql`create index server_bitcoin_outputs_spent on server_bitcoin_outputs (spent_height)
    where spent_height is not null`.execute(database);
}

/** Indexes that come from user numbers have up to 53 bits. */
async function widenIndexes(database: Kysely<never>): Promise<void> {
  await sql`alter table server_bitcoin_outputs alter column key_index type int8`.execute(database);
}

export const BITCOIN_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.020-bitcoin-outputs", up: createOutputs },
  { name: "server.021-bitcoin-key-indexes", up: widenIndexes },
];
