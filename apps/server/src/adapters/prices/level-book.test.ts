import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLevelBook } from "./level-book.ts";
import { plainBook } from "./testing/fixtures.ts";
import type { WireLevel } from "./wire-values.ts";

test("the book agrees with a plain map after any changes", () => {
  const random = seededRandom("level book");
  const book = openLevelBook();
  const plain = plainBook();
  const level = (from: number): WireLevel => [
    (from + random.integer(0, 60) / 10).toFixed(1),
    random.chance(0.3) ? "0.000" : random.integer(1, 900).toString(),
  ];
  const start: [WireLevel[], WireLevel[]] = [[["90.0", "1"]], [["120.0", "1"]]];
  book.replace(...start);
  plain.change(...start);
  for (let round = 0; round < 2_000; round += 1) {
    const bids = Array.from({ length: random.integer(0, 3) }, () => level(95));
    const asks = Array.from({ length: random.integer(0, 3) }, () => level(102));
    expect(book.change(bids, asks)).toBe(true);
    plain.change(bids, asks);
    const expected = plain.quote("x");
    expect(book.bestBid()).toBe(expected.bid);
    expect(book.bestAsk()).toBe(expected.ask);
  }
});

test("a level that cannot be read is reported", () => {
  expect(openLevelBook().change([["abc", "1"]], [])).toBe(false);
});
