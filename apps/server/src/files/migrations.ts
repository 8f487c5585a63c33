import type { Kysely } from "kysely";
import type { ServerMigration } from "../users/migrations.ts";

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

export const FILE_MIGRATIONS: readonly ServerMigration[] = [{ name: "server.010-files", up: createFiles }];
