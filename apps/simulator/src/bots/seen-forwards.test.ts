import { expect, test } from "vitest";
import { openSeenForwards } from "./seen-forwards.ts";

const EXPIRY_MS = 7_200_000;
const MINUTE_MS = 60_000;

/** A price of 100 until ten minutes of the last half hour have passed, then 130. */
function seenUntil(atMs: number) {
  const forwards = openSeenForwards();
  const priceAt = (at: number): number => (at <= EXPIRY_MS - 20 * MINUTE_MS ? 100 : 130);
  for (let at = EXPIRY_MS - 60 * MINUTE_MS; at <= atMs; at += 500) forwards.note("btcusdt", priceAt(at), at);
  return forwards.at("btcusdt", EXPIRY_MS, { atMs, price: priceAt(atMs) });
}

test("until the last half hour the forward is the price", () => {
  expect(seenUntil(EXPIRY_MS - 31 * MINUTE_MS)).toBe(100);
  expect(openSeenForwards().at("btcusdt", EXPIRY_MS, { atMs: EXPIRY_MS - 1, price: 7 })).toBe(7);
});

test("in the last half hour the average so far counts for the part that has passed", () => {
  // Ten minutes at 100 and ten at 130, ten to come at 130.
  expect(seenUntil(EXPIRY_MS - 10 * MINUTE_MS)).toBeCloseTo((2 / 3) * 115 + 130 / 3, 0);
  expect(seenUntil(EXPIRY_MS)).toBeCloseTo(120, 0);
});
