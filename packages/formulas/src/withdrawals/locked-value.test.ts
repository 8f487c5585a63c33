import fc from "fast-check";
import { expect, test } from "vitest";
import { heldElsewhereAtoms, takenForValue, unlockedAtoms, type LockedCoin } from "./locked-value.ts";

/** Decimals of the valuation coin. */
const SCALE = 6;
const E8 = 100_000_000;
const UNIT = 1_000_000;
const usdt = (available: number, locked = 0): LockedCoin => ({
  ...{ availableAtoms: available * UNIT, lockedAtoms: locked * UNIT },
  ...{ scale: SCALE, priceE8: E8 },
});
const btc = (availableAtoms: number, lockedAtoms = 0): LockedCoin => ({
  ...{ availableAtoms, lockedAtoms },
  ...{ scale: 8, priceE8: 60_000 * E8 },
});
const unpriced = { ...usdt(10), priceE8: 0 };

test("a deposit of 500 USDT that was exchanged holds 500 USDT of what it was exchanged into", () => {
  expect(heldElsewhereAtoms(btc(0), [usdt(0, 500)], SCALE)).toBe(833_334);
  expect(unlockedAtoms(btc(833_333), [usdt(0, 500)], SCALE)).toBe(0);
  expect(unlockedAtoms(btc(1_833_334), [usdt(0, 500)], SCALE)).toBe(1_000_000);
  expect(unlockedAtoms(usdt(600), [btc(0, 833_334)], SCALE)).toBe(99_999_600);
});

test("only what is missing is held elsewhere, and a coin's own lock comes first", () => {
  expect(unlockedAtoms(btc(E8), [usdt(500, 500)], SCALE)).toBe(E8);
  expect(unlockedAtoms(btc(E8), [usdt(440, 500)], SCALE)).toBe(E8 - 100_000);
  expect(unlockedAtoms(btc(E8, E8 / 2), [usdt(440, 500)], SCALE)).toBe(E8 / 2 - 100_000);
  expect(unlockedAtoms(btc(10, 11), [], SCALE)).toBe(0);
});

test("of what has no price nobody can say how much it holds", () => {
  expect(unlockedAtoms(btc(E8), [{ ...unpriced, lockedAtoms: 10 * UNIT + 1 }], SCALE)).toBe(0);
  expect(unlockedAtoms(unpriced, [btc(0, 1)], SCALE)).toBe(0);
  expect(unlockedAtoms(btc(E8), [{ ...unpriced, lockedAtoms: 10 * UNIT }], SCALE)).toBe(E8);
  expect(unlockedAtoms({ ...unpriced, lockedAtoms: UNIT }, [btc(1, 1)], SCALE)).toBe(9 * UNIT);
});

const coin = fc.record({
  availableAtoms: fc.oneof(fc.nat(1_000), fc.integer({ min: 0, max: 2 ** 52 })),
  lockedAtoms: fc.oneof(fc.nat(1_000), fc.integer({ min: 0, max: 2 ** 52 })),
  scale: fc.integer({ min: 0, max: 8 }),
  priceE8: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 ** 50 })),
});
const others = fc.array(coin, { maxLength: 4 });
const more = fc.integer({ min: 0, max: 2 ** 50 });
const valueOf = (atoms: number, { scale, priceE8 }: LockedCoin): bigint =>
  (BigInt(atoms) * BigInt(priceE8) * 10n ** BigInt(SCALE)) / 10n ** BigInt(scale);

test("never more is free than there is, and as much as before while nothing is missing", () => {
  fc.assert(
    fc.property(coin, others, (one, rest) => {
      const free = unlockedAtoms(one, rest, SCALE);
      expect(Number.isSafeInteger(free) && free >= 0 && free <= one.availableAtoms).toBe(true);
      const ownRule = Math.max(0, one.availableAtoms - one.lockedAtoms);
      expect(free).toBeLessThanOrEqual(ownRule);
      const whole = rest.map((other) => ({ ...other, lockedAtoms: Math.min(other.lockedAtoms, other.availableAtoms) }));
      expect(unlockedAtoms(one, whole, SCALE)).toBe(ownRule);
    }),
  );
});

test("what stays covers the own lock and the value of all that is missing", () => {
  fc.assert(
    fc.property(coin, others, (one, rest) => {
      const free = unlockedAtoms(one, rest, SCALE);
      if (free === 0) return;
      const missing = rest.map((other) => valueOf(Math.max(0, other.lockedAtoms - other.availableAtoms), other));
      const stays = valueOf(one.availableAtoms - free - one.lockedAtoms, one);
      // Each of the values above is cut off by less than one.
      expect(stays + 1n >= missing.reduce((sum, value) => sum + value, 0n)).toBe(true);
    }),
  );
});

test("more funds or a better price free no less, more locks and what is missing at a higher price no more", () => {
  fc.assert(
    fc.property(coin, coin, more, (one, other, by) => {
      const free = (here: Partial<LockedCoin>, there: Partial<LockedCoin>): number =>
        unlockedAtoms({ ...one, ...here }, [{ ...other, ...there }], SCALE);
      const now = free({}, {});
      expect(free({ availableAtoms: one.availableAtoms + by }, {})).toBeGreaterThanOrEqual(now);
      expect(free({ priceE8: one.priceE8 + by }, {})).toBeGreaterThanOrEqual(now);
      expect(free({}, { availableAtoms: other.availableAtoms + by })).toBeGreaterThanOrEqual(now);
      expect(free({ lockedAtoms: one.lockedAtoms + by }, {})).toBeLessThanOrEqual(now);
      expect(free({}, { lockedAtoms: other.lockedAtoms + by })).toBeLessThanOrEqual(now);
      // Before the first index nothing is free.
      const dearer = other.priceE8 === 0 ? 0 : other.priceE8 + by;
      expect(free({}, { priceE8: dearer })).toBeLessThanOrEqual(now);
    }),
  );
});

test("a value that is owed is taken from a coin rounded down, and all of a coin that is too little counts rounded up", () => {
  expect(takenForValue(40 * UNIT, btc(E8), SCALE)).toEqual({ takenAtoms: 66_666, owedValueAtoms: 0 });
  expect(takenForValue(40 * UNIT, usdt(30), SCALE)).toEqual({ takenAtoms: 30 * UNIT, owedValueAtoms: 10 * UNIT });
  const cheap = { availableAtoms: 3, scale: 8, priceE8: 60_000 * E8 + 1 };
  expect(takenForValue(40 * UNIT, cheap, SCALE)).toEqual({ takenAtoms: 3, owedValueAtoms: 40 * UNIT - 1_801 });
  expect(takenForValue(UNIT, unpriced, SCALE)).toEqual({ takenAtoms: 0, owedValueAtoms: UNIT });
});

test("never more than the value is taken, and never more than there is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 52 }), others, (value, held) => {
      let owed = value;
      let taken = 0n;
      for (const one of held) {
        const { takenAtoms, owedValueAtoms } = takenForValue(owed, one, SCALE);
        expect(takenAtoms >= 0 && takenAtoms <= one.availableAtoms).toBe(true);
        expect(owedValueAtoms >= 0 && owedValueAtoms <= owed).toBe(true);
        owed = owedValueAtoms;
        taken += valueOf(takenAtoms, one);
      }
      expect(taken <= BigInt(value) * BigInt(E8)).toBe(true);
    }),
  );
});
