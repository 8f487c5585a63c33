import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openSeries, optionOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("the same key places one order and answers with it, also after it was cancelled", async () => {
  const [series, anna] = [await openSeries(exchange), await exchange.user()];
  const order = optionOrder(series);
  const first = await anna.call("optionOrders.submit", order, "key-1");
  expect(first).toMatchObject({ symbol: series.symbol, type: "buy", status: 0, dealNum: "0" });
  expect(await anna.call("optionOrders.submit", order, "key-1")).toEqual(first);
  await anna.call("optionOrders.cancel", { id: first.id });
  expect(await anna.call("optionOrders.submit", order, "key-1")).toMatchObject({ id: first.id, status: 3 });
  const other = await anna.refusal("optionOrders.submit", optionOrder(series, { num: "0.02" }), "key-1");
  expect(other.refusal).toBe("DUPLICATE_REQUEST");
});

test.each([
  [{ symbol: "BTC-200101-60000-C" }, refuse("BAD_PARAMETER", "symbol")],
  [{ num: "0.001" }, refuse("QUANTITY_FILTER", "num")],
  [{ price: "1.001" }, refuse("PRICE_FILTER", "price")],
  [{ orderType: 1 }, refuse("BAD_PARAMETER", "price")],
])("%o is refused at the caller's field, and nothing is held", async (change, refusal) => {
  const [series, anna] = [await openSeries(exchange), await exchange.user()];
  expect(await anna.refusal("optionOrders.submit", optionOrder(series, change))).toEqual(refusal);
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")?.occupiedAmount).toBe("0");
});

test("nobody sells what they do not hold", async () => {
  const [series, anna] = [await openSeries(exchange), await exchange.user()];
  const { refusal } = await anna.refusal("optionOrders.submit", optionOrder(series, { type: "sell" }));
  expect(["SELLS_MORE_THAN_HELD", "WRITING_CLOSED"]).toContain(refusal);
});
