import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { emptyExchange, testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const { user } = await testExchange();
const SYMBOL = "ethusdt";
const order = (more = {}) => spotOrder("buy", { symbol: SYMBOL, price: "2000", quantity: "0.5", ...more });

test("an order that meets another is answered with its fill, average price and fee", async () => {
  const [maker, taker] = [await user(), await user()];
  await maker.call("orders.submit", order());
  const coins = await taker.call("conversions.list", {});
  expect(coins.total).toBe(0);
  const sold = spotOrder("sell", { symbol: "btcusdt", price: "70000", quantity: "0.001" });
  expect(await taker.call("orders.submit", sold)).toMatchObject({ status: 0, dealNum: "0", fee: "0" });
  const bought = spotOrder("buy", { symbol: "btcusdt", price: "71000", quantity: "0.001" });
  expect(await maker.call("orders.submit", bought)).toMatchObject({
    ...{ status: 2, dealNum: "0.001", dealPrice: "70000", dealValue: "70", fee: "0.000001" },
  });
  await maker.call("orders.cancelAll", {});
});

test("the same key places one order, by header or by field, and another body under it is refused", async () => {
  const anna = await user();
  const first = await anna.call("orders.submit", order(), "key-1");
  expect(await anna.call("orders.submit", order(), "key-1")).toEqual(first);
  expect(await anna.call("orders.submit", order({ clientId: "key-1" }))).toEqual(first);
  expect(await anna.refusal("orders.submit", order({ price: "2001" }), "key-1")).toMatchObject({
    refusal: "DUPLICATE_REQUEST",
  });
  expect((await anna.call("orders.list", { status: "0" })).total).toBe(1);
});

test.each([
  [{ symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  [{ coin: "BTC" }, refuse("BAD_PARAMETER", "coin")],
  [{ delegatePrice: "2000.001" }, refuse("PRICE_FILTER", "delegatePrice")],
  [{ delegateTotal: "0.000001" }, refuse("QUANTITY_FILTER", "delegateTotal")],
  [{ delegateTotal: "0.0001" }, refuse("NOTIONAL_FILTER", "delegateTotal")],
  [{ delegateTotal: "6" }, refuse("INSUFFICIENT_BALANCE")],
  [{ stopPrice: "1900" }, refuse("BAD_PARAMETER", "stopPrice")],
])("%o is refused at the caller's field, and nothing is held", async (change, refusal) => {
  const anna = await user();
  expect(await anna.refusal("orders.submit", order(change))).toEqual(refusal);
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.every(({ occupiedAmount }) => occupiedAmount === "0")).toBe(true);
});

test("a buy with exits leaves both of them for what it bought; exits of a sale are refused at their field", async () => {
  const own = await emptyExchange();
  const [anna, ben] = [await own.user(), await own.user()];
  await anna.call("orders.submit", spotOrder("sell", { symbol: "btcusdt", price: "70000", quantity: "0.01" }));
  const exits = { takeProfit: "80000", stopLoss: "60000" };
  await ben.call("orders.submit", spotOrder("buy", { symbol: "btcusdt", price: "70000", quantity: "0.01", ...exits }));
  await expect.poll(async () => (await ben.call("orders.list", { status: "0,6" })).total).toBe(2);
  const resting = spotOrder("buy", { symbol: "btcusdt", price: "65000", quantity: "0.01", ...exits });
  const { id } = await ben.call("orders.submit", resting);
  const { rows } = await ben.call("orders.list", { status: "0" });
  expect(rows.find((row) => row.id === id)).toMatchObject(exits);
  expect(await ben.refusal("orders.amend", { id, delegatePrice: "59000" })).toEqual(
    refuse("PRICE_FILTER", "delegatePrice"),
  );
  const dust = spotOrder("buy", { symbol: "btcusdt", price: "60001", quantity: "0.00009", stopLoss: "55000" });
  expect(await ben.refusal("orders.submit", dust)).toEqual(refuse("NOTIONAL_FILTER", "stopLoss"));
  const sale = spotOrder("sell", { symbol: "btcusdt", price: "70000", quantity: "0.01", ...exits });
  expect(await ben.refusal("orders.submit", sale)).toEqual(refuse("BAD_PARAMETER", "takeProfit"));
  const low = spotOrder("buy", { symbol: "btcusdt", price: "70000", quantity: "0.01", takeProfit: "69000" });
  expect(await ben.refusal("orders.submit", low)).toEqual(refuse("PRICE_FILTER", "takeProfit"));
  await ben.call("orders.cancelAll", {});
});

test("who sends more orders than their rate is turned away before anything is looked at", async () => {
  const anna = await user();
  const many = Array.from({ length: 400 }, () => anna.refusal("orders.submit", order({ symbol: "nonusdt" })));
  const refusals = (await Promise.all(many)).map(({ refusal }) => refusal);
  expect(new Set(refusals)).toEqual(new Set(["BAD_PARAMETER", "TOO_MANY_REQUESTS"]));
});
