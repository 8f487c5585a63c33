import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("an alert is its owner's alone, and one that was taken away is never told", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const tradeAt = async (price: string) => {
    await ben.call("orders.submit", spotOrder("buy", { price, quantity: "0.001" }));
    await anna.call("orders.submit", spotOrder("sell", { price, quantity: "0.001" }));
    await exchange.services.priceAlerts.settled();
  };
  await tradeAt("60000");
  const { id } = await anna.call("priceAlerts.create", { symbol: "btcusdt", price: "60100" });
  expect(await ben.call("priceAlerts.list", {})).toEqual([]);
  expect(await ben.refusal("priceAlerts.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("priceAlerts.remove", { id })).toBeNull();
  expect(await anna.refusal("priceAlerts.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
  await tradeAt("60200");
  const { rows } = await anna.call("messages.list", { pageSize: 100 });
  expect(rows.filter(({ type }) => type.startsWith("PRICE_"))).toEqual([]);
});
