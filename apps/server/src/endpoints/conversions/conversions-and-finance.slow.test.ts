import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk, type StaffDesk } from "../../operators/testing/staff-desk.ts";
import { tickAt, ticksAt } from "../../testing/second-market.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const DAY_MS = 86_400_000;
const FLEXIBLE = 1;
const FIXED = 2;

let server: TestServer;
let desk: StaffDesk;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", HOUSE_INVENTORY: "USDT:100000,BTC:0.05" });
  desk = await openStaffDesk(server);
  token = await server.register("mover");
  await ticksAt(server, ["64000", "64000"]);
});
afterAll(() => server.stop());

// The clock is real: an index of more than three seconds ago prices nothing.
const price = async (currency: string, more: object = {}) => {
  await tickAt(server, "64000");
  return server.call("conversions.price", { currency, ...more });
};
const convert = (change: object, as = token) =>
  server.call("conversions.convert", { fromSymbol: "USDT", toSymbol: "BTC", total: "100", ...change }, { token: as });
const convertFresh = async (change: object) => {
  await tickAt(server, "64000");
  return convert(change);
};
const moved = async (coin: string, type: number) => {
  const { data } = await server.call("assets.balances", {}, { token });
  return (type === 1 ? data.platform : data.financial).find((row) => row.coin === coin);
};
const intoFinance = (amount: string, coin = "USDT") =>
  server.call("transfers.submit", { coin, amount, transferOutAccount: 1, transferInAccount: 2 }, { token });

test("a visitor sees a price, a user who names an amount gets a quote and what it says", async () => {
  const seen = await price("USDT,BTC", { amount: "100" });
  expect(seen).toMatchObject({
    code: 200,
    data: { price: "0.000015625", rate: "0.000015578125", spread: "0.3", quoteId: "", receive: "0.00155781" },
  });
  expect(seen.data).toMatchObject({ from: "USDT", to: "BTC", min: "1", max: "100000", expireTime: 0 });
  const quoted = await server.call("conversions.price", { currency: "usdt,btc", amount: "100" }, { token });
  expect(quoted.data).toMatchObject({ receive: "0.00155781", fee: "0" });
  expect(quoted.data.expireTime).toBeGreaterThan(server.now());
  const before = (await moved("BTC", 1))?.amount;
  const made = await convert({ quoteId: quoted.data.quoteId, clientId: "first" });
  expect(made).toMatchObject({
    code: 200,
    data: { id: 1, fromAmount: "100", toAmount: "0.00155781", price: "0.000015578125", fee: "0", status: 1 },
  });
  expect(Number((await moved("BTC", 1))?.amount) - Number(before)).toBeCloseTo(0.00155781, 8);
  // The same key is the same conversion; the quote serves once.
  expect((await convert({ quoteId: quoted.data.quoteId, clientId: "first" })).data).toEqual(made.data);
  expect(await convert({ quoteId: quoted.data.quoteId })).toMatchObject({ code: -6102 });
});

test("without a quote the rate that was seen decides", async () => {
  expect(await convertFresh({ price: "0.000016" })).toMatchObject({ code: -6103, field: "price" });
  expect(await convertFresh({ price: "0.0000156" })).toMatchObject({ code: 200, data: { toAmount: "0.00155781" } });
  expect(await convertFresh({ price: "9999999999999999" })).toMatchObject({ code: -6103, field: "price" });
});

test("a quote that has run out or whose price moved is refused", async () => {
  const quoteId = async () => {
    const { data } = await server.call("conversions.price", { currency: "USDT,BTC", amount: "100" }, { token });
    return data.quoteId;
  };
  const moving = await quoteId();
  await tickAt(server, "64330");
  expect(await convert({ quoteId: moving })).toMatchObject({ code: -6103 });
  await tickAt(server, "64000");
  const old = await quoteId();
  server.advance(15_001);
  await tickAt(server, "64000");
  expect(await convert({ quoteId: old })).toMatchObject({ code: -6101 });
  const stranger = await server.register("stranger");
  const own = await quoteId();
  expect(await convert({ quoteId: own }, stranger)).toMatchObject({ code: -6101 });
  expect(await convert({ quoteId: own, total: "101" })).toMatchObject({ code: -1001, field: "total" });
});

