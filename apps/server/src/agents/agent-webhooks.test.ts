import { eventually } from "@agio/testkit";
import { expect, test } from "vitest";
import { programmeDays } from "../referrals/platform-days.ts";
import { scriptWebhooks } from "../testing/scripted-webhooks.ts";
import { enterServer, newAgents, toldTo, workOff } from "../testing/test-agents.ts";
import { PASSWORD, testExchange, type Caller } from "../testing/test-exchange.ts";
import { openProgramme, sellForFee, turnDay } from "../testing/test-rewards.ts";
import { pauseAfter, REFUSED_TRIES_MAX } from "./webhook-deliveries.ts";

const exchange = await testExchange();
await openProgramme(exchange);
const { services, maker, checker } = exchange;
const [anna, ben, carl, dora, emil] = (await newAgents(exchange, 5)) as [Caller, Caller, Caller, Caller, Caller];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORD = /^[0-9a-f]{24}$/;

/** A deposit by bank that two people credit, and that is unlocked at once. */
async function deposit(who: Caller): Promise<void> {
  const hash = `REF-WEBHOOK-${who.userId}-${services.clock()}`;
  const { id } = await who.call("deposits.submit", { coin: "BANK", amount: "500", hash });
  for (const one of [maker, checker]) {
    await one.call("operator.deposits.decide", { id, decision: "approve", amount: "500", reason: "it came" });
  }
  exchange.advance(1);
}

const below = (who: Caller) => exchange.user({ parentUserId: who.userId });
const webhookOf = (agent: Caller) => agent.call("proxy.webhook", {});

test("an agent is told of members and first deposits as deep as the terms reach, by a number of their own", async () => {
  const early = await below(anna);
  const { host } = await enterServer(anna);
  const first = await below(anna);
  const second = await below(first);
  const third = await below(second);
  const fourth = await below(third);
  for (const who of [third, early, fourth, third]) await deposit(who);
  await workOff(exchange);
  const told = toldTo(host) as unknown as { id: string; kind: string; member: string; time: number }[];
  // Of whom was there before only what came later; of the fourth level, which brings nothing, nothing.
  const [member1, member2, member3] = told.map(({ member }) => member);
  const memberOfEarly = told.at(-1)?.member;
  expect(told.map(({ kind, member }) => [kind, member])).toEqual([
    ["memberRegistered", member1],
    ["memberRegistered", member2],
    ["memberRegistered", member3],
    ["memberDeposited", member3],
    ["memberDeposited", memberOfEarly],
  ]);
  expect(new Set([member1, member2, member3, memberOfEarly]).size).toBe(4);
  for (const event of told) {
    expect(Object.keys(event)).toEqual(["id", "kind", "time", "member"]);
    expect([event.id, event.member]).toEqual([expect.stringMatching(WORD), expect.stringMatching(WORD)]);
    expect(event.time).toBeLessThanOrEqual(services.clock());
  }
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
});

test("two agents above one member hear of them by numbers that cannot be put together", async () => {
  const upper = await enterServer(ben);
  const [between] = (await newAgents(exchange, 1, ben.userId)) as [Caller];
  // Opened before the address is entered: whoever looks from another agent's place on must not tell of it.
  await below(between);
  const lower = await enterServer(between);
  const member = await below(between);
  await deposit(member);
  await workOff(exchange);
  const [heardAbove, heardBelow] = [upper, lower].map(({ host }) => toldTo(host) as unknown as { member: string }[]);
  const ofMember = heardBelow!.map(({ member: number }) => number);
  expect(heardBelow).toMatchObject([{ kind: "memberRegistered" }, { kind: "memberDeposited" }]);
  expect(new Set(ofMember).size).toBe(1);
  // The agent below, a member of before, this one and their deposit.
  expect(heardAbove).toHaveLength(4);
  expect(heardAbove!.map(({ member: number }) => number)).not.toContain(ofMember[0]);
});

test("a reward that was paid is told with its day, product, coin and amount, once", async () => {
  const { host } = await enterServer(dora);
  const friend = await below(dora);
  const days = await services.pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  const day = new Date(days.dayOf(services.clock()) * DAY_MS).toISOString().slice(0, 10);
  const fee = await sellForFee(exchange, friend);
  await turnDay(exchange);
  const rewards = await eventually("the reward is told", async () => {
    await workOff(exchange);
    const paid = toldTo(host).filter(({ kind }) => kind === "rewardPaid");
    expect(paid).toHaveLength(1);
    return paid;
  });
  // A fifth as who invited them, and a hundredth less as an agent: the agent's part is the difference to nobody below.
  const amount = Number((rewards[0] as unknown as { amount: string }).amount);
  expect(rewards[0]).toMatchObject({ day, product: "spot", coin: "USDT" });
  expect(amount).toBeGreaterThanOrEqual(fee * 0.2);
  const { rows } = await dora.call("referral.rewards", { day: services.clock() - DAY_MS });
  expect(rows.reduce((sum, row) => sum + Number(row.amount), 0)).toBeCloseTo(amount, 6);
  await services.agentWebhooks.work();
  await workOff(exchange);
  expect(toldTo(host).filter(({ kind }) => kind === "rewardPaid")).toHaveLength(1);
});

