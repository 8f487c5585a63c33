import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const DAY_MS = 86_400_000;
const DAYS = 30;

let server: TestServer;
const tokens: string[] = [];

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000" });
  for (let user = 0; user < 3; user++) tokens.push(await server.register(`vip-${user}`));
});
afterAll(() => server.stop());

const levelOf = async (token: string): Promise<number> =>
  (await server.call("user.profile", {}, { token })).data.user.level;

async function switchProgramme(isOpen: boolean): Promise<void> {
  const { settingStore, settings } = server.running.services;
  const value = { ...settings().VIP_LEVEL_SETTING, isOpen };
  const { version } = settingStore.section("VIP_LEVEL_SETTING");
  const change = { section: "VIP_LEVEL_SETTING", version, value, makerId: 1, checkerId: 2, reason: "test" } as const;
  expect(await settingStore.change(change)).toBeUndefined();
}

test("while the programme is off nobody has a level and nothing is stored", async () => {
  const { vip } = server.running.services;
  expect(await levelOf(tokens[0]!)).toBe(0);
  expect(await vip.storeToday()).toBe(0);
  expect(await server.database.selectFrom("server_day_values").selectAll().execute()).toEqual([]);
});

test("everybody's value is stored once a day, and the level is that of the mean of thirty days", async () => {
  const { vip } = server.running.services;
  await switchProgramme(true);
  const users = await server.database.selectFrom("server_users").select("user_id").execute();
  expect(await vip.storeToday()).toBe(users.length);
  expect(await vip.storeToday()).toBe(0);
  const { data } = await server.call("assets.balances", {}, { token: tokens[0]! });
  const { userId } = (await server.call("user.profile", {}, { token: tokens[0]! })).data.user;
  const [row] = await server.database
    .selectFrom("server_day_values")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  expect(row?.value_atoms).toBe(Math.round(Number(data.total) * 1_000_000));
  // One day of 10,000 USDT is a mean of 333: the second level.
  expect(Number(data.total)).toBe(10_000);
  expect(await levelOf(tokens[0]!)).toBe(2);
  for (let day = 1; day < DAYS; day++) {
    server.advance(DAY_MS);
    expect(await vip.storeToday()).toBe(users.length);
  }
  const again = await server.call("user.login", { loginName: "vip-0", pwd: "password-1" });
  // Thirty days of it are 10,000: below the start of the sixth level at 10,001.
  expect(await levelOf(again.data.token)).toBe(5);
  server.advance(DAY_MS);
  await vip.storeToday();
  const days = await server.database.selectFrom("server_day_values").select("day").distinct().execute();
  expect(days).toHaveLength(DAYS);
});

test("a day that was cut short goes on behind the last user that is stored", async () => {
  const { vip } = server.running.services;
  const stored = await server.database.selectFrom("server_day_values").selectAll().orderBy("day", "desc").execute();
  const today = stored[0]?.day ?? 0;
  const last = Math.max(...stored.map(({ user_id }) => user_id));
  await server.database.deleteFrom("server_day_values").where("day", "=", today).where("user_id", "=", last).execute();
  expect(await vip.storeToday()).toBe(1);
  await switchProgramme(false);
  const again = await server.call("user.login", { loginName: "vip-0", pwd: "password-1" });
  expect(await levelOf(again.data.token)).toBe(0);
});