test.each([
  ["the same coin", { toSymbol: "USDT" }, -6105, undefined],
  ["an unknown coin", { toSymbol: "NOPE" }, -1001, "toSymbol"],
  ["less than the smallest", { total: "0.99" }, -6106, "total"],
  ["more than the largest", { total: "100000.01" }, -6106, "total"],
  ["more decimals than the coin has", { total: "1.0000001" }, -6106, "total"],
  ["a number that is no text", { total: 5 }, -1001, "total"],
  ["Chinese characters", { total: "五" }, -1002, undefined],
  ["more than the house has", { total: "5000" }, -6104, undefined],
  ["a coin without an index", { toSymbol: "SOL" }, -1012, undefined],
])("%s is refused", async (_title, change, code, field) => {
  const answer = await convertFresh(change);
  expect(answer).toMatchObject({ status: 200, code, ...(field === undefined ? {} : { field }) });
  expect(answer.msg).not.toBe("");
});

test("the caller's conversions, the pairs and the coins are listed; other people's are not", async () => {
  const { data } = await server.call("conversions.list", { pageSize: 1 }, { token });
  expect(data).toMatchObject({ total: 2, rows: [{ id: 2, fromSymbol: "USDT", toSymbol: "BTC", fromAmount: "100" }] });
  expect(data.pairs.find(({ from, to }) => from === "BTC" && to === "USDT")).toMatchObject({
    min: "0.00001563",
    spread: "0.3",
  });
  const coins = await server.call("conversions.coins", { pageSize: 2 });
  expect(coins.data).toMatchObject({
    total: 12,
    rows: [
      { symbol: "USDT", minAmount: "1", maxAmount: "100000", enable: 1 },
      { symbol: "BTC", minAmount: "0.00001563" },
    ],
  });
  const stranger = await server.call("user.login", { loginName: "stranger", pwd: "password-1" });
  const none = await server.call("conversions.list", {}, { token: stranger.data.token });
  expect(none.data.total).toBe(0);
  const staff = await server.call("operator.conversions.list", {}, { token: desk.maker });
  expect(staff.data).toMatchObject({ total: 2, rows: [{ id: 2 }, { id: 1 }] });
});

test("values are shown in the operators' currencies, with source and date, and nothing is quoted in them", async () => {
  const [usd] = (await server.call("currencies.list", {})).data;
  expect(usd).toMatchObject({ currency: "USD", symbol: "$", rate: "1", default: true });
  const { settingStore, settings } = server.running.services;
  const euro = { ...settings().t_app_currency[0]!, currency: "EUR", name: "Euro", symbol: "€", rate: "0.8", sort: 2 };
  const value = [...settings().t_app_currency, { ...euro, source: "ECB", rateTime: 1_700_000_000_000, default: false }];
  const { version } = settingStore.section("t_app_currency");
  await settingStore.change({ section: "t_app_currency", version, value, makerId: 1, checkerId: 2, reason: "test" });
  expect((await server.call("currencies.list", {})).data[1]).toMatchObject({
    currency: "EUR",
    source: "ECB",
    rate: "0.8",
  });
  await tickAt(server, "64000");
  expect((await server.call("conversions.price", { currency: "BTC,EUR", amount: "1" }, { token })).data).toMatchObject({
    price: "51200",
    rate: "51200",
    quoteId: "",
    spread: "0",
  });
  expect((await price("EUR,USD")).data.price).toBe("1.25");
  expect((await price("EUR,NOPE")).code).toBe(-1009);
  expect(await convert({ toSymbol: "EUR" })).toMatchObject({ code: -1001, field: "toSymbol" });
});

