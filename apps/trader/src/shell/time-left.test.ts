import { expect, test } from "vitest";
import { timeLeftText } from "./time-left.ts";

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
