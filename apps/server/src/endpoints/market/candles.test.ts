import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { candles } from "./candles.ts";

const exchange = await testExchange();
const MINUTE_MS = 60_000;

async function trade({ seller, buyer }: { seller: Caller; buyer: Caller }, price: string): Promise<void> {
  await buyer.call("orders.submit", spotOrder("buy", { price, quantity: "0.01" }));
  await seller.call("orders.submit", spotOrder("sell", { price, quantity: "0.01" }));
}

test("the minute under way comes last, the oldest first, and a range and a limit narrow them", async () => {
  const users = { seller: await exchange.user(), buyer: await exchange.user() };
  await trade(users, "60000");
  exchange.advance(MINUTE_MS);
  await trade(users, "60000");
  // Then the minute before is in the tables.
  await exchange.observe(60_000);
  const asked = (more = {}) => exchange.visitor.call("market.candles", { symbol: "btcusdt", interval: "1m", ...more });
  const all = await asked();
  const starts = all.map(([startAt]) => startAt);
  const now = exchange.services.clock();
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(starts.at(-1)).toBe(now - (now % MINUTE_MS));
  for (const [, , high, low, close] of all) expect([low <= close, close <= high]).toEqual([true, true]);
  expect(await asked({ limit: 1 })).toEqual(all.slice(-1));
  const before = await asked({ to: now - MINUTE_MS });
  expect(before.at(-1)?.[0]).toBe((starts.at(-1) ?? 0) - MINUTE_MS);
  expect(await asked({ from: now - (now % MINUTE_MS) })).toEqual(all.slice(-1));
});

test("a contract without trades shows the prices of its index pair, not its volume", async () => {
  const { markets } = exchange.services;
  const contract = markets.findMarket("btcusdtperp") ?? markets.contracts[0];
  expect(contract).toBeDefined();
  const stored = { startAt: 0, openTicks: 100, highTicks: 300, lowTicks: 50, closeTicks: 200, sizeLots: 7 };
  const indexPairId = contract !== undefined && "indexPair" in contract ? contract.indexPair.marketId : 0;
  const history = {
    candles: ({ marketId }: { marketId: number }) => Promise.resolve(marketId === indexPairId ? [stored] : []),
    firstCandleStart: () => Promise.resolve(undefined),
  } as unknown as Services["history"];
  const live = { candle: () => undefined } as unknown as Services["live"];
  const request = { symbol: contract?.symbol ?? "", interval: "1m" as const, limit: 10 };
  const rows = await candles({ markets, history, live }, request, {} as Call);
  expect(rows).toHaveLength(1);
  const [row] = rows as number[][];
  expect(row?.[5]).toBe(0);
  expect((row?.[2] ?? 0) / (row?.[3] ?? 1)).toBe(6);
});

test("a market that is not listed is refused", async () => {
  const request = { symbol: "nonusdt", interval: "1m" } as const;
  expect(await exchange.visitor.refusal("market.candles", request)).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
