import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openSeries, optionOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("an order is shown as it ended, its premium is free again, and it is not open any more", async () => {
  const series = await openSeries(exchange);
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { id } = await anna.call("optionOrders.submit", optionOrder(series));
  expect(await ben.refusal("optionOrders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("optionOrders.cancel", { id })).toMatchObject({ id, status: 3, reason: "user" });
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  expect(await anna.refusal("optionOrders.cancel", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect(await ben.refusal("optionOrders.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
