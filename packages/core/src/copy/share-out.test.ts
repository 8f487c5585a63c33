import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOut, valuesOf } from "./share-out.ts";

const needs = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
const sum = (parts: readonly number[]): number => parts.reduce((whole, part) => whole + part, 0);

test("everything that there is is given, nobody has more than their need, and all have it in proportion", () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 40_000_000 }), fc.nat(), (asked, total, rotation) => {
      const shares = shareOut(total, asked, rotation);
      const whole = sum(asked);
      expect(sum(shares)).toBe(Math.min(total, whole));
      for (const [at, share] of shares.entries()) {
        const need = asked[at] as number;
        expect(share).toBeLessThanOrEqual(need);
        if (total < whole) expect(Math.abs(share - (need * total) / whole)).toBeLessThan(1);
      }
    }),
  );
});

test("of equal remainders one has it after the other, as the sequence goes on", () => {
  expect([0, 1, 2, 3].map((rotation) => shareOut(1, [5, 5, 5], rotation))).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ]);
});

test("values add up, and a contract has one value, but for an atom", () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 1_000_000_000 }), (sizes, value) => {
      const values = valuesOf(value, sizes);
      const whole = sum(sizes);
      expect(sum(values)).toBe(whole === 0 ? 0 : value);
      if (whole === 0) return;
      for (const [at, one] of values.entries())
        expect(Math.abs(one - ((sizes[at] as number) / whole) * value)).toBeLessThan(1.001);
    }),
  );
});
