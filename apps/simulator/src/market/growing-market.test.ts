import { expect, test } from "vitest";
import { COIN_MODELS } from "./coin-models.ts";
import { openGrowingMarket } from "./growing-market.ts";
import type { ListedPair } from "./listed-model.ts";

const START_MS = Date.parse("2026-11-18T13:07:23.456Z");
const NEW: ListedPair = {
  ...{ symbol: "newusdt", pricingCoin: "USDT", priceDecimals: 4, sizeDecimals: 2, followsFeed: false },
};
const open = (startPrices = new Map<string, number>()) =>
  openGrowingMarket({ seed: "a", startMs: START_MS, startPrices });
const span = { limit: 50, endMs: Number.MAX_SAFE_INTEGER };

function prices(market: ReturnType<typeof open>, symbol: string): number[] {
  return Array.from({ length: 40 }, (_, step) => {
    market.tick(START_MS + 10_000 + step * 250);
    return market.price(symbol);
  });
}

test("a pair that is listed later has a price that moves, and a past; the others go on as they would have", () => {
  const [alone, grown] = [open(), open()];
  expect(grown.add([NEW], START_MS)).toBe(true);
  expect(grown.models.map(({ symbol }) => symbol)).toEqual([...COIN_MODELS.map(({ symbol }) => symbol), "newusdt"]);
  const path = prices(grown, "newusdt");
  expect(new Set(path).size).toBeGreaterThan(30);
  expect(Math.min(...path)).toBeGreaterThan(0.9);
  expect(Math.max(...path)).toBeLessThan(3.5);
  expect(grown.isOpen("newusdt")).toBe(true);
  expect(grown.candles("newusdt", "1h", span)).toHaveLength(50);
  expect(prices(alone, "btcusdt").at(-1)).toBe(grown.price("btcusdt"));
});

test("what is there already is not added again, and a pair goes on at the price that an earlier run left", () => {
  const market = open(new Map([["newusdt", 2.5]]));
  market.add([NEW], START_MS);
  expect(market.price("newusdt")).toBe(2.5);
  expect(market.add([NEW, { ...NEW, symbol: "btcusdt" }], START_MS)).toBe(false);
  expect(market.models).toHaveLength(COIN_MODELS.length + 1);
});

test("a pair that is priced in another coin trades as much as its like in USDT", () => {
  const market = open();
  market.add([NEW, { ...NEW, symbol: "newbtc", pricingCoin: "BTC" }], START_MS);
  const [usdt, btc] = market.models.slice(-2).map(({ turnoverPerMinute }) => turnoverPerMinute);
  expect(btc).toBeCloseTo((usdt ?? 0) / market.price("btcusdt"), 9);
});

test("an unknown pair has no price and is closed", () => {
  expect([open().price("none"), open().isOpen("none"), open().candles("none", "1h", span)]).toEqual([
    ...[Number.NaN, false, undefined],
  ]);
});
