import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { convertedAtoms, hasMovedAgainstHouse, type ConversionRate } from "./conversion.ts";

const E8 = 100_000_000;
const USDT_TO_BTC: ConversionRate = {
  fromE8: E8,
  toE8: 64_000 * E8,
  fromScale: 6,
  toScale: 8,
  spreadPpb: 3_000_000,
  feePpb: 0,
};

test("100 USDT at 64,000 and 0.3 percent are 0.00155781 BTC", () => {
  expect(convertedAtoms(100_000_000, USDT_TO_BTC)).toEqual({ receiveAtoms: 155_781, feeAtoms: 0 });
});

test("the fee is of what is bought, rounded up, and at most all of it", () => {
  expect(convertedAtoms(100_000_000, { ...USDT_TO_BTC, feePpb: 1_000_000 })).toEqual({
    receiveAtoms: 155_625,
    feeAtoms: 156,
  });
  const dust = { ...USDT_TO_BTC, fromE8: 64_000 * E8, toE8: 64_000 * E8, fromScale: 8, spreadPpb: 0, feePpb: 1 };
  expect(convertedAtoms(1, dust)).toEqual({ receiveAtoms: 0, feeAtoms: 1 });
});

test("an amount that no account could hold is none", () => {
  const tiny = { ...USDT_TO_BTC, fromE8: 64_000 * E8, toE8: 1 };
  expect(convertedAtoms(Number.MAX_SAFE_INTEGER, tiny)).toBeUndefined();
});

test("there and back at one price never gains, whatever the scales", () => {
  const random = seededRandom("round trips");
  for (let i = 0; i < 2_000; i++) {
    const rate = {
      fromE8: random.integer(1, 100_000 * E8),
      toE8: random.integer(1, 100_000 * E8),
      fromScale: random.integer(0, 8),
      toScale: random.integer(0, 8),
      spreadPpb: random.chance(0.5) ? 0 : random.integer(0, 50_000_000),
      feePpb: 0,
    };
    const atoms = random.integer(1, 10 ** random.integer(1, 12));
    const there = convertedAtoms(atoms, rate);
    if (there === undefined) continue;
    const { fromE8, toE8, fromScale, toScale } = rate;
    const back = { ...rate, fromE8: toE8, toE8: fromE8, fromScale: toScale, toScale: fromScale };
    expect(convertedAtoms(there.receiveAtoms, back)?.receiveAtoms).toBeLessThanOrEqual(atoms);
  }
});

test("only a fall beyond the tolerance is a move against the house", () => {
  const at = (fromE8: number, toE8 = E8): { fromE8: number; toE8: number } => ({ fromE8, toE8 });
  const tolerance = 5_000_000;
  expect(hasMovedAgainstHouse(at(1_000_000), at(995_000), tolerance)).toBe(false);
  expect(hasMovedAgainstHouse(at(1_000_000), at(994_999), tolerance)).toBe(true);
  expect(hasMovedAgainstHouse(at(1_000_000), at(2_000_000), tolerance)).toBe(false);
  expect(hasMovedAgainstHouse(at(1_000_000), at(1_000_000, E8 + E8 / 100), tolerance)).toBe(true);
});
