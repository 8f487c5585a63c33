import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFlagged } from "@agio/core";
import { userId } from "@agio/primitives";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { flagInvitations } from "../jobs/flag-invitations.ts";
import { tellRewards } from "../jobs/tell-rewards.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { firstDayOf, monthOf, platformDays } from "./platform-days.ts";

const DAY_MS = 86_400_000;
const USDT = 1;
const SPOT = 0;
const [REFERRAL, AGENT] = [0, 2];
const days = platformDays(0);

let server: TestServer;
let agent = 0;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000" });
  agent = await open("agent");
});
afterAll(() => server.stop());

/** The server's tables and those that are built from the journal lie in one database. */
const allTables = () => server.database as unknown as Kysely<ServerTables & ProjectionTables>;

async function open(loginName: string, parentUserId = 0): Promise<number> {
  const { accounts } = server.running.services;
  const user = await accounts.open({ loginName, passwordHash: "", parentUserId, mark: "trader" });
  return user?.userId ?? 0;
}

test("whom a user brought is counted and listed level by level, ten deep, and goes with a registration that failed", async () => {
  const { members, users } = server.running.services;
  const top = await open("top");
  let above = top;
  for (let level = 1; level <= 12; level++) above = await open(`below-${level}`, above);
  expect(await members.counts(top, 10)).toEqual(Array.from({ length: 10 }, () => 1));
  const page = await members.page(top, { level: 2, levelsMax: 10, pageNum: 1, pageSize: 10 });
  expect(page).toMatchObject({ rows: [{ name: "b***2", level: 2 }], total: 1 });
  const lost = await users.add({ loginName: "lost", passwordHash: "", parentUserId: top, mark: "trader" });
  expect(await members.counts(top, 1)).toEqual([2]);
  await users.remove(lost?.userId ?? 0);
  expect(await members.counts(top, 1)).toEqual([1]);
});

test("a payer with the device of somebody above is flagged once, and not again once the staff took it back", async () => {
  const { pipeline, projected, markets, clock, log } = server.running.services;
  const options = { database: allTables(), pipeline, projected, markets, clock, log };
  const inviter = await open("inviter");
  const [same, apart] = [await open("same", inviter), await open("apart", inviter)];
  for (const [user, key] of [
    [inviter, "k1"],
    [same, "k1"],
    [apart, "k2"],
  ] as const) {
    const row = { user_id: user, device_key: key, first_at: 0, last_at: 0 };
    await server.database.insertInto("server_known_devices").values(row).execute();
  }
  expect(await flagInvitations(options)).toBe(1);
  const flags = () => pipeline.read((state) => [same, apart].map((user) => isFlagged(state, userId(user))));
  expect(await flags()).toEqual([true, false]);
  expect(await flagInvitations(options)).toBe(0);
  await pipeline.submit({ type: "FlagInvitation", userId: userId(same), isFlagged: false, reason: "one family" });
  expect(await flagInvitations(options)).toBe(0);
  expect(await flags()).toEqual([false, false]);
});

/** A day of an agent as the tables have it: rewards by level, of which one was held, and what was paid. */
async function settledDay(day: number, sequence: number, amounts: { level1: number; level2: number; owed: number }) {
  const at = days.startOf(day + 1);
  await sql`insert into reward_days values (${day}, ${sequence}, 2, 2, ${at})`.execute(server.database);
  await sql`insert into agent_days (receiver_id, day, programme, level, product, coin_id, payers, base_atoms, atoms,
      held_atoms, sequence) values
    (${agent}, ${day}, ${REFERRAL}, 1, ${SPOT}, ${USDT}, 1, 100, ${amounts.level1}, 0, ${sequence}),
    (${agent}, ${day}, ${AGENT}, 2, ${SPOT}, ${USDT}, 1, 100, ${amounts.level2}, 5, ${sequence})`.execute(
    server.database,
  );
  await payment(day, sequence - 1, [amounts.level1 + amounts.level2 - amounts.owed, amounts.owed]);
}

const payment = (day: number, sequence: number, [atoms, owed]: readonly [number, number], isReview = false) =>
  sql`insert into reward_payments (user_id, day, sequence, row_number, product, coin_id, atoms, repaid_atoms, owed_atoms,
      is_review, paid_at)
    values (${agent}, ${day}, ${sequence}, 0, ${SPOT}, ${USDT}, ${atoms}, 0, ${owed}, ${isReview},
      ${days.startOf(day + 1)})`.execute(server.database);

