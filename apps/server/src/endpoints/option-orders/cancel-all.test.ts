import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openSeries, optionOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("orders of one series are cancelled and counted, or of all, and nobody else's", async () => {
  const series = await openSeries(exchange);
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  for (const owner of [anna, anna, ben]) await owner.call("optionOrders.submit", optionOrder(series));
  const other = { symbol: "BTC-200101-60000-C" };
  expect(await anna.refusal("optionOrders.cancelAll", other)).toEqual(refuse("BAD_PARAMETER", "symbol"));
  expect(await anna.call("optionOrders.cancelAll", { symbol: series.symbol })).toEqual({ cancelled: 2 });
  expect(await anna.call("optionOrders.cancelAll", {})).toEqual({ cancelled: 0 });
  expect(await ben.call("optionOrders.cancelAll", {})).toEqual({ cancelled: 1 });
});
