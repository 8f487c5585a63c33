import { parseDecimal, priceE8, userId, utcMs, atoms } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket, type TestSocket } from "../testing/test-socket.ts";
import { openStaffDesk, type StaffDesk } from "./testing/staff-desk.ts";

const ENV = { SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" };
const folder = temporaryFolder("market-requests");
let server: TestServer;
let desk: StaffDesk;
let socket: TestSocket;

async function start(): Promise<void> {
  server = await openTestServer(ENV, undefined, {}, folder);
  desk = await openStaffDesk(server);
  socket = await openTestSocket(server.url);
}
async function stop(): Promise<void> {
  await socket.close();
  await server.stop();
}
beforeAll(start);
afterAll(async () => {
  await stop();
  folder.remove();
});

const reason = "because of a test";
type Verb =
  | "setCoinLook"
  | "setMarketLook"
  | "listCoin"
  | "listPair"
  | "changePair"
  | "listContract"
  | "changeContract"
  | "delist"
  | "setTrading";
const ask = (verb: Verb, request: object, token = desk.maker) =>
  server.call(`operator.markets.${verb}`, { ...request, reason }, { token });

async function byTwo(verb: Verb, request: object): Promise<void> {
  const asked = await ask(verb, request);
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  const { requestId } = asked.data;
  expect(await desk.decide(desk.maker, requestId, "approve")).toMatchObject({ code: -9002 });
  const decided = await desk.decide(desk.checker, requestId, "approve");
  expect(decided).toMatchObject({ code: 200, data: { action: `markets.${verb}`, status: 1, reason } });
}

const COIN = { coin: "NEW", scale: 6, name: "Newcoin", displayDecimals: 4 };
const COIN_LOOK = { name: "Newest coin", names: { zh: "新币" }, displayDecimals: 2, logo: "/pictures/new.png" };
const PAIR_RULES = {
  ...{ feeRate: "0.1", makerFeeRate: "0.08", orderMin: "0.1", orderMax: "1000000", notionalMin: "5" },
  ...{ buyMax: "0", sellMin: "0", priceBand: "20", marketBand: "5", openOrdersMax: 200 },
  ...{ limitedBuy: true, limitedSell: true, marketBuy: true, marketSell: true },
};
const PAIR = {
  ...{ coin: "NEW", baseCoin: "USDT", basePrecision: 4, coinPrecision: 2, showSymbol: "NEW/USDT", sort: 50 },
  ...{ sources: [{ venue: "htx", symbol: "newusdt" }], rules: PAIR_RULES },
};
const CONTRACT_RULES = {
  ...{ openFee: "0.05", closeFee: "0.05", leverage: [5, 10, 20], minShare: 1, maxShare: 1_000_000, intervalHour: 8 },
  ...{ fundingCap: "0.75", liqFee: "0.2", priceBand: "5", openOrdersMax: 200 },
  tiers: [{ cap: "50000", mmr: "1", leverageMax: 20 }],
};
const CONTRACT = {
  ...{ symbol: "newusdtperp", indexSymbol: "newusdt", basePrecision: 4, coinPrecision: 0 },
  ...{ showSymbol: "NEWUSDT Perp", sort: 50, rules: CONTRACT_RULES },
};

const OPTION_RULES = {
  ...{ feeType: 2, feeValue: "0.03", exerciseFee: "0", orderMin: "0.1", orderMax: "1000", openOrdersMax: 200 },
  ...{ strikeStep: "5", strikesEachSide: 2, dailyExpiries: 1, weeklyExpiries: 0, monthlyExpiries: 0 },
  ...{ quarterlyExpiries: 0, isOpen: true, writing: false },
  surface: [{ days: 30, atTheMoney: "65", skew: "-20", smile: "80" }],
};
const OPTIONS = { symbol: "ltcusdt", code: "LTC", basePrecision: 2, coinPrecision: 1, rules: OPTION_RULES };

async function optionsByTwo(verb: "add" | "set", request: object): Promise<void> {
  const asked = await server.call(
    `operator.optionUnderlyings.${verb}`,
    { symbol: "ltcusdt", ...request, reason },
    { token: desk.maker },
  );
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  expect(await desk.decide(desk.checker, asked.data.requestId, "approve")).toMatchObject({ code: 200 });
}

/** A second of prices: those of NEW, seen at three venues. */
async function tick(price: string, symbol = "newusdt"): Promise<void> {
  server.advance(1_000);
  const { pipeline, markets } = server.running.services;
  const { pairId } = markets.find(symbol)!;
  const at = priceE8(parseDecimal(price, 8) ?? 0);
  const receivedAt = utcMs(server.now());
  const quotes = ["one", "two", "three"].map((venue) => ({ pairId, venue, bid: at, ask: at, receivedAt }));
  expect((await pipeline.submit({ type: "ObservePrices", origin: "test", quotes })).kind).toBe("applied");
}

async function trader(name: string): Promise<string> {
  const token = await server.register(name);
  const { pipeline, markets, sessions } = server.running.services;
  const id = await sessions.find(token);
  const { coinId } = markets.findCoin("NEW")!;
  const grant = { userId: userId(id ?? 0), coinId, atoms: atoms(1_000_000_000), key: `test ${name}` };
  expect((await pipeline.submit({ type: "GrantFunds", ...grant })).kind).toBe("applied");
  return token;
}
const spot = (token: string, type: 0 | 1, delegateTotal: string) =>
  server.call(
    "orders.submit",
    { type, delegateType: 0, symbol: "newusdt", delegatePrice: "2", delegateTotal },
    { token },
  );
const listed = async () => {
  const { currencyList, contractList, coinList, optionList } = (await server.call("coins.list", {})).data;
  const named = <Row extends { symbol: string }>(rows: readonly Row[], symbol: string) =>
    rows.find((row) => row.symbol === symbol);
  return {
    pair: named(currencyList, "newusdt"),
    second: named(coinList, "newusdt"),
    contract: named(contractList, "newusdtperp"),
    options: named(optionList, "ltcusdt"),
  };
};

test("a coin, a pair and a contract are listed while the exchange runs, and trade at once", async () => {
  await socket.subscribe({ type: "settings" });
  await socket.subscribe({ type: "detail" });
  await byTwo("listCoin", COIN);
  await byTwo("listPair", PAIR);
  await byTwo("listContract", CONTRACT);
  await socket.next((frame) => frame.type === "settings" && frame["snapshot"] !== true);
  const directory = (await server.call("coins.directory", {})).data;
  expect(directory.at(-1)).toEqual({ coin: "NEW", scale: 6, name: "Newcoin", displayDecimals: 4, logo: "", names: {} });
  const { pair, second, contract } = await listed();
  expect(pair).toMatchObject({ showSymbol: "NEW/USDT", feeRate: "0.1", orderMin: "0.1", status: 1, showFlag: 1 });
  expect(second).toMatchObject({ status: 2 });
  expect(contract).toMatchObject({ leverage: "5,10,20", indexSymbol: "newusdt", shareNumber: "1", status: 1 });

  await tick("2");
  const [seller, buyer] = [await trader("seller.one"), await trader("buyer.one")];
  expect(await spot(seller, 1, "10")).toMatchObject({ code: 200, data: { status: 0 } });
  expect(await spot(buyer, 0, "10")).toMatchObject({ code: 200, data: { status: 2, dealValue: "20" } });
  const detail = await socket.next(
    ({ type, symbol, snapshot, data }) =>
      type === "detail" && symbol === "newusdt" && snapshot !== true && (data as { close: number }).close === 2,
  );
  expect(detail["data"]).toMatchObject({ close: 2 });
  const { data } = await server.call("orders.trades", {}, { token: buyer });
  expect(data.rows[0]).toMatchObject({ symbol: "newusdt" });
});

test("rules change, and what somebody else changed in between is not overwritten", async () => {
  const first = await ask("changePair", { symbol: "newusdt", rules: { ...PAIR_RULES, feeRate: "0.3" } });
  await byTwo("changePair", { symbol: "newusdt", rules: { ...PAIR_RULES, feeRate: "0.2" } });
  expect(await desk.decide(desk.checker, first.data.requestId, "approve")).toMatchObject({ code: -9004 });
  await byTwo("changeContract", { symbol: "newusdtperp", rules: { ...CONTRACT_RULES, openFee: "0.07" } });
  const { pair, contract } = await listed();
  expect(pair).toMatchObject({ feeRate: "0.2" });
  expect(contract).toMatchObject({ openFee: "0.07" });
});

test("a halted market takes no orders, keeps its rules, and opens again", async () => {
  const token = await trader("waiting.one");
  for (const symbol of ["newusdt", "newusdtperp"])
    expect(await ask("setTrading", { symbol, isOpen: false })).toMatchObject({ data: { requestId: 0, status: 1 } });
  expect(await spot(token, 1, "10")).toMatchObject({ code: -1005 });
  expect(await listed()).toMatchObject({ pair: { status: 2, feeRate: "0.2" }, contract: { status: 2 } });
  // A change of rules does not open it.
  await byTwo("changePair", { symbol: "newusdt", rules: { ...PAIR_RULES, feeRate: "0.25" } });
  expect((await listed()).pair).toMatchObject({ status: 2, feeRate: "0.25" });
  for (const symbol of ["newusdt", "newusdtperp"]) await byTwo("setTrading", { symbol, isOpen: true });
  expect(await spot(token, 1, "10")).toMatchObject({ code: 200 });
});

test("options on an index are listed, changed, halted and opened again, and keep their pair from ending", async () => {
  await optionsByTwo("add", OPTIONS);
  await tick("90", "ltcusdt");
  const chain = async () => (await server.call("options.chain", { symbol: "ltcusdt" })).data;
  expect((await chain()).length).toBeGreaterThan(0);
  expect((await listed()).options).toMatchObject({ status: 1, showFlag: 1, coin: "LTC", feeValue: "0.03" });
  await optionsByTwo("set", { rules: { ...OPTION_RULES, feeValue: "0.02" } });
  await optionsByTwo("set", { rules: { ...OPTION_RULES, feeValue: "0.02", isOpen: false } });
  expect((await listed()).options).toMatchObject({ status: 2, feeValue: "0.02" });
  expect(await ask("delist", { symbol: "ltcusdt" })).toMatchObject({ code: -2007, field: "symbol" });
  await optionsByTwo("set", { rules: { ...OPTION_RULES, feeValue: "0.02" } });
  expect((await listed()).options).toMatchObject({ status: 1 });
});

test("a coin and a pair are shown otherwise while they trade, and open apps are told to read them again", async () => {
  await socket.subscribe({ type: "settings" });
  await byTwo("setCoinLook", { ...COIN_LOOK, coin: "NEW" });
  await byTwo("setMarketLook", { symbol: "newusdt", showSymbol: "NEW to USDT", sort: 51 });
  await socket.next((frame) => frame.type === "settings" && frame["snapshot"] !== true);
  expect((await server.call("coins.directory", {})).data.at(-1)).toMatchObject(COIN_LOOK);
  expect((await listed()).pair).toMatchObject({ showSymbol: "NEW to USDT", sort: 51, status: 1 });
});

test("a restart finds all of it and sends no command of its own, and a pair that something is built on does not end", async () => {
  const before = await listed();
  const directory = await server.call("coins.directory", {});
  const { durableSequence } = server.running.services.pipeline;
  await stop();
  await start();
  // No release puts a listing, a fee, a limit or a channel back.
  expect(server.running.services.pipeline.durableSequence).toBe(durableSequence);
  expect(await listed()).toEqual(before);
  expect((await server.call("coins.directory", {})).data).toEqual(directory.data);
  expect(await ask("delist", { symbol: "newusdt" })).toMatchObject({ code: -2007, field: "symbol" });
});

test("a contract and its pair end, and stay ended after another restart", async () => {
  await tick("2");
  await byTwo("delist", { symbol: "newusdtperp" });
  await byTwo("delist", { symbol: "newusdt" });
  const token = await trader("late.one");
  expect((await spot(token, 1, "10")).code).not.toBe(200);
  const ended = await listed();
  expect(ended).toMatchObject({ pair: { status: 2, showFlag: 2 }, contract: { status: 2, showFlag: 2 } });
  expect(await ask("delist", { symbol: "newusdt" })).toMatchObject({ code: -1005 });
  await stop();
  await start();
  expect(await listed()).toEqual(ended);
  const { data } = await server.call("operator.markets.list", {}, { token: desk.maker });
  expect(data.pairs.find(({ symbol }) => symbol === "newusdt")).toMatchObject({
    ...{ isDelisted: true, coin: "NEW", baseCoin: "USDT", market: "agio", sources: PAIR.sources },
    rules: { ...PAIR_RULES, feeRate: "0.25" },
  });
});

test.each<[string, Verb, object, object]>([
  ["a coin whose code is taken", "listCoin", { ...COIN, coin: "BTC" }, { code: -1004, field: "coin" }],
  ["a scale that no coin has", "listCoin", { ...COIN, coin: "OTHER", scale: 9 }, { code: -1001, field: "scale" }],
  ["a pair of an unknown coin", "listPair", { ...PAIR, coin: "NONE" }, { code: -1001, field: "coin" }],
  ["a pair that is listed", "listPair", { ...PAIR, coin: "BTC", basePrecision: 1 }, { code: -1004, field: "symbol" }],
  [
    "ticks finer than an atom",
    "listPair",
    { ...PAIR, coin: "NEW", baseCoin: "BTC", basePrecision: 8 },
    { code: -1001 },
  ],
  ["an unknown venue", "listPair", { ...PAIR, sources: [{ venue: "mars", symbol: "new" }] }, { field: "sources" }],
  ["prices of a coin of our own", "listPair", { ...PAIR, market: "owncoin" }, { code: -1001, field: "sources" }],
  [
    "a contract on nothing",
    "listContract",
    { ...CONTRACT, indexSymbol: "none" },
    { code: -1001, field: "indexSymbol" },
  ],
  [
    "a fee finer than there is",
    "changePair",
    { symbol: "btcusdt", rules: { ...PAIR_RULES, feeRate: "0.00000001" } },
    { code: -1001, field: "feeRate" },
  ],
  [
    "a maximum below the minimum",
    "changePair",
    { symbol: "btcusdt", rules: { ...PAIR_RULES, orderMax: "0.05" } },
    { code: -1001, field: "orderMax" },
  ],
  [
    "leverages that fall",
    "changeContract",
    { symbol: "btcusdtperp", rules: { ...CONTRACT_RULES, leverage: [10, 5] } },
    { code: -1001, field: "leverage" },
  ],
  ["a market that is not there", "setTrading", { symbol: "none", isOpen: false }, { code: -1009, field: "symbol" }],
])("%s is refused before it is stored", async (_title, verb, request, refusal) => {
  const open = async () =>
    (await server.call("operator.requests.list", { status: 0, pageSize: 1 }, { token: desk.maker })).data.total;
  const before = await open();
  expect(await ask(verb, request)).toMatchObject(refusal);
  expect(await open()).toBe(before);
});

test("whoever may not decide about money is turned away", async () => {
  const { token } = await desk.hire(["content"]);
  expect(await ask("setTrading", { symbol: "btcusdt", isOpen: false }, token)).toMatchObject({ code: -9001 });
});
