import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { TYPE_PARSERS, TYPE_SERIALIZERS } from "../adapters/database/durable-pglite.ts";
import { bundleDatabaseWorker } from "../adapters/database/testing/bundled-worker.ts";
import { layServerDatabase } from "./fresh-database.ts";

/** PGlite in this thread. What the server's own has beside it, syncs and upkeep, no test of a call is about. */
export async function openQuickDatabase<Tables>(directory: string): Promise<Kysely<Tables>> {
  await layServerDatabase(directory, await bundleDatabaseWorker());
  const pglite = await PGlite.create(directory, { parsers: TYPE_PARSERS, serializers: TYPE_SERIALIZERS });
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}
