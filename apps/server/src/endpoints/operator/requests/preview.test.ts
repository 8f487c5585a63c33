import { createHash } from "node:crypto";
import { takeSnapshot } from "@agio/core";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.requests.preview";
const reason = "because of a test";

/** Of the whole state and of the journal's end. */
const stateNow = () =>
  services.pipeline.read((state, sequence) => [
    createHash("sha256").update(takeSnapshot(state)).digest("hex"),
    sequence,
  ]);

const openRequests = async () => (await maker.call("operator.requests.list", { status: 0, pageSize: 100 })).rows.length;

/** A trial, after which nothing is as little otherwise as before it. */
async function tried(request: Parameters<typeof maker.call<typeof name>>[1], who = maker) {
  const before = await stateNow();
  const waiting = await openRequests();
  const previewed = await who.call(name, request);
  expect(await stateNow()).toEqual(before);
  expect(await openRequests()).toBe(waiting);
  return previewed;
}

const fund = (amount: string) =>
  ({ call: "operator.house.fund", request: { pot: "inventory", coin: "BTC", amount } }) as const;

test("capital for the house is shown with its postings, and nothing of it is kept", async () => {
  const previewed = await tried(fund("1.5"));
  expect(previewed).toMatchObject({ isTried: true, obstacle: null, isCut: false });
  expect(previewed.postings).toMatchObject([
    { kind: "houseFund", coin: "BTC", userId: 0, holders: 1, amount: expect.stringMatching(/^-?1\.5$/) },
    { kind: "houseFund", coin: "BTC", userId: 0, holders: 1 },
  ]);
  const sum = previewed.postings.reduce((total, { amount }) => total + Number(amount), 0);
  expect(sum).toBe(0);
  // The same again from the same copy.
  expect((await tried(fund("1.5"))).postings).toEqual(previewed.postings);
});

test("a refusal comes with its field and in words, as the call itself would say it", async () => {
  const user = await exchange.user();
  const request = {
    ...{ userId: user.userId, coin: "USDT", amount: "1000000", isGiven: false, counter: "capital" },
    ...{ reasonCode: "correction", caseNumber: "CASE-1" },
  };
  const previewed = await tried({ call: "operator.balances.adjust", request });
  expect(previewed).toMatchObject({ postings: [], events: [] });
  expect(previewed.obstacle).toMatchObject({ name: "INSUFFICIENT_BALANCE", field: "amount" });
  expect(previewed.obstacle?.text).not.toBe("");
  expect(await tried({ call: "operator.balances.adjust", request: { ...request, amount: "x" } }).catch(String)).toMatch(
    /BAD_PARAMETER/,
  );
});

test("who agrees sees the same of a request that waits, and it is what happens then", async () => {
  const user = await exchange.user();
  const id = await asked(exchange, "operator.balances.adjust", {
    ...{ userId: user.userId, coin: "USDT", amount: "2.5", isGiven: true, counter: "capital" },
    ...{ reasonCode: "goodwill", caseNumber: "CASE-2", reason },
  });
  const previewed = await tried({ id }, checker);
  expect(previewed.postings).toContainEqual({
    ...{ kind: "adjustment", account: "platform.available", coin: "USDT", amount: "2.5" },
    ...{ userId: user.userId, holders: 1, after: "10002.5" },
  });
  expect(previewed.events).toMatchObject([{ name: "BalanceAdjusted", count: 1, facts: { caseNumber: "CASE-2" } }]);
  await decide(checker, id);
  const { platform } = await user.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")?.availableAmount).toBe("10002.5");
  expect(await checker.refusal(name, { id })).toEqual(refuse("REQUEST_NOT_OPEN"));
});

test("a halt by one person is tried on the copy alone", async () => {
  const previewed = await tried({ call: "operator.markets.setTrading", request: { symbol: "btcusdt", isOpen: false } });
  expect(previewed).toMatchObject({ obstacle: null, events: [{ name: "PairChanged" }] });
  expect(services.looks.market("btcusdt").isHalted).toBe(false);
});

test("delisting shows the orders that end and the funds that are free again", async () => {
  const symbol = "ltcbtc";
  const rules = {
    ...{ feeRate: "0.1", makerFeeRate: "0.1", orderMin: "0.01", orderMax: "0", notionalMin: "0.00001" },
    ...{ buyMax: "0", sellMin: "0", priceBand: "20", marketBand: "5", openOrdersMax: 200 },
    ...{ limitedBuy: true, limitedSell: true, marketBuy: true, marketSell: true },
  };
  const scales = { basePrecision: 6, coinPrecision: 2, showSymbol: "LTC/BTC", sort: 99, logo: "" };
  const pair = { coin: "LTC", baseCoin: "BTC", market: "owncoin" as const, ...scales, sources: [], rules };
  expect(await tried({ call: "operator.markets.listPair", request: pair })).toMatchObject({
    ...{ obstacle: null, events: [{ name: "PairListed", facts: { symbol } }] },
  });
  await agreedByTwo(exchange, "operator.markets.listPair", { ...pair, reason });
  const user = await exchange.user();
  await user.call("orders.submit", { symbol, type: 0, delegateType: 0, delegatePrice: "0.001", delegateTotal: "10" });
  const previewed = await tried({ call: "operator.markets.delist", request: { symbol } });
  expect(previewed.events.map((event) => event.name)).toEqual(expect.arrayContaining(["PairDelisted", "OrderClosed"]));
  expect(previewed.postings).toContainEqual(
    expect.objectContaining({ kind: "orderRelease", account: "platform.available", coin: "BTC", after: "0.5" }),
  );
  await agreedByTwo(exchange, "operator.markets.delist", { symbol, reason });
});