test("the order of happening is kept while a server fails, with pauses that grow, and goes on when it is back", async () => {
  const { host } = await enterServer(emil);
  scriptWebhooks(host, { status: 500, fault: undefined });
  const [one, two] = [await below(emil), await below(emil)];
  await deposit(one);
  await workOff(exchange);
  // One attempt of the first; the others wait behind it.
  expect(toldTo(host)).toHaveLength(1);
  let next = services.clock();
  for (let failures = 1; failures <= 12; failures++) {
    next += pauseAfter(failures);
    expect(await webhookOf(emil)).toMatchObject({ failures, nextTime: next, waiting: 3 });
    exchange.advance(next - services.clock() - 1);
    await workOff(exchange);
    expect(toldTo(host)).toHaveLength(failures);
    exchange.advance(1);
    await workOff(exchange);
    expect(toldTo(host)).toHaveLength(failures + 1);
  }
  expect(new Set(toldTo(host).map(({ id }) => id)).size).toBe(1);
  expect([pauseAfter(1), pauseAfter(2), pauseAfter(11), pauseAfter(1_000)]).toEqual([5_000, 10_000, HOUR_MS, HOUR_MS]);
  scriptWebhooks(host, { status: 201, fault: undefined });
  exchange.advance(HOUR_MS);
  await deposit(two);
  await workOff(exchange);
  const heard = toldTo(host).slice(-4);
  expect(heard.map(({ kind }) => kind)).toEqual([
    ...["memberRegistered", "memberRegistered", "memberDeposited", "memberDeposited"],
  ]);
  expect(await webhookOf(emil)).toMatchObject({ failures: 0, nextTime: 0, waiting: 0, givenUp: 0 });
  const { rows } = await emil.call("proxy.webhookDeliveries", { pageSize: 10 });
  expect(rows.map(({ kind, state, tries }) => [kind, state, tries])).toEqual([
    ["memberDeposited", 1, 1],
    ["memberDeposited", 1, 1],
    ["memberRegistered", 1, 1],
    ["memberRegistered", 1, 14],
  ]);
});

test("what nobody would hear for three days is given up at the next failure, and later events live on", async () => {
  await emil.call("proxy.setWebhook", { url: "", pwd: PASSWORD });
  const { host } = await enterServer(emil);
  scriptWebhooks(host, { status: 0, fault: "connection" });
  await below(emil);
  await below(emil);
  await workOff(exchange);
  exchange.advance(DAY_MS);
  await below(emil);
  await workOff(exchange);
  exchange.advance(2 * DAY_MS - HOUR_MS);
  await workOff(exchange);
  expect(await webhookOf(emil)).toMatchObject({ waiting: 3, givenUp: 0 });
  exchange.advance(HOUR_MS);
  await workOff(exchange);
  expect(await webhookOf(emil)).toMatchObject({ waiting: 1, givenUp: 2 });
  const { rows } = await emil.call("proxy.webhookDeliveries", {});
  expect(rows.map(({ state, fault, status }) => [state, fault, status])).toEqual([
    [0, "", 0],
    [2, "", 0],
    [2, "connection", 0],
  ]);
  scriptWebhooks(host, { status: 200, fault: undefined });
  exchange.advance(HOUR_MS);
  await workOff(exchange);
  expect(await webhookOf(emil)).toMatchObject({ waiting: 0, givenUp: 2, failures: 0 });
});

test("a redirection and a refusal are failures: nothing but 2xx says that it was heard", async () => {
  for (const status of [301, 307, 400, 401, 410, 429]) {
    const { host } = await enterServer(carl);
    scriptWebhooks(host, { status, fault: undefined });
    await carl.call("proxy.testWebhook", {});
    await workOff(exchange);
    const { rows } = await carl.call("proxy.webhookDeliveries", { pageSize: 1 });
    expect(rows).toMatchObject([{ kind: "test", state: 2, status }]);
    exchange.advance(30_000);
  }
});

test("an event that a server refuses holds later ones for eleven minutes, not for days, and is tried once an hour", async () => {
  await emil.call("proxy.setWebhook", { url: "", pwd: PASSWORD });
  const { host } = await enterServer(emil);
  scriptWebhooks(host, { status: 422, fault: undefined });
  await below(emil);
  await workOff(exchange);
  await below(emil);
  const began = services.clock();
  for (let tries = 1; tries < REFUSED_TRIES_MAX; tries++) {
    exchange.advance(pauseAfter(tries));
    await workOff(exchange);
  }
  const [refused] = toldTo(host);
  expect(toldTo(host).map(({ id }) => id)).toEqual(Array.from({ length: REFUSED_TRIES_MAX }, () => refused!.id));
  expect(services.clock() - began).toBeLessThan(11 * 60_000);
  scriptWebhooks(host, { status: 200, fault: undefined });
  await workOff(exchange);
  expect(toldTo(host)).toHaveLength(REFUSED_TRIES_MAX + 1);
  expect(toldTo(host).at(-1)!.id).not.toBe(refused!.id);
  expect(await webhookOf(emil)).toMatchObject({ waiting: 1, givenUp: 0, failures: 0 });
  exchange.advance(HOUR_MS - 1);
  await workOff(exchange);
  expect(toldTo(host)).toHaveLength(REFUSED_TRIES_MAX + 1);
  exchange.advance(1);
  await workOff(exchange);
  expect(toldTo(host).at(-1)!.id).toBe(refused!.id);
  expect(await webhookOf(emil)).toMatchObject({ waiting: 0, givenUp: 0 });
});

test("a server that asks for time, or is not there, holds its events in their order", async () => {
  await emil.call("proxy.setWebhook", { url: "", pwd: PASSWORD });
  const { host } = await enterServer(emil);
  await below(emil);
  await below(emil);
  for (const status of [429, 503]) {
    scriptWebhooks(host, { status, fault: undefined });
    for (let tries = 0; tries <= REFUSED_TRIES_MAX; tries++) {
      exchange.advance(HOUR_MS);
      await workOff(exchange);
    }
  }
  expect(new Set(toldTo(host).map(({ id }) => id)).size).toBe(1);
});
