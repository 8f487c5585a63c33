import path from "node:path";
import type { Kysely } from "kysely";
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

/**
 * Opens an exchange whose journal is thrown away on an empty PostgreSQL database, so that it has markets, settings and a
 * staff, and seeds it. Nothing else may start on it afterwards: the core knows none of the seeded users.
 */
export async function openSeededExchange(
  databaseUrl: string,
  sizes: SeedSizes,
  onProgress: (text: string) => void,
): Promise<SeededExchange> {
  const opened = await openDatabase<ServerTables>({
    databaseUrl,
    directory: "",
    workerUrl: await bundleDatabaseWorker(),
    onFailed: (error) => {
      throw error;
    },
  });
  const database = opened.kysely;
  await expectEmpty(database);
  const exchange = await openTestExchange(() => Promise.resolve(database));
  const { services } = exchange;
  const details = await openDetailsBox(await openServerKeys(path.join(services.config.dataFolder, "keys")));
  const place = await seedDatabase(database, { sizes, now: services.clock(), details, onProgress });
  return { exchange, database, place, close: () => opened.close() };
}
