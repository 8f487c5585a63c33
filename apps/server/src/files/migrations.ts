import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

async function createFiles(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_files")
    .addColumn("file_id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "integer", (column) => column.notNull())
    .addColumn("byte_count", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("server_files_by_owner")
    .on("server_files")
    .columns(["owner_id", "created_at"])
    .execute();
}

/** Pictures stored before may be part of a submission: they count as kept. */
async function markKeptFiles(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable("server_files")
    .addColumn("kept_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update server_files set kept_at = created_at`.execute(database);
  await sql`create index server_files_unused on server_files (created_at) where kept_at = 0`.execute(database);
}

async function createIcons(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_icons")
    .addColumn("icon_id", "text", (column) => column.primaryKey())
    .addColumn("base64", "text", (column) => column.notNull())
    .addColumn("operator_id", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export const FILE_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.010-files", up: createFiles },
  { name: "server.015-kept-files", up: markKeptFiles },
  { name: "server.files-003-icons", up: createIcons },
];