test("products of the demo are on offer, with what is left of them", async () => {
  const { data } = await server.call("finance.products", {});
  expect(data.rows).toMatchObject([
    { id: FLEXIBLE, coin: "USDT", type: 1, days: 0, apr: "2", status: 1, earlyRedeem: 1 },
    {
      id: FIXED,
      coin: "USDT",
      type: 2,
      days: 30,
      apr: "5",
      leftQuota: "2000000",
      setAside: "0",
      autoRenew: true,
      earlyPolicy: "forfeit",
    },
    { id: 3, coin: "BTC", type: 2, days: 90, apr: "3", minAmount: "0.001", status: 1 },
  ]);
  expect((await server.call("finance.products", { coin: "btc" })).data.total).toBe(1);
});

test("subscribed, credited by the day, redeemed in part and at the end", async () => {
  await intoFinance("2000");
  const subscribe = (change: object) =>
    server.call("finance.subscribe", { productId: FLEXIBLE, amount: "365", ...change }, { token });
  const flexible = await subscribe({ clientId: "one" });
  expect(flexible).toMatchObject({ code: 200, data: { amount: "365", status: 0, apr: "2", redeemPays: "365" } });
  expect((await subscribe({ clientId: "one" })).data.id).toBe(flexible.data.id);
  const fixed = await subscribe({ productId: FIXED, amount: "1000", autoRenew: false });
  expect(fixed.data).toMatchObject({ amount: "1000", days: 30, status: 0, redeemPays: "1000", redeemInterest: "0" });
  expect(await moved("USDT", 2)).toMatchObject({ availableAmount: "635", occupiedAmount: "1365" });
  expect(await subscribe({ amount: "0.5" })).toMatchObject({ code: -7002, field: "amount" });
  expect(await subscribe({ productId: 99 })).toMatchObject({ code: -1009, field: "productId" });
  expect(await subscribe({ productId: 3, amount: "0.01" })).toMatchObject({ code: -1010 });
  expect(await subscribe({ autoRenew: true })).toMatchObject({ code: -1001, field: "autoRenew" });
  const auto = await server.call("finance.setAutoRenew", { orderId: fixed.data.id, autoRenew: true }, { token });
  expect(auto.data.autoRenew).toBe(true);
  await server.call("finance.setAutoRenew", { orderId: fixed.data.id, autoRenew: false }, { token });
  for (let day = 0; day < 3; day++) {
    server.advance(DAY_MS);
    await tickAt(server, "64000");
  }
  const incomes = await server.call("finance.incomes", {}, { token });
  expect(incomes.data.rows).toMatchObject([
    { name: "USDT Flexible", coin: "USDT", interest: "0.02", principal: "0" },
    { interest: "0.02" },
  ]);
  const part = await server.call("finance.redeem", { orderId: flexible.data.id, amount: "65" }, { token });
  expect(part.data).toMatchObject({ amount: "300", status: 1, paid: "0.04" });
  const stranger = await server.call("user.login", { loginName: "stranger", pwd: "password-1" });
  const theirs = { token: stranger.data.token };
  expect(await server.call("finance.redeem", { orderId: flexible.data.id }, theirs)).toMatchObject({ code: -1009 });
  const all = await server.call("finance.redeem", { orderId: flexible.data.id, clientId: "all" }, { token });
  expect(all.data).toMatchObject({ amount: "0", status: 3, redeemPays: "" });
  const { data } = await server.call("finance.orders", { status: 1 }, { token });
  expect(data.rows).toMatchObject([{ id: fixed.data.id, daysCounted: 2, accrued: "0.273972" }]);
  const early = await server.call("finance.redeem", { orderId: fixed.data.id }, { token });
  expect(early.data).toMatchObject({ status: 3, amount: "1000", paid: "0" });
  expect(await moved("USDT", 2)).toMatchObject({ availableAmount: "2000.04", occupiedAmount: "0" });
  expect((await server.call("user.profit", {}, { token })).data.finance).toBe("0.04");
});

