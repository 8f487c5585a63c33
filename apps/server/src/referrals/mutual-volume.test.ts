import fc from "fast-check";
import { expect, test } from "vitest";
import { mutualShare, type Dealings } from "./mutual-volume.ts";

/** In USDT. */
const dealings = (usdt: number, withThem: number, trades = 100): Dealings => ({
  ...{ cents: usdt * 100, withCents: withThem * 100, trades },
});
const STRANGERS = dealings(1_000_000, 0);

test("more than 30 percent with each other is a signal, 30 percent is none", () => {
  expect(mutualShare(dealings(100_000, 30_000), STRANGERS)).toBeUndefined();
  expect(mutualShare(dealings(100_000, 30_001), STRANGERS)).toEqual({ percent: 30, chancePercent: 0 });
  expect(mutualShare(dealings(100_000, 100_000), STRANGERS)).toEqual({ percent: 100, chancePercent: 0 });
});

test("little volume and few trades accuse nobody", () => {
  expect(mutualShare(dealings(9_999, 9_999), STRANGERS)).toBeUndefined();
  expect(mutualShare(dealings(10_000, 10_000), STRANGERS)).toBeDefined();
  expect(mutualShare(dealings(100_000, 100_000, 9), STRANGERS)).toBeUndefined();
  expect(mutualShare(dealings(100_000, 100_000, 10), STRANGERS)).toBeDefined();
});

test("whoever meets them as often as strangers do is not accused", () => {
  // A market maker who is on one side of half of all trades: 65 percent is 30 percent of the rest, and one more is more.
  const strangers = dealings(1_000_000, 500_000);
  expect(mutualShare(dealings(100_000, 50_000), strangers)).toBeUndefined();
  expect(mutualShare(dealings(100_000, 65_000), strangers)).toBeUndefined();
  expect(mutualShare(dealings(100_000, 65_001), strangers)).toEqual({ percent: 65, chancePercent: 50 });
});

test("whom all strangers trade with nobody is accused of, and without strangers there is no chance", () => {
  expect(mutualShare(dealings(100_000, 100_000), dealings(1_000_000, 1_000_000))).toBeUndefined();
  expect(mutualShare(dealings(100_000, 30_000))).toBeUndefined();
  expect(mutualShare(dealings(100_000, 30_001))).toEqual({ percent: 30, chancePercent: 0 });
});

test("it is exact whatever the sums", () => {
  const sum = fc.integer({ min: 1_000_000, max: 1_000_000_000_000 });
  const share = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(sum, share, sum, share, (cents, permille, others, theirs) => {
      const own = { cents, withCents: Math.floor((cents * permille) / 1_000), trades: 100 };
      const strangers = { cents: others, withCents: Math.floor((others * theirs) / 1_000), trades: 100 };
      const [t, h, o, x] = [own.cents, own.withCents, strangers.cents, strangers.withCents].map(BigInt) as [
        ...[bigint, bigint, bigint, bigint],
      ];
      const isArranged = 10n * (h * o - x * t) > 3n * t * (o - x);
      expect(mutualShare(own, strangers) !== undefined).toBe(o > x && isArranged);
    }),
  );
});
