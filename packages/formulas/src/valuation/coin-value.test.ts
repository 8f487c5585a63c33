import fc from "fast-check";
import { expect, test } from "vitest";
import { coinAtomsDown, coinAtomsUp, coinValueDown, coinValueUp } from "./coin-value.ts";

/** Decimals of the valuation coin. */
const SCALE = 6;
const E8 = 100_000_000;

test("one satoshi at 60,000.50 USDT is 0.000600005 USDT: 600 or 601 atoms, and 601 atoms are two of them or one", () => {
  const btc = { scale: 8, priceE8: 60_000.5 * E8 };
  expect([coinValueDown(1n, btc, SCALE), coinValueUp(1n, btc, SCALE)]).toEqual([600n, 601n]);
  expect([coinAtomsDown(601n, btc, SCALE), coinAtomsUp(601n, btc, SCALE)]).toEqual([1n, 2n]);
});

const coin = fc.record({ scale: fc.integer({ min: 0, max: 8 }), priceE8: fc.integer({ min: 1, max: 2 ** 52 }) });
const amount = fc.oneof(fc.nat(1_000), fc.integer({ min: 0, max: 2 ** 53 - 1 })).map(BigInt);

test("the least amount that is worth a value is found, and the most that is not worth more", () => {
  fc.assert(
    fc.property(coin, amount, (priced, value) => {
      const [least, most] = [coinAtomsUp(value, priced, SCALE), coinAtomsDown(value, priced, SCALE)];
      expect(coinValueDown(least, priced, SCALE)).toBeGreaterThanOrEqual(value);
      expect(coinValueUp(most, priced, SCALE)).toBeLessThanOrEqual(value);
      const less = least === 0n ? 0n : least - 1n;
      expect(coinValueUp(less, priced, SCALE)).toBeLessThanOrEqual(value);
      expect(coinValueDown(most + 1n, priced, SCALE)).toBeGreaterThanOrEqual(value);
      expect(least - most).toBeLessThanOrEqual(1n);
    }),
  );
});
