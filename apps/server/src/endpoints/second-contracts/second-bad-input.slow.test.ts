import { atoms, coinId, pairId, ppb } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { betOf, HALF_MINUTE, placed, placing, tickAt, ticksAt, whenAccepted } from "../../testing/second-market.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ HOUSE_SECOND_USDT: "1000", SIGN_IN_RATE_PER_MINUTE: "1000" });
  token = await server.register("better");
  await ticksAt(server, ["60000", "60000", "60000"]);
});
afterAll(() => server.stop());

const bet = (change: object, as = token) =>
  server.call("secondContracts.create", { ...betOf({ up: true }), ...change }, { token: as });
const state = async () => ({
  account: (await server.call("secondContracts.account", {}, { token })).data,
  sequence: server.running.services.pipeline.durableSequence,
});

test.each([
  ["a stake below the range", { betAmount: "4.99" }, -4001, "betAmount"],
  ["a stake above the range", { betAmount: "500.000001" }, -4001, "betAmount"],
  ["a stake with more decimals than the coin", { betAmount: "10.0000001" }, -4001, "betAmount"],
  ["a stake of nothing", { betAmount: "0" }, -4001, "betAmount"],
  ["a negative stake", { betAmount: "-10" }, -1001, "betAmount"],
  ["a stake that is no number", { betAmount: "ten" }, -1001, "betAmount"],
  ["a stake as a number", { betAmount: 10 }, -1001, "betAmount"],
  ["a stake beyond all numbers", { betAmount: "99999999999999999" }, -1001, "betAmount"],
  ["Chinese characters", { betAmount: "十" }, -1002, undefined],
  ["odds that changed", { odds: "0.85" }, -4007, "odds"],
  ["odds with too many decimals", { odds: "0.80000001" }, -4007, "odds"],
  ["no odds", { odds: undefined }, -1001, "odds"],
  ["a period that does not exist", { periodId: 999_999 }, -1009, "periodId"],
  ["a period that is no number", { periodId: "x" }, -1001, "periodId"],
  ["neither up nor down", { betContent: 2 }, -1001, "betContent"],
  ["a half direction", { betContent: 0.5 }, -1001, "betContent"],
  ["a key with blanks", { clientId: "a b" }, -1001, "clientId"],
])("%s is refused and changes nothing", async (_title, change, code, field) => {
  const before = await state();
  const answer = await bet(change);
  expect(answer).toMatchObject({ status: 200, code, ...(field === undefined ? {} : { field }) });
  expect(answer.msg).not.toBe("");
  expect(await state()).toEqual(before);
});

test("what the request is not asked for decides nothing", async () => {
  const { answer } = await whenAccepted(server, () =>
    bet({ result: 1, openPrice: "1", closePrice: "99999", userId: 1, seqFrom: 1 }),
  );
  await tickAt(server, "60000");
  expect((await answer).data).toMatchObject({ openPrice: "60000", result: 0 });
  await ticksAt(
    server,
    Array.from({ length: 31 }, () => "60000"),
  );
});

test("a visitor is asked to sign in", async () => {
  expect(await server.call("secondContracts.create", betOf({ up: true }))).toMatchObject({ code: 500 });
  expect(await server.call("secondContracts.setLossLimit", { amount: "1" })).toMatchObject({ code: 500 });
});

test("more than the house can pay is refused", async () => {
  const rich = await server.register("rich");
  // The bank has 1,000 and would have to put up 400 each.
  for (let count = 0; count < 2; count++) await placed(server, { token: rich, up: true, amount: "500" }, "60000");
  expect(await bet({ betAmount: "500" }, rich)).toMatchObject({ code: -4003 });
  await ticksAt(
    server,
    Array.from({ length: 31 }, () => "60000"),
  );
});