test("rewards of this month are in no statement of the month before, where the first day that was settled is of this one", async () => {
  const { agentStatements } = server.running.services;
  await sql`insert into agents values (${agent}, 1, 0, 0, 0)`.execute(server.database);
  const first = firstDayOf(monthOf(days.dayOf(server.now())));
  await settledDay(first, 1_000_005, { level1: 3_000_000, level2: 0, owed: 0 });
  expect(await agentStatements.closeMonth(days)).toBe(0);
  for (const table of ["reward_days", "agent_days", "reward_payments"])
    await sql`delete from ${sql.table(table)}`.execute(server.database);
  await sql`delete from agents where user_id = ${agent}`.execute(server.database);
});

test("a month of an agent is closed once with all that was posted, numbered, and hashed as its file is", async () => {
  const { agentStatements } = server.running.services;
  await sql`insert into agents values (${agent}, 1, 0, 0, 0)`.execute(server.database);
  const today = days.dayOf(server.now());
  const first = Date.UTC(new Date(server.now()).getUTCFullYear(), new Date(server.now()).getUTCMonth()) / DAY_MS;
  await settledDay(first - 1, 1_000_010, { level1: 3_000_000, level2: 2_000_000, owed: 1_000_000 });
  await payment(first - 1, 1_000_008, [0, 0], true);
  expect(await agentStatements.closeMonth(days)).toBe(1);
  expect(await agentStatements.closeMonth(days)).toBe(0);
  const { rows } = await agentStatements.page(agent, { pageNum: 1, pageSize: 10 });
  expect(rows).toMatchObject([{ number: 1, rows: 3, sums: [{ coin: "USDT", amount: "4" }] }]);
  const statement = await agentStatements.show(agent, 1);
  expect(statement?.lines.map(({ kind, level, amount }) => [kind, level, amount])).toEqual([
    ["owed", 0, "-1"],
    ["reward", 1, "3"],
    ["reward", 2, "2"],
  ]);
  expect(
    createHash("sha256")
      .update(statement?.csv ?? "")
      .digest("hex"),
  ).toBe(statement?.hash);
  expect(statement?.csv.split("\r\n")[0]).toBe("posted,day,kind,programme,level,product,coin,base,amount");
  expect(await agentStatements.show(agent + 1, 1)).toBeUndefined();
  // Debts of a month are paid in the month that follows: the statement of then has it, and the old one stays.
  await payment(first - 1, 1_000_020, [1_000_000, 0]);
  server.advance((first + 32 - today) * DAY_MS);
  const next = Date.UTC(new Date(server.now()).getUTCFullYear(), new Date(server.now()).getUTCMonth()) / DAY_MS;
  await settledDay(next - 1, 1_000_030, { level1: 500_000, level2: 0, owed: 0 });
  expect(await agentStatements.closeMonth(days)).toBe(1);
  const second = await agentStatements.show(agent, 2);
  expect(second?.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ["owedPaid", "1"],
      ["reward", "0.5"],
    ]) as unknown[],
  );
  expect((await agentStatements.page(agent, { pageNum: 1, pageSize: 10 })).rows).toHaveLength(2);
});

test("receivers are told of each day that paid them once, also of what is held", async () => {
  const { markets, notifier, messages } = server.running.services;
  const options = { database: allTables(), markets, notifier };
  await sql`insert into held_rewards (reward_id, receiver_id, day, payer_id, product, coin_id, programme, level,
      base_atoms, atoms, held_at, status, reason, sequence, reviewed_at)
    values (900, ${agent}, 1, 2, 0, ${USDT}, 0, 1, 10, 2000000, 0, 0, '', 0, 0),
      (901, ${agent}, 1, 3, 0, ${USDT}, 0, 1, 10, 3000000, 0, 0, '', 0, 0)`.execute(server.database);
  await tellRewards(options);
  expect(await tellRewards(options)).toBe(0);
  const { rows } = await messages.list(agent, { pageNum: 1, pageSize: 50 }, "en");
  const kinds = rows.map(({ type }) => type);
  expect(kinds.filter((kind) => kind === "REWARD_PAID")).toHaveLength(2);
  expect(kinds.filter((kind) => kind === "REWARD_HELD")).toHaveLength(1);
  expect(rows[0]?.content).toContain("5 USDT");
});
