import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openSeries, optionOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("open orders come from the live book and ended ones from history, of a series or of an underlying", async () => {
  const series = await openSeries(exchange);
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const placed = async () => (await anna.call("optionOrders.submit", optionOrder(series))).id;
  const [first, second] = [await placed(), await placed()];
  const idsOf = async (request: object) => (await anna.call("optionOrders.list", request)).rows.map(({ id }) => id);
  expect(await idsOf({ status: "0", symbol: series.symbol })).toEqual([second, first]);
  expect(await idsOf({ status: "0", symbol: "btcusdt", pageNum: 2, pageSize: 1 })).toEqual([first]);
  expect(await idsOf({ status: "0", symbol: "ethusdt" })).toEqual([]);
  await anna.call("optionOrders.cancel", { id: first });
  expect(await idsOf({ status: "3" })).toEqual([first]);
  expect((await ben.call("optionOrders.list", {})).total).toBe(0);
  expect((await anna.refusal("optionOrders.list", { symbol: "nonusdt" })).refusal).toBe("BAD_PARAMETER");
});
