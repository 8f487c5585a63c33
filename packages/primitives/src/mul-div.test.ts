import fc from "fast-check";
import { expect, test } from "vitest";
import { mulDivDown, mulDivUp } from "./mul-div.ts";

const safe = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

function inRange(a: number, b: number, divisor: number): boolean {
  return (BigInt(a) * BigInt(b)) / BigInt(divisor) < BigInt(Number.MAX_SAFE_INTEGER - 8);
}

for (const [name, divisors] of [
  ["small divisors", fc.integer({ min: 1, max: 1_000_000_000 })],
  ["any divisor", fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })],
] as const) {
  test(`multiply-divide agrees with wide integers for ${name}`, () => {
    fc.assert(
      fc.property(safe, safe, divisors, (a, b, divisor) => {
        fc.pre(inRange(a, b, divisor));
        const product = BigInt(a) * BigInt(b);
        const floor = product / BigInt(divisor);
        const exact = product % BigInt(divisor) === 0n;
        expect(BigInt(mulDivDown(a, b, divisor))).toBe(floor);
        expect(BigInt(mulDivUp(a, b, divisor))).toBe(exact ? floor : floor + 1n);
      }),
      { numRuns: 5_000 },
    );
  });
}

test("products just past 2^53 with the fee divisor are exact", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 1, max: 1e9 }), (a, b) => {
      const product = BigInt(a) * BigInt(b);
      expect(BigInt(mulDivDown(a, b, 1e9))).toBe(product / 1_000_000_000n);
    }),
    { numRuns: 5_000 },
  );
});

test("the largest quotients are exact, and the one above them stops", () => {
  const max = Number.MAX_SAFE_INTEGER;
  for (const quotient of [max - 5, max - 4, max - 3, max - 1, max]) {
    expect(mulDivDown(quotient, 1e9, 1e9)).toBe(quotient);
    expect(mulDivUp(quotient, 1e9, 1e9)).toBe(quotient);
  }
  expect(mulDivUp(max - 1, 1e9 + 1, 1e9 + 1)).toBe(max - 1);
  expect(() => mulDivUp(max, 1e9 + 1, 1e9)).toThrow("safe integer");
});

test("a quotient beyond the safe integers stops", () => {
  expect(() => mulDivDown(Number.MAX_SAFE_INTEGER, 8, 2)).toThrow("safe integer");
});
