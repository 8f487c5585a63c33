import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMarginWatch } from "../../futures/margin-watch.ts";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, {
    ...SLOW_CLOCK,
    aheadMs: beyondFunding(),
  });
});
afterAll(() => server.stop());

const FUNDING_MS = 8 * 3_600_000;
/** Longer than all tests here move the clock: figures that are worked out know no funding. */
const TESTS_MS = 30 * 60_000;

/** How far the clock has to begin ahead, so that no funding falls between the tests. */
function beyondFunding(): number {
  const untilFundingMs = FUNDING_MS - (Date.now() % FUNDING_MS);
  return untilFundingMs < TESTS_MS ? untilFundingMs + 1_000 : 0;
}

const call = async <Row>(name: Parameters<TestServer["call"]>[0], request: object, token: string) =>
  (await server.call(name, request, { token })) as unknown as { code: number; field?: string; data: Row };

/** Two new users at 60,000 with one position each. */
async function pairOfTraders(share = 100, more = {}) {
  count += 1;
  await observePrice(server, "60000");
  const long = await openContractUser(server, `long${count}`, "1000");
  const short = await openContractUser(server, `short${count}`, "5000");
  return { long, short, ...(await openAgainst(server, { long, short }, { price: "60000", share, more })) };
}

const rowsOf = async (token: string, request = {}) =>
  (await server.call("positions.list", request, { token })).data.rows;
const accountOf = async (token: string) => (await server.call("contractAccount.show", {}, { token })).data;
const offer = (token: string, price: string, share: number, more = {}) =>
  server.call("contractOrders.submit", contractOrder("buy", price, share, more), { token });

describe("a fall of the price", () => {
  test("liquidates what lost its margin; the owner reads why, line by line, and nobody else does", async () => {
    const { long, short, longId } = await pairOfTraders();
    await server.call("plans.set", { positionId: longId, lossType: 2, triggerPrice: "56000" }, { token: long });
    await observePrice(server, "56500");
    await offer(short, "54100", 100, { offset: "close" });
    await observePrice(server, "54200");
    const [ended] = await rowsOf(long, { status: "2" });
    expect(ended).toMatchObject({ id: longId, status: 2, closePrice: "54100" });
    const explained = (await server.call("positions.explain", { id: longId }, { token: long })).data;
    expect(explained.liquidations).toMatchObject([
      {
        markPrice: "54200",
        share: 100,
        cost: "6000",
        margin: "600",
        unrealized: "-580",
        equity: "20",
        closedShare: 100,
      },
    ]);
    const [liquidation] = explained.liquidations;
    expect(Number(liquidation?.maintenance)).toBeGreaterThanOrEqual(Number(liquidation?.equity));
    expect(explained.lines.map(({ sequence }) => sequence)).toEqual(
      explained.lines.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    );
    expect(await call("positions.explain", { id: longId }, short)).toMatchObject({ code: -1009 });
    expect(await call("positions.explain", { id: 2 ** 40 }, long)).toMatchObject({ code: -1009 });
    const seen = (await server.call("contractMarket.liquidations", { symbol: "btcusdtperp" })).data;
    expect(seen.rows[0]).toMatchObject({ symbol: "btcusdtperp", side: "long", share: 100, markPrice: "54200" });
    expect(Object.keys(seen.rows[0] ?? {})).not.toContain("userId");
    const fund = (await server.call("contractMarket.insurance", {})).data;
    expect(fund.rows.at(-1)).toMatchObject({ coin: "USDT", amount: "8000", businessType: "insuranceFund" });
    expect(fund.balances).toEqual([{ coin: "USDT", amount: fund.rows[0]?.after }]);
    expect(fund.rows[0]?.amount).toBe(liquidation?.fundResult);
  });

  test("that passes the stop-loss too is told as such, in the owner's language", async () => {
    await server.running.services.notificationDispatcher.settled();
    const token = (await server.call("user.login", { loginName: `long${count}`, pwd: "password-1" })).data.token;
    const told = async (lang: string) =>
      (await server.call("messages.list", {}, { token, headers: { lang } })).data.rows[0];
    expect(await told("en")).toMatchObject({
      type: "POSITION_LIQUIDATED_PAST_STOP",
      title: "Position liquidated before its stop-loss",
    });
    expect((await told("en"))?.content).toMatch(
      /^BTCUSDT Perp, long position: .*Mark price: 54,200\. Bankruptcy price: 54,000/s,
    );
    expect((await told("zh"))?.content).toContain("多仓");
  });
});

