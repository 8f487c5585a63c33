import { temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../base/log.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { keepSeedCopy } from "./seed-copy.ts";

const { database } = await testExchange();

test("a setting of the beginning that SQL changed, or took away, is put back at the next start, and named", async () => {
  const folder = temporaryFolder("seeds");
  onTestFinished(() => folder.remove());
  const lines: string[] = [];
  const parts = { database: database as never, log: openLog("error", (line) => void lines.push(line)) };
  const seedOf = async (section: string) =>
    (await sql<{ value: string }>`select value from server_setting_seed where section = ${section}`.execute(database))
      .rows[0]?.value;
  const [limit, channels] = ["AUTH_LIMIT", "WITHDRAWAL_CHANNEL_SETTING"] as const;
  const began = [await seedOf(limit), await seedOf(channels)];
  expect(began).toEqual([expect.any(String), expect.any(String)]);
  await keepSeedCopy(parts, folder.path);
  expect(lines).toEqual([]);
  await sql`update server_setting_seed set value = 'null' where section = ${limit}`.execute(database);
  await sql`delete from server_setting_seed where section = ${channels}`.execute(database);
  await keepSeedCopy(parts, folder.path);
  expect([await seedOf(limit), await seedOf(channels)]).toEqual(began);
  expect(lines.join()).toContain(limit);
  expect(lines.join()).toContain(channels);
});
