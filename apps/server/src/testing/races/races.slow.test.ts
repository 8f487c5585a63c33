import { postgresBinaries, startPostgres } from "@agio/testkit";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe } from "vitest";
import { openPostgresPool } from "../../adapters/database/postgres-pool.ts";
import { openTestExchange, type TestExchange } from "../test-exchange.ts";
import { testRaces } from "./test-races.ts";

// By hand: npm run secure, or RACE_TRIES=2000 npx vitest run --project slow races
const SLOW_MS = 120_000;
/** As many as the server's own has: so many transactions work at once. */
const CONNECTIONS_MAX = 10;
/** Thousands wait for those. */
const CONNECT_MS_MAX = 300_000;

const binaries = postgresBinaries();
const skipped = binaries === undefined ? ": SKIPPED, no server is installed" : "";

// The embedded database works on one transaction at a time. Here they cross.
describe.skipIf(binaries === undefined)(`on PostgreSQL${skipped}`, () => {
  let exchange: TestExchange;

  beforeAll(async () => {
    const { url } = await startPostgres(binaries ?? "");
    // Both live as long as the process.
    const pool = openPostgresPool(url, { connectionsMax: CONNECTIONS_MAX, connectMsMax: CONNECT_MS_MAX });
    exchange = await openTestExchange(async () => new Kysely({ dialect: new PostgresDialect({ pool }) }));
  }, SLOW_MS);

  testRaces("races on PostgreSQL", () => exchange, 20);
});
