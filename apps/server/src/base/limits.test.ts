import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLimits } from "./limits.ts";

const RATES = { orderRatePerSecond: 1, publicRatePerSecond: 1, signInRatePerMinute: 2, weightOf: () => 1 };
const HOUR_MS = 3_600_000;

test("an address asks for three codes an hour for each sign-in it may try in a minute", () => {
  const clock = fakeClock();
  const limits = openLimits(RATES, clock.now);
  expect(Array.from({ length: 7 }, () => limits.takeCode("a"))).toEqual([true, true, true, true, true, true, false]);
  expect(limits.takeCode("b")).toBe(true);
  clock.advance(HOUR_MS / 6);
  expect([limits.takeCode("a"), limits.takeCode("a")]).toEqual([true, false]);
});

test("failed sign-ins of an address are counted by the minute, whatever they guess at", () => {
  const clock = fakeClock();
  const limits = openLimits(RATES, clock.now);
  limits.noteFailedSignIn("a");
  expect(limits.mayTrySignIn("a")).toBe(true);
  limits.noteFailedSignIn("a");
  expect([limits.mayTrySignIn("a"), limits.mayTrySignIn("b")]).toEqual([false, true]);
  clock.advance(60_000);
  expect(limits.mayTrySignIn("a")).toBe(true);
});