describe("an open position", () => {
  test("follows the mark price in profit, return, ratio and distance", async () => {
    const { long } = await pairOfTraders();
    await observePrice(server, "60600");
    expect(await rowsOf(long)).toMatchObject([{ markPrice: "60600", unrealized: "60", roe: "9.90" }]);
    await observePrice(server, "59400");
    const [row] = await rowsOf(long);
    expect(row).toMatchObject({ markPrice: "59400", unrealized: "-60", roe: "-10.10", maintenance: "29.7" });
    expect(row?.marginRatio).toBe("5.50");
    expect(await rowsOf(long, { pageSize: "100000" })).toHaveLength(1);
    expect(await rowsOf(long, { symbol: "ethusdt" })).toEqual([]);
    expect(await rowsOf(long, { status: "0,9" })).toHaveLength(1);
  });

  test("takes margin in and gives it back, down to what it needs", async () => {
    const { long, short, longId } = await pairOfTraders();
    const adjust = (money: string, flag: 1 | 2, more = {}) =>
      server.call("positions.adjustMargin", { id: longId, money, flag, ...more }, { token: long });
    expect((await adjust("100", 1)).data).toMatchObject({ margin: "700", liqPrice: "53266.4" });
    expect(await accountOf(long)).toMatchObject({ available: "294.3" });
    const keyed = await adjust("50", 2, { clientId: "take-1" });
    expect(keyed.data).toMatchObject({ margin: "650" });
    expect((await adjust("50", 2, { clientId: "take-1" })).data).toMatchObject({ margin: "650" });
    expect(await adjust("51", 2, { clientId: "take-1" })).toMatchObject({ code: -1004 });
    expect(await adjust("50.000001", 2)).toMatchObject({ code: -3012, data: null });
    expect(await adjust("1000", 1)).toMatchObject({ code: -1010, data: null });
    expect(await adjust("0", 1)).toMatchObject({ code: -1013, field: "money" });
    expect(await adjust("1.0000001", 1)).toMatchObject({ code: -1013, field: "money" });
    const request = { id: longId, money: "1", flag: 1 };
    expect(await call("positions.adjustMargin", request, short)).toMatchObject({ code: -1009 });
    expect(await rowsOf(long)).toMatchObject([{ margin: "650" }]);
  });

  test("is closed at market, whole or as far as the book reaches", async () => {
    const { long, short, longId } = await pairOfTraders(10);
    const close = (token: string, more = {}) => server.call("positions.close", { id: longId, ...more }, { token });
    expect(await close(short)).toMatchObject({ code: -1009, data: null });
    await offer(short, "59900", 4, { offset: "close" });
    expect((await close(long)).data).toMatchObject({ id: longId, status: 0, share: 6, realized: "-0.4" });
    await offer(short, "59900", 6, { offset: "close" });
    const ended = await close(long, { clientId: "close-1" });
    expect(ended.data).toMatchObject({ id: longId, status: 1, closePrice: "59900", realized: "-1", adl: 0 });
    expect((await close(long, { clientId: "close-1" })).data).toEqual(ended.data);
    expect(await close(long)).toMatchObject({ code: -1009 });
    expect(await rowsOf(long, { status: "1" })).toEqual([ended.data]);
  });

  test("is closed with all others, and what was refused is named", async () => {
    const { long, short } = await pairOfTraders(10);
    await offer(short, "59900", 10, { offset: "close" });
    const request = { symbol: "btcusdtperp" };
    expect(await server.call("positions.closeAll", request, { token: long })).toMatchObject({
      data: { closed: 1, refused: [] },
    });
    expect(await rowsOf(long)).toEqual([]);
    expect(await server.call("positions.closeAll", {}, { token: long })).toMatchObject({ data: { closed: 0 } });
    const { long: halted, longId } = await pairOfTraders(10);
    await observePrice(server, "60000", []);
    const refused = await server.call("positions.closeAll", {}, { token: halted, headers: { lang: "de" } });
    expect(refused.data).toMatchObject({ closed: 0, refused: [{ id: longId, code: -1012 }] });
    expect(refused.data.refused[0]?.msg).toContain("Markt");
  });
});

