import { expect, test } from "vitest";
import { fundingText, timeLeftText } from "./funding-clock.ts";

test("the time to the next funding counts whole seconds down to zero", () => {
  expect([28_800_000, 28_799_001, 61_000, 1, 0, -5].map(timeLeftText)).toEqual([
    "08:00:00",
    "08:00:00",
    "00:01:01",
    "00:00:01",
    "00:00:00",
    "00:00:00",
  ]);
});

test("a funding rate keeps four decimals and its sign", () => {
  expect([0.01, -0.75, 0, 0.00004, 1.23456].map(fundingText)).toEqual([
    "+0.0100",
    "-0.7500",
    "0.0000",
    "0.0000",
    "+1.2346",
  ]);
});
