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
  const [access, channels] = ["LOGIN_REGIS_SETTING", "WITHDRAWAL_CHANNEL_SETTING"] as const;
  const began = [await seedOf(access), await seedOf(channels)];
  expect(began[0]).toContain('"staffCodes":false');
  await keepSeedCopy(parts, folder.path);
  expect(lines).toEqual([]);
  const letsCodesIn = began[0]?.replace('"staffCodes":false', '"staffCodes":true');
  await sql`update server_setting_seed set value = ${letsCodesIn} where section = ${access}`.execute(database);
  await sql`delete from server_setting_seed where section = ${channels}`.execute(database);
  await keepSeedCopy(parts, folder.path);
  expect([await seedOf(access), await seedOf(channels)]).toEqual(began);
  expect(lines.join()).toContain(access);
  expect(lines.join()).toContain(channels);
});
