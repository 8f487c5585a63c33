import { existsSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import type { Kysely } from "kysely";
import { bundleDatabaseWorker } from "../../adapters/database/testing/bundled-worker.ts";
import { openDatabase } from "../../adapters/database/open-database.ts";
import { layEmptyDatabase } from "../../testing/fresh-database.ts";
import type { WalletTables } from "../wallet-tables.ts";
import type { WorldDatabase } from "./wallet-world.ts";

/** PGlite in a folder of its own, gone when it is closed. */
export async function openWalletDatabase(): Promise<WorldDatabase> {
  const folder = temporaryFolder("wallet-sql");
  const opened = await openWalletDatabaseAt(path.join(folder.path, "sql"));
  return {
    kysely: opened.kysely,
    async close() {
      await opened.close();
      folder.remove();
    },
  };
}

/** PGlite in a folder, which is laid empty when it is not there, and stays. */
export async function openWalletDatabaseAt(directory: string): Promise<WorldDatabase> {
  const workerUrl = await bundleDatabaseWorker();
  if (!existsSync(directory)) await layEmptyDatabase(directory, workerUrl);
  const onFailed = (error: Error): never => {
    throw error;
  };
  const opened = await openDatabase<WalletTables>({ databaseUrl: undefined, directory, workerUrl, onFailed });
  return { kysely: opened.kysely as unknown as Kysely<WalletTables>, close: () => opened.close() };
}
