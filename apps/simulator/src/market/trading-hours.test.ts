import { expect, test } from "vitest";
import { goldOpenMs, isGoldOpen } from "./trading-hours.ts";

const HOUR_MS = 3_600_000;

test.each([
  ["2026-11-20T21:59:59.999Z", true],
  ["2026-11-20T22:00:00Z", false],
  ["2026-11-21T12:00:00Z", false],
  ["2026-11-22T22:59:59.999Z", false],
  ["2026-11-22T23:00:00Z", true],
  ["2026-11-23T22:30:00Z", false],
  ["2026-11-23T23:00:00Z", true],
  ["2026-11-24T00:00:00Z", true],
])("gold at %s trades: %s", (at, isOpen) => expect(isGoldOpen(Date.parse(at))).toBe(isOpen));

test("a week has five days less an hour each of gold trading", () => {
  const from = Date.parse("2026-11-18T09:30:00Z");
  expect(goldOpenMs(from, from + 7 * 24 * HOUR_MS)).toBe(5 * 23 * HOUR_MS);
});
