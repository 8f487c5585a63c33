import { WATCHLIST_MAX } from "@agio/api-contract";
import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a pair is kept once, whatever its letters, in the caller's list alone", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { id } = await anna.call("watchlist.add", { symbol: "btcusdt" });
  expect(await anna.call("watchlist.add", { symbol: "BTCUSDT" })).toEqual({ id });
  await anna.call("watchlist.add", { symbol: "ethusdt" });
  expect(await anna.call("watchlist.list", {})).toMatchObject([
    { id, symbol: "btcusdt", coin: "BTC", sort: 1 },
    { symbol: "ethusdt", coin: "ETH", sort: 2 },
  ]);
  expect(await ben.call("watchlist.list", {})).toEqual([]);
});

test("a pair that is not listed is refused", async () => {
  const anna = await exchange.user();
  expect(await anna.refusal("watchlist.add", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});

test("a full list takes no more, and answers for what it has", async () => {
  const anna = await exchange.user();
  const { watchlists } = exchange.services;
  const owner = userId(anna.userId);
  for (let kept = 1; kept < WATCHLIST_MAX; kept++) await watchlists.add(owner, `of-${kept}-years-ago`, "OLD");
  const { id } = await anna.call("watchlist.add", { symbol: "btcusdt" });
  expect(await anna.refusal("watchlist.add", { symbol: "ethusdt" })).toEqual(refuse("TOO_MANY_REQUESTS", "symbol"));
  expect(await anna.call("watchlist.add", { symbol: "btcusdt" })).toEqual({ id });
});