test("the statement of funds has both accounts and can be asked for one kind", async () => {
  const all = await server.call("statements.financial", { pageSize: 100 }, { token });
  const kinds = new Set(all.data.rows.map(({ businessType }) => businessType));
  expect([...kinds]).toEqual(
    expect.arrayContaining(["grant", "conversion", "transfer", "financeSubscribe", "financeInterest", "financeRedeem"]),
  );
  const interest = await server.call("statements.financial", { businessType: "financeInterest" }, { token });
  expect(interest.data.rows).toMatchObject([{ accountType: 2, amount: "0.02" }, { amount: "0.02" }]);
  const own = await server.call("statements.financial", { type: 2, pageSize: 100 }, { token });
  expect(new Set(own.data.rows.map(({ accountType }) => accountType))).toEqual(new Set([2]));
});

test("two people set a coin of the list, a product and the house accounts behind them", async () => {
  const agreed = async (asked: { data: { requestId: number }; code: number }) => {
    expect(asked).toMatchObject({ code: 200 });
    return desk.decide(desk.checker, asked.data.requestId, "approve");
  };
  // Staff sign in for twelve hours.
  desk = await openStaffDesk(server);
  const staff = { token: desk.maker };
  const reason = "because of a test";
  const coin = { coin: "BTC", spread: "1", feeRate: "0.1", minValue: "5", maxValue: "0", isOpen: true, reason };
  expect(await agreed(await server.call("operator.conversions.set", coin, staff))).toMatchObject({
    data: {
      action: "conversion.set",
      subject: "BTC",
      before: { spread: "0.3", maxValue: "100000" },
      after: { spread: "1", maxValue: "0" },
    },
  });
  await tickAt(server, "64000");
  expect((await price("USDT,BTC")).data).toMatchObject({ spread: "1", min: "5" });
  const product = {
    ...{
      productId: 7,
      name: "ETH 7 Days",
      coin: "ETH",
      type: 2,
      days: 7,
      apr: "3.65",
      minAmount: "1",
      maxAmount: "10",
    },
    ...{ totalQuota: "100", startTime: 0, endTime: 4_000_000_000_000, earlyPolicy: "penalty", earlyRate: "50" },
    ...{ autoRenew: false, dayRedeemMax: "0", isOpen: true, reason },
  };
  const unfunded = await server.call("operator.financeProducts.set", product, staff);
  expect(unfunded).toMatchObject({ code: -7003, field: "totalQuota" });
  const pot = { pot: "interest", coin: "ETH", amount: "0.07", reason };
  expect(await agreed(await server.call("operator.house.fund", pot, staff))).toMatchObject({
    data: { subject: "interest ETH", before: { amount: "0" }, after: { amount: "0.07" } },
  });
  expect(await agreed(await server.call("operator.financeProducts.set", product, staff))).toMatchObject({ code: 200 });
  expect((await server.call("operator.financeProducts.list", {}, staff)).data.rows.at(-1)).toMatchObject({
    id: 7,
    coin: "ETH",
    apr: "3.65",
    earlyRate: "50",
    status: 1,
  });
  expect(await server.call("operator.financeProducts.set", { ...product, days: 0 }, staff)).toMatchObject({
    code: -1001,
    field: "days",
  });
  expect(await server.call("operator.house.fund", { ...pot, pot: "bank.second" }, staff)).toMatchObject({
    code: -1001,
    field: "coin",
  });
  expect(await server.call("operator.conversions.set", { ...coin, spread: "51" }, staff)).toMatchObject({
    code: -1001,
    field: "spread",
  });
});

test("a fixed order that ends is told in a message", async () => {
  const fixed = await server.call("finance.subscribe", { productId: FIXED, amount: "1000" }, { token });
  for (let day = 0; day <= 31; day++) {
    server.advance(DAY_MS);
    await tickAt(server, "64000");
  }
  await server.running.services.notificationDispatcher.settled();
  const again = await server.call("user.login", { loginName: "mover", pwd: "password-1" });
  token = again.data.token;
  const { data } = await server.call("messages.list", {}, { token });
  const told = data.rows.find(({ type }) => type === "FINANCE_PAID");
  expect(told?.content).toContain("4.109589 USDT");
  const { rows } = (await server.call("finance.orders", { status: 2 }, { token })).data;
  expect(rows).toMatchObject([{ id: fixed.data.id, paid: "4.109589", daysCounted: 30 }]);
});
