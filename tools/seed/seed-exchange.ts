import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { openDatabase } from "../../apps/server/src/adapters/database/open-database.ts";
import { bundleDatabaseWorker } from "../../apps/server/src/adapters/database/testing/bundled-worker.ts";
import { openTestExchange, type TestExchange } from "../../apps/server/src/testing/test-exchange.ts";
import { openServerKeys } from "../../apps/server/src/base/server-keys.ts";
import { openDetailsBox } from "../../apps/server/src/verification/details.ts";
import type { ServerTables } from "../../apps/server/src/wiring/server-tables.ts";
import { expectEmpty, seedDatabase, type SeedTables } from "./seed-database.ts";
import type { SeedPlace } from "./seed-step.ts";
import type { SeedSizes } from "./sizes.ts";

export interface SeededExchange {
  readonly exchange: TestExchange;
  readonly database: Kysely<SeedTables>;
  readonly place: SeedPlace;
  close(): Promise<void>;
}

const PLACE_FILE = "seeded.json";

/**
 * Opens an exchange on an empty PostgreSQL database, so that it has markets, settings and a staff, and seeds it. Its journal
 * knows none of the seeded users, and is thrown away unless its `folder` is said: then the same database can be opened again.
 */
export async function openSeededExchange(
  databaseUrl: string,
  sizes: SeedSizes,
  onProgress: (text: string) => void,
  folder?: string,
): Promise<SeededExchange> {
  const { exchange, database, close } = await openOn(databaseUrl, folder, expectEmpty);
  const { services } = exchange;
  const details = await openDetailsBox(await openServerKeys(path.join(services.config.dataFolder, "keys")));
  const place = await seedDatabase(database, { sizes, now: services.clock(), details, onProgress });
  if (folder !== undefined) writeFileSync(path.join(folder, PLACE_FILE), JSON.stringify(place));
  return { exchange, database, place, close };
}

/**
 * The exchange of a folder and a database that were seeded earlier. The seeded users are put aside while it opens: its core
 * knows none of them, and would open each anew.
 */
export async function reopenSeededExchange(databaseUrl: string, folder: string): Promise<SeededExchange> {
  const place = JSON.parse(readFileSync(path.join(folder, PLACE_FILE), "utf8")) as SeedPlace;
  const { exchange, database, close } = await openOn(databaseUrl, folder, (tables) => putAside(tables, place));
  await sql`drop table server_users`.execute(database);
  await sql`alter table seeded_users rename to server_users`.execute(database);
  return { place, exchange, database, close };
}

async function putAside(database: Kysely<SeedTables>, { firstUser }: SeedPlace): Promise<void> {
  await sql`alter table server_users rename to seeded_users`.execute(database);
  await sql`create table server_users (like seeded_users including all)`.execute(database);
  await sql`insert into server_users select * from seeded_users where user_id < ${firstUser}`.execute(database);
}

async function openOn(
  databaseUrl: string,
  folder: string | undefined,
  expect?: (database: Kysely<SeedTables>) => Promise<void>,
): Promise<Omit<SeededExchange, "place">> {
  const opened = await openDatabase<ServerTables>({
    databaseUrl,
    directory: "",
    workerUrl: await bundleDatabaseWorker(),
    onFailed: (error) => {
      throw error;
    },
  });
  const database = opened.kysely;
  await expect?.(database);
  const exchange = await openTestExchange(() => Promise.resolve(database), folder);
  return { exchange, database, close: () => opened.close() };
}
