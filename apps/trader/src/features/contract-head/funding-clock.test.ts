import { expect, test } from "vitest";
import { fundingText } from "./funding-clock.ts";

test("a funding rate keeps four decimals and its sign", () => {
  expect([0.01, -0.75, 0, 0.00004, 1.23456].map(fundingText)).toEqual([
    "+0.0100",
    "-0.7500",
    "0.0000",
    "0.0000",
    "+1.2346",
  ]);
});
