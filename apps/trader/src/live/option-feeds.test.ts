import { expect, test } from "vitest";
import { seriesRow } from "../features/option/btc-option.fixture.ts";
import { mergeChain } from "./option-feeds.ts";

const first = mergeChain(undefined, {
  data: [seriesRow({ id: 1 }), seriesRow({ id: 2, symbol: "BTC-260925-60000-P", cp: "P" })],
  snapshot: true,
});

test("a frame changes the rows it names, adds new ones and takes away those that are gone", () => {
  const next = mergeChain(first, {
    data: [seriesRow({ id: 1, bid: "1490" }), seriesRow({ id: 3, symbol: "BTC-260925-61000-C" })],
    removed: ["BTC-260925-60000-P"],
  });
  expect(next.map(({ id, bid }) => [id, bid])).toEqual([
    [1, "1490"],
    [3, "1480"],
  ]);
});

test("a snapshot replaces everything", () => {
  expect(mergeChain(first, { data: [seriesRow({ id: 9 })], snapshot: true }).map(({ id }) => id)).toEqual([9]);
});
