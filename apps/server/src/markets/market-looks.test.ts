import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMarketLooks } from "./market-looks.ts";
import type { MarketTables } from "./market-tables.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tables that answer, or are away. */
function openTables() {
  const tables = { isAway: false, asked: 0 };
  class Driver extends DummyDriver {
    override async acquireConnection() {
      tables.asked += 1;
      if (tables.isAway) throw Object.assign(new Error("no database"), { code: "08006" });
      return super.acquireConnection();
    }
  }
  const database = new Kysely<MarketTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { tables, database };
}

test.each([
  ["is written once the tables are back", false, 1],
  ["waits for nothing after the stop", true, 0],
])("a halt that the tables did not hear of %s", async (_title, isStopped, written) => {
  const { tables, database } = openTables();
  const looks = await openMarketLooks(database, { coins: [], markets: [] } as never);
  tables.isAway = true;
  await looks.setHalted("btcusdt", true);
  expect(looks.market("btcusdt").isHalted).toBe(true);
  tables.isAway = false;
  const before = tables.asked;
  if (isStopped) looks.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tables.asked - before).toBe(written);
});