test("a stake beyond the balance is refused", async () => {
  const poor = await server.register("poor");
  const { pipeline, markets } = server.running.services;
  expect(markets.findCoin("USDT")?.coinId).toBe(1);
  const spot = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "50000", delegateTotal: "0.1998" };
  expect(await server.call("orders.submit", spot, { token: poor })).toMatchObject({ code: 200 });
  expect(await bet({ betAmount: "20" }, poor)).toMatchObject({ code: -1010, field: "betAmount" });
  expect(pipeline.durableSequence).toBeGreaterThan(0);
});

test("no more than twenty run at a time", async () => {
  const busy = await server.register("busy");
  const all = [];
  for (let count = 0; count < 20; count++)
    all.push(await placing(server, { token: busy, up: count % 2 === 0, amount: "5" }));
  expect(await bet({ betAmount: "5" }, busy)).toMatchObject({ code: -4005 });
  await tickAt(server, "60000");
  for (const { answer } of all) expect(await answer).toMatchObject({ code: 200 });
  await ticksAt(
    server,
    Array.from({ length: 31 }, () => "60000"),
  );
});

test("a user's own loss limit binds at once, and is taken away only from the next day on", async () => {
  const careful = await server.register("careful");
  const set = (amount: string) => server.call("secondContracts.setLossLimit", { amount }, { token: careful });
  expect(await set("30")).toMatchObject({ code: 200, data: { lossLimit: "30", nextLossLimit: "30" } });
  const totalOf = async () => (await server.call("assets.balances", {}, { token: careful })).data.total;
  const total = await totalOf();
  const row = await placed(server, { token: careful, up: true, amount: "20" }, "60000");
  expect(row.id).toBeGreaterThan(0);
  expect(await totalOf()).toBe(total);
  expect(await bet({ betAmount: "11" }, careful)).toMatchObject({ code: -4006 });
  expect(await set("0")).toMatchObject({ data: { lossLimit: "30", nextLossLimit: "0" } });
  expect(await bet({ betAmount: "11" }, careful)).toMatchObject({ code: -4006 });
  expect(await set("25")).toMatchObject({ data: { lossLimit: "25" } });
  expect(await set("1.0000001")).toMatchObject({ code: -1001, field: "amount" });
  expect(await set("-1")).toMatchObject({ code: -1001, field: "amount" });
  server.advance(25 * 3_600_000);
  await ticksAt(server, ["60000", "60000", "60000"]);
  expect((await server.call("secondContracts.account", {}, { token: careful })).data).toMatchObject({
    lossLimit: "25",
  });
});

test("an index that is not live, or is old, takes no bets", async () => {
  await tickAt(server, "60000", ["one", "two"]);
  expect(await bet({})).toMatchObject({ code: -4004 });
  await tickAt(server, "60000");
  expect((await placing(server, { token, up: true })).answer).toBeDefined();
  server.advance(3_100);
  expect(await bet({})).toMatchObject({ code: -4004 });
  await ticksAt(
    server,
    Array.from({ length: 40 }, () => "60000"),
  );
});

test("a closed period takes no bets, and those that run keep their terms", async () => {
  const running = await placed(server, { token, up: true }, "60000");
  const { pipeline } = server.running.services;
  const changed = { seconds: 45, oddsPpm: 100_000, stakeAtomsMin: atoms(1), stakeAtomsMax: atoms(2), feePpb: ppb(0) };
  const period = { type: "SetPeriod", periodId: HALF_MINUTE, pairId: pairId(1), ...changed, isOpen: false } as const;
  expect(await pipeline.submit(period)).toMatchObject({ kind: "applied" });
  expect(await bet({})).toMatchObject({ code: -4002 });
  const { data } = await server.call("periods.list", { symbol: "btcusdt" });
  expect(data.find(({ id }) => id === HALF_MINUTE)).toMatchObject({ status: 2, odds: "0.1", period: 45 });
  await ticksAt(
    server,
    Array.from({ length: 31 }, (_, at) => String(60_001 + at)),
  );
  const { rows } = (await server.call("secondContracts.list", { status: "2" }, { token })).data;
  expect(rows[0]).toMatchObject({ id: running.id, odds: "0.8", period: 30, profit: "80", result: 1 });
  const open = {
    ...period,
    seconds: 30,
    oddsPpm: 800_000,
    stakeAtomsMin: atoms(5_000_000),
    stakeAtomsMax: atoms(500_000_000),
  };
  expect(await pipeline.submit({ ...open, isOpen: true })).toMatchObject({ kind: "applied" });
});

