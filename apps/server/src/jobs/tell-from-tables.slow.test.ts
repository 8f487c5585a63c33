import type { Command } from "@agio/core";
import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { remindOfEndings } from "./remind-of-endings.ts";
import { tellLevels } from "./tell-levels.ts";

const DAY_MS = 86_400_000;
const USDT = coinId(1);
const UNIT = 1_000_000;
/** Behind everything that the journal has. */
const LATER = 1_000_000_000;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const parts = () => ({
  ...server.running.services,
  database: server.database as Kysely<ServerTables & ProjectionTables>,
});

async function open(loginName: string, mark: "trader" | "house" = "trader"): Promise<number> {
  const { accounts } = server.running.services;
  const user = await accounts.open({ loginName, passwordHash: "", parentUserId: 0, mark });
  return user?.userId ?? 0;
}

const messagesOf = async (user: number) => {
  const { rows } = await server.running.services.messages.list(user, { pageNum: 1, pageSize: 20 }, "en");
  return rows.map(({ type, content }) => [type, content] as const);
};

async function send(command: Command): Promise<void> {
  const settled = await server.running.services.pipeline.submit(command);
  expect(settled).toMatchObject({ kind: "applied" });
  if (settled.kind === "applied") await server.running.services.projected(settled.sequence);
}

test("a user is told of a higher level, a lower one and the end of it, each once, and where the rates are", async () => {
  const [anna, house] = [await open("level.anna"), await open("level.house", "house")];
  const changes = [
    [anna, 0, 3],
    [house, 0, 7],
    [anna, 3, 2],
    [anna, 2, 0],
  ] as const;
  for (const [at, [user, before, level]] of changes.entries()) {
    await sql`insert into level_changes (sequence, row_number, user_id, day, before, level, changed_at)
      values (${LATER + at}, 0, ${user}, 1, ${before}, ${level}, 0)`.execute(server.database);
  }
  expect(await tellLevels(parts())).toBe(3);
  expect(await tellLevels(parts())).toBe(0);
  const [ended, lowered, raised] = await messagesOf(anna);
  expect(raised).toEqual(["VIP_RAISED", expect.stringMatching(/VIP 3 now.*page “VIP levels”/)]);
  expect(lowered).toEqual(["VIP_LOWERED", expect.stringMatching(/level is 2 now.*page “VIP levels”/)]);
  expect(ended).toEqual(["VIP_ENDED", expect.stringContaining("page “VIP levels”")]);
  expect((await messagesOf(house)).map(([type]) => type)).not.toContain("VIP_RAISED");
});

test("levels from before this could be told, which a rebuild brings back, are no news", async () => {
  const [anna] = [await open("level.early")];
  await sql`insert into level_changes (sequence, row_number, user_id, day, before, level, changed_at)
    values (1, 5, ${anna}, 1, 0, 1, 0)`.execute(server.database);
  expect(await tellLevels(parts())).toBe(0);
});

/** Somebody who joins a campaign of a week's bonus, a week's voucher, and a voucher of three days, and claims them. */
async function claimant(campaignId: number, days: readonly number[]): Promise<number> {
  const user = await open(`claims.${campaignId}`);
  const [kind, startAt] = ["verified", utcMs(server.now())] as const;
  const task = { kind, product: "", volumeAtoms: atoms(0), points: 0 } as const;
  const [bonusDays = 0, ...voucherDays] = days;
  await send({
    ...{ type: "OpenCampaign", campaignId, name: "Spring", coinId: USDT, startAt, endAt: utcMs(startAt + 30 * DAY_MS) },
    ...{ countries: [], placesMax: 1, operatorId: 1, checkerId: 2, reason: "because of a test" },
    tasks: [
      { ...task, reward: "bonus", atoms: atoms(50 * UNIT), days: bonusDays },
      ...voucherDays.map((length) => ({ ...task, reward: "voucher", atoms: atoms(5 * UNIT), days: length }) as const),
    ],
  });
  const id = userId(user);
  await send({ type: "RecordVerification", userId: id, document: `${user}`.padStart(32, "a"), country: "DE" });
  await send({ type: "JoinCampaign", userId: id, campaignId });
  for (const at of days.keys()) {
    await send({ type: "ClaimReward", userId: id, campaignId, task: at, device: `${user}`.padStart(32, "0") });
  }
  return user;
}

const reminders = async (user: number) => (await messagesOf(user)).filter(([type]) => type.endsWith("_ENDS_SOON"));

test("three days before its end a bonus or voucher that is not used up is told once, a short one never", async () => {
  const anna = await claimant(9_001, [7, 7, 3]);
  expect(await remindOfEndings(parts())).toBe(0);
  server.advance(4 * DAY_MS - 60_000);
  await remindOfEndings(parts());
  expect(await reminders(anna)).toEqual([]);
  server.advance(120_000);
  await remindOfEndings(parts());
  await remindOfEndings(parts());
  const told = await reminders(anna);
  expect(told.toSorted()).toEqual([
    ["BONUS_ENDS_SOON", expect.stringMatching(/^Your bonus of 50 USDT ends on \d\d\/\d\d\/\d{4} [\d:]{8} UTC\+8\./)],
    ["VOUCHER_ENDS_SOON", expect.stringContaining("It can still give back 5 USDT of fees.")],
  ]);
});

test("what has gone by the time is not told: a bonus that was taken back, a voucher without an end to come", async () => {
  const ben = await claimant(9_002, [7, 7]);
  // Both stand in the tables, and the core knows neither under this number.
  await sql`update campaign_claims set reward_id = 900000 + task where user_id = ${ben}`.execute(server.database);
  server.advance(4 * DAY_MS + 60_000);
  await remindOfEndings(parts());
  expect(await reminders(ben)).toEqual([]);
});
