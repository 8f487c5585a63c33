import { expect, test } from "vitest";
import { dayLimitsOf } from "./day-limits.ts";

const limits = { primaryLimit: 1_000, isOpenPrimary: true, seniorLimit: 5, isOpenSenior: true };

test.each([
  ["a senior limit below the primary one multiplies it", {}, "1000", "5000"],
  ["an equal one multiplies it too", { seniorLimit: 1_000 }, "1000", "1000000"],
  ["a larger one stands for itself", { seniorLimit: 20_000 }, "1000", "20000"],
  ["a level that is closed sets no ceiling", { isOpenPrimary: false, isOpenSenior: false }, null, null],
  ["fractions are exact", { primaryLimit: 0.1, seniorLimit: 0.1 }, "0.1", "0.01"],
])("%s", (_title, change, basic, advanced) => {
  expect(dayLimitsOf({ ...limits, ...change })).toEqual({ basic, advanced });
});
