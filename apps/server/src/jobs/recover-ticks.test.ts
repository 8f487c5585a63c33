import type { MissedSecond } from "@agio/core";
import { pairId, priceE8 } from "@agio/primitives";
import { expect, test } from "vitest";
import type { PublishedPrices } from "../adapters/prices/price-sources.ts";
import { missedSeconds } from "./recover-ticks.ts";

const LAST_MS = 1_700_000_000_200;
const BTC = pairId(1);
const ETH = pairId(2);

const traded = (
  venue: PublishedPrices["venue"],
  prices: readonly (readonly [ms: number, price: number])[],
  pair = BTC,
) => ({
  ...{ pairId: pair, venue },
  prices: prices.map(([ms, price]) => ({ at: LAST_MS + ms, price: priceE8(price) })),
});

const figures = (seconds: readonly MissedSecond[]) =>
  seconds.map(({ at, quotes }) => [at - LAST_MS, ...quotes.map(({ venue, bid }) => `${venue} ${bid}`)]);

test("a missed second has the last price that each venue traded at by then, and nothing from after it", () => {
  const published = [
    traded("htx", [
      [-300, 7],
      [900, 8],
      [1_001, 9],
    ]),
    traded("okx", [[400, 5]]),
  ];
  expect(figures(missedSeconds(published, LAST_MS, LAST_MS + 3_000))).toEqual([
    [1_000, "htx 8", "okx 5"],
    [2_000, "htx 9", "okx 5"],
  ]);
  const [, second] = missedSeconds(published, LAST_MS, LAST_MS + 3_000);
  expect(second!.quotes[1]).toMatchObject({ bid: 5, ask: 5, receivedAt: LAST_MS + 400 });
});

test("a venue that traded nothing for two seconds has no price, and one venue is no index", () => {
  const published = [
    traded("htx", [
      [100, 7],
      [2_500, 8],
    ]),
    traded("okx", [[900, 5]]),
    traded("binance", [[100, 1]], ETH),
  ];
  expect(figures(missedSeconds(published, LAST_MS, LAST_MS + 5_000))).toEqual([
    [1_000, "htx 7", "okx 5", "binance 1"],
    [2_000, "htx 7", "okx 5", "binance 1"],
  ]);
});

test("a second that ended less than half a second ago has not been published", () => {
  const published = [traded("htx", [[900, 7]]), traded("okx", [[900, 5]])];
  expect(missedSeconds(published, LAST_MS, LAST_MS + 1_499)).toEqual([]);
  expect(missedSeconds(published, LAST_MS, LAST_MS + 1_500)).toHaveLength(1);
});