test("net exposure of one minute is bounded, and the other side makes room", async () => {
  const { pipeline } = server.running.services;
  const rules = {
    coinId: coinId(1),
    runningMax: 20,
    dailyLossAtomsMax: atoms(0),
    dayOffsetMinutes: 480,
    tradingOpen: true,
  };
  const bounded = { type: "SetSecondContractRules", ...rules, exposureAtomsMax: atoms(90_000_000) } as const;
  expect(await pipeline.submit(bounded)).toMatchObject({ kind: "applied" });
  const up = await placing(server, { token, up: true, amount: "100" });
  expect(await bet({ betAmount: "100" })).toMatchObject({ code: -4003 });
  const down = await placing(server, { token, up: false, amount: "100" });
  await tickAt(server, "60000");
  expect([(await up.answer).code, (await down.answer).code]).toEqual([200, 200]);
  expect(await pipeline.submit({ ...bounded, tradingOpen: false })).toMatchObject({ kind: "applied" });
  expect(await bet({})).toMatchObject({ code: -4002 });
  expect((await server.call("periods.list", {})).data.every(({ status }) => status === 2)).toBe(true);
});

test("where the product is closed, or closed for his country, nobody bets", async () => {
  const { services } = server.running;
  const { settings } = services;
  const shown = settings();
  const withSettings = async (change: object, work: () => Promise<void>): Promise<void> => {
    const changed = { ...shown, ...change };
    const gate = services.productGate;
    const { openProductGate } = await import("../../settings/product-gate.ts");
    const countryOf = async (): Promise<string> => "ES";
    Object.assign(services, {
      productGate: openProductGate({
        settings: () => changed,
        verifiedCountryOf: countryOf,
        phoneOf: async () => "",
        clock: server.now,
      }),
    });
    await work();
    Object.assign(services, { productGate: gate });
  };
  const tabs = shown.PLAYING_SETTING.map((tab) => ({ ...tab, isOpen: false }));
  await withSettings({ PLAYING_SETTING: tabs }, async () => {
    expect(await bet({})).toMatchObject({ code: -1005 });
    const order = { symbol: "btcusdtperp", direction: "buy", offset: "open", orderType: 1, share: 1 };
    expect(await server.call("contractOrders.submit", order, { token })).toMatchObject({ code: -1005 });
    expect((await server.call("coins.list", {})).data.coinList.every(({ status }) => status === 2)).toBe(true);
  });
  const closed = { SecondContract: ["ES"], option: [], Ustandard: [], follow: [] };
  await withSettings({ PRODUCT_COUNTRY_SETTING: closed }, async () => {
    expect(await bet({})).toMatchObject({ code: -8004 });
  });
});

test("accounts of the house do not play against the house", async () => {
  const { services } = server.running;
  const house = await services.accounts.open({
    loginName: "house.test",
    passwordHash: "",
    parentUserId: 0,
    mark: "house",
  });
  const session = await services.sessions.open(house?.userId ?? 0, "test");
  await services.pipeline.submit({
    ...({ type: "SetSecondContractRules", coinId: coinId(1), runningMax: 20, dailyLossAtomsMax: atoms(0) } as const),
    ...{ dayOffsetMinutes: 480, exposureAtomsMax: atoms(0), tradingOpen: true },
  });
  await tickAt(server, "60000");
  expect(await bet({}, session)).toMatchObject({ code: -1011 });
});
