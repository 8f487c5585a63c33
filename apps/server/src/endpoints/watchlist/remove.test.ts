import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a row leaves the list of its owner, once, and nobody else's call reaches it", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { id } = await anna.call("watchlist.add", { symbol: "btcusdt" });
  expect(await ben.refusal("watchlist.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("watchlist.list", {})).toHaveLength(1);
  expect(await anna.call("watchlist.remove", { id })).toBeNull();
  expect(await anna.call("watchlist.list", {})).toEqual([]);
  expect(await anna.refusal("watchlist.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