describe("choices", () => {
  test("leverage is chosen for one side or both, and a position moves its margin with it", async () => {
    const { long } = await pairOfTraders();
    const choose = (request: object) =>
      server.call("positions.setLeverage", { symbol: "btcusdtperp", ...request }, { token: long });
    expect((await choose({ side: "short", leverage: 50 })).data).toEqual({
      symbol: "btcusdtperp",
      marginMode: "isolated",
      longLeverage: 10,
      shortLeverage: 50,
    });
    expect((await choose({ side: "long", leverage: 20 })).data).toMatchObject({ longLeverage: 20 });
    expect(await rowsOf(long)).toMatchObject([{ leverage: 20, margin: "300" }]);
    expect((await choose({ leverage: 10 })).data).toMatchObject({ longLeverage: 10, shortLeverage: 10 });
    expect(await rowsOf(long)).toMatchObject([{ leverage: 10, margin: "600" }]);
    expect(await choose({ leverage: 7 })).toMatchObject({ code: -3002 });
    expect(await choose({ symbol: "xauusdt", leverage: 10 })).toMatchObject({ code: -1001, field: "symbol" });
  });

  test("modes change only while nothing is open", async () => {
    const { long } = await pairOfTraders(1);
    const marginMode = (mode: string, symbol = "btcusdtperp") =>
      server.call("positions.setMarginMode", { symbol, marginMode: mode }, { token: long });
    const positionMode = (mode: string, token: string) =>
      server.call("contractAccount.setPositionMode", { positionMode: mode }, { token });
    expect(await marginMode("cross")).toMatchObject({ code: -3008 });
    expect((await marginMode("cross", "ethusdtperp")).data).toMatchObject({
      symbol: "ethusdtperp",
      marginMode: "cross",
    });
    expect(await positionMode("oneWay", long)).toMatchObject({ code: -3008 });
    const idle = await server.register("idle");
    expect((await positionMode("oneWay", idle)).data).toEqual({ positionMode: "oneWay" });
    const account = await accountOf(idle);
    expect(account).toMatchObject({ positionMode: "oneWay", available: "0", equity: "0" });
    expect(account.choices).toHaveLength(10);
    expect(account.choices[0]).toEqual({
      symbol: "btcusdtperp",
      marginMode: "isolated",
      longLeverage: 20,
      shortLeverage: 20,
    });
  });
});

test("funding rates of a contract are public, and of an unknown one refused", async () => {
  const { code, data } = await server.call("contractMarket.funding", { symbol: "btcusdt" });
  expect(code).toBe(200);
  // None was paid, unless the test ran over a funding hour.
  const payments = data.rows.map(({ symbol, createTime }) => [symbol, createTime % FUNDING_MS]);
  expect(payments).toEqual(data.rows.map(() => ["btcusdtperp", 0]));
  expect(await server.call("contractMarket.funding", { symbol: "abcusdt" })).toMatchObject({ code: -1001 });
});

describe("a margin that runs low", () => {
  test("is told once for each line that is crossed, however the price jitters, and again after a clear fall", async () => {
    const { long } = await pairOfTraders();
    const { marginWatch } = server.running.services;
    const warnings = async (...prices: string[]) => {
      for (const price of prices) {
        await observePrice(server, price);
        await marginWatch.look();
      }
      await marginWatch.settled();
      const { rows } = (await server.call("messages.list", { pageSize: "50" }, { token: long })).data;
      return rows.filter(({ type }) => type === "MARGIN_WARNING").length;
    };
    // The ratio is 81.1 % at 54,335, 78.8 % at 54,345, 90.5 % at 54,300 and 68 % at 54,400.
    expect(await warnings("54335", "54345", "54335", "54345", "54335", "54345", "54335")).toBe(1);
    expect(await warnings("54300", "54320", "54300")).toBe(2);
    expect(await warnings("54400", "54335")).toBe(2);
    server.advance(10 * 60_000);
    expect(await warnings("54400", "54335")).toBe(3);
  });

  test("is told at the next line too when the server was started again in between", async () => {
    const { long } = await pairOfTraders();
    const { marginWatch, ...services } = server.running.services;
    const warnings = async () => {
      const { rows } = (await server.call("messages.list", { pageSize: "50" }, { token: long })).data;
      return rows.filter(({ type }) => type === "MARGIN_WARNING").length;
    };
    await observePrice(server, "54335");
    await marginWatch.settled();
    expect(await warnings()).toBe(1);
    // The server forgets its own memory here; the exchange keeps its state.
    marginWatch.stop();
    const tell = () => undefined;
    const later = openMarginWatch({ ...services, clock: server.now, markOf: () => "trader", tell });
    await later.takeUp();
    await later.look();
    await later.settled();
    expect(await warnings()).toBe(1);
    await observePrice(server, "54300");
    await later.look();
    await later.settled();
    later.stop();
    expect(await warnings()).toBe(2);
  });
});
