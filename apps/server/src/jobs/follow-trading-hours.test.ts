import { expect, test } from "vitest";
import { mayTrade } from "./follow-trading-hours.ts";

test("a pair trades while its feed is live, and through a short silence", () => {
  expect(mayTrade(true, "live", 0)).toBe(true);
  expect(mayTrade(true, "thin", 0)).toBe(true);
  expect(mayTrade(true, "halted", 29_999)).toBe(true);
});

test("a pair closes after thirty seconds without its feed, and stays closed until the feed is back", () => {
  expect(mayTrade(true, "halted", 30_000)).toBe(false);
  expect(mayTrade(false, "halted", 1_000)).toBe(false);
  expect(mayTrade(false, "live", 0)).toBe(true);
});
