import { expect, test } from "vitest";
import { boundsIn, hotLevel } from "./wallet-bounds.ts";

const UNIT = 1_000_000;
const usdt = (custody: number) => ({ coin: "USDT", scale: 6, decimals: 6, custodyAtoms: custody * UNIT });

/** Bounds of the hot wallet in whole coins. */
function hotBounds(text: Parameters<typeof boundsIn>[0], custody: number, hasHotBounds = true) {
  const { hotAtomsMin, hotAtomsMax } = boundsIn(text, usdt(custody), hasHotBounds);
  return [hotAtomsMin / UNIT, hotAtomsMax / UNIT];
}

test("where money is real and nobody said a bound, the hot wallet holds a fiftieth to a tenth of what its channel holds", () => {
  expect(hotBounds(undefined, 1_000_000)).toEqual([20_000, 100_000]);
  // Never less than a loss that a house can bear: a small exchange moves nothing.
  expect(hotBounds(undefined, 1_000)).toEqual([20, 5_000]);
  expect(hotBounds(undefined, 0)).toEqual([0, 5_000]);
});

test("a bound that is said stands, and the other one leaves room", () => {
  expect(hotBounds({ hotMax: "250000", hotMin: "1000" }, 1_000_000)).toEqual([1_000, 250_000]);
  expect(hotBounds({ hotMax: "40000" }, 1_000_000)).toEqual([10_000, 40_000]);
  expect(hotBounds({ hotMin: "50000" }, 1_000_000)).toEqual([50_000, 200_000]);
});

test("play money has no bounds but those that are said", () => {
  expect(hotBounds(undefined, 1_000_000, false)).toEqual([0, Number.MAX_SAFE_INTEGER / UNIT]);
});

test("what is above the bounds or lacks is counted to the middle", () => {
  const bounds = boundsIn(undefined, usdt(1_000_000), true);
  const level = (hot: number) => {
    const { surplus, lack } = hotLevel(BigInt(hot * UNIT), usdt(0), bounds);
    return [Number(surplus) / UNIT, Number(lack) / UNIT];
  };
  expect(level(100_001)).toEqual([50_001, 0]);
  expect(level(100_000)).toEqual([0, 0]);
  expect(level(20_000)).toEqual([0, 0]);
  expect(level(19_999)).toEqual([0, 30_001]);
  const least = boundsIn({ hotMin: "10" }, usdt(0), false);
  expect(hotLevel(0n, usdt(0), least)).toEqual({ surplus: 0n, lack: 20n * BigInt(UNIT) });
});