test("a market that others are built on is not delisted, which is said before anybody asks for it", async () => {
  const previewed = await tried({ call: "operator.markets.delist", request: { symbol: "btcusdt" } });
  expect(previewed.obstacle).toMatchObject({ name: "PAIR_IN_USE", field: "symbol" });
});

test("a coin is listed on the copy, and its code is free afterwards", async () => {
  const request = { coin: "PRV", scale: 6, name: "Preview", names: {}, displayDecimals: 6, logo: "" };
  expect(await tried({ call: "operator.markets.listCoin", request })).toMatchObject({
    ...{ obstacle: null, events: [{ name: "CoinListed", facts: { code: "PRV" } }] },
  });
  expect(services.markets.findCoin("PRV")).toBeUndefined();
});

test("whoever may not make a call may not try it, and what has no commands cannot be tried", async () => {
  const auditor = await exchange.operator(["auditor"]);
  expect(await auditor.refusal(name, fund("1"))).toEqual(refuse("NOT_PERMITTED", "call"));
  expect(await maker.refusal(name, {})).toEqual(refuse("NOT_FOUND", "id"));
  expect(await maker.refusal(name, { call: "operator.notices.save" as never, request: {} })).toEqual(
    refuse("BAD_PARAMETER", "call"),
  );
});

/** A section as it stands, with other fields. */
function setting(section: "WITHDRAWAL_SETTING" | "VIP_LEVEL_SETTING" | "PLATFORM_SETTING", fields: object) {
  const { version, value } = services.settingStore.section(section);
  const request = { section, version, value: { ...(value as object), ...fields } };
  return { call: "operator.settings.change", request } as const;
}

test("a setting that touches money shows what the core is told of it, and no setting is changed by that", async () => {
  const before = services.settings();
  const { freeNum } = before.WITHDRAWAL_SETTING;
  const previewed = await tried(setting("WITHDRAWAL_SETTING", { freeNum: freeNum + 1 }));
  expect(previewed.obstacle).toBeNull();
  expect(previewed.events.map((event) => event.name)).toContain("ChannelSet");
  const levels = await tried(setting("VIP_LEVEL_SETTING", { isOpen: !before.VIP_LEVEL_SETTING.isOpen }));
  expect(levels.events).toMatchObject([{ name: "LevelRulesSet" }]);
  // Without a second person it would be in force at once.
  expect(await tried(setting("PLATFORM_SETTING", { name: "Another" }))).toMatchObject({ obstacle: null, events: [] });
  expect(services.settings()).toEqual(before);
  const stale = setting("WITHDRAWAL_SETTING", {});
  expect(await tried({ ...stale, request: { ...stale.request, version: 99 } })).toMatchObject({
    obstacle: { name: "STALE_VERSION", field: "version" },
  });
  const content = await exchange.operator(["finance"]);
  expect(await tried(setting("PLATFORM_SETTING", { name: "Another" }), content)).toMatchObject({
    obstacle: { name: "NOT_PERMITTED" },
  });
});

test("programmes are tried too: rules of referral, an agent's terms, their appointment and payouts that pause", async () => {
  const rates = { interest: 0, spot: 5, contract: 0, option: 0, second: 0 };
  const terms = { termsId: 901, name: "Tried", rates, depth: 3, isOpen: true };
  expect(await tried({ call: "operator.agents.setTerms", request: terms })).toMatchObject({
    ...{ obstacle: null, events: [{ name: "AgentTermsSet" }] },
  });
  await agreedByTwo(exchange, "operator.agents.setTerms", { ...terms, reason });
  const agent = await exchange.user();
  const appointment = { userId: agent.userId, termsId: 901, fromDay: services.clock() + 2 * 86_400_000 };
  expect(await tried({ call: "operator.agents.appoint", request: appointment })).toMatchObject({
    ...{ obstacle: null, events: [{ name: "AgentAppointed", facts: { userId: String(agent.userId) } }] },
  });
  const rules = { oneRatio: 40, twoRatio: 10, threeRatio: 5, cap: 45, isOpen: true };
  const present = (await maker.call("operator.referrals.show", {})).rules;
  expect(await tried({ call: "operator.referrals.rules", request: { ...present, ...rules } })).toMatchObject({
    obstacle: { name: "SHARE_TOO_HIGH" },
  });
  const pause = { scope: "coin", coin: "USDT", isPaused: true };
  expect(await tried({ call: "operator.payouts.pause", request: pause })).toMatchObject({
    ...{ obstacle: null, events: [{ name: "PayoutsPaused" }] },
  });
});

test("one is tried at a time; more than a few are turned away", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => services.previews.ofCall(async () => undefined)));
  expect(answers.filter((answer) => "refusal" in answer)).toEqual(
    Array.from({ length: 3 }, () => refuse("TOO_MANY_REQUESTS")),
  );
});
