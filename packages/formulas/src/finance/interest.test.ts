import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { accruedInterest, earlyInterest, interestOfDay, promisedInterest } from "./interest.ts";

/** Coins of these tests have eight decimals, like the cases. */
const UNIT = 100_000_000;
const PERCENT = 10_000_000;

test("100 at 8 percent: what the days add is the difference of the sums", () => {
  expect([1, 2, 3].map((days) => accruedInterest(100 * UNIT, 8 * PERCENT, days))).toEqual([
    2_191_780, 4_383_561, 6_575_342,
  ]);
});

test("a leap year has 365 days too", () => {
  expect(accruedInterest(36_500 * UNIT, PERCENT, 366)).toBe(366 * UNIT);
});

test("day by day gives exactly the sum, whatever the principal and the rate", () => {
  const random = seededRandom("days");
  for (let round = 0; round < 300; round++) {
    const principal = random.integer(1, 10 ** random.integer(1, 14));
    const apr = random.integer(0, 300_000_000);
    const days = random.integer(1, 400);
    let [sum, carry] = [0, 0];
    for (let day = 0; day < days; day++) {
      const step = interestOfDay(principal, apr, carry);
      sum += step.interestAtoms;
      carry = step.carry;
    }
    expect(sum).toBe(accruedInterest(principal, apr, days));
    expect(promisedInterest(principal, apr, days) - sum).toBe(carry === 0 ? 0 : 1);
  }
});

test("a balance split among orders earns no more than whole, and loses less than an atom an order", () => {
  const random = seededRandom("splits");
  for (let round = 0; round < 300; round++) {
    const parts = Array.from({ length: random.integer(2, 9) }, () => random.integer(1, 10 ** 9));
    const [apr, days] = [random.integer(1, 300_000_000), random.integer(1, 400)];
    const whole = accruedInterest(
      parts.reduce((sum, part) => sum + part, 0),
      apr,
      days,
    );
    const split = parts.reduce((sum, part) => sum + accruedInterest(part, apr, days), 0);
    expect(split).toBeLessThanOrEqual(whole);
    expect(whole - split).toBeLessThan(parts.length);
  }
});

test("1,000 at 8 percent for 90 days, given back after 40", () => {
  const held = { principalAtoms: 1_000 * UNIT, aprPpb: 8 * PERCENT, days: 40 };
  expect(earlyInterest(held, { earlyPolicy: "forfeit", earlyPpb: 0 })).toBe(0);
  expect(earlyInterest(held, { earlyPolicy: "flexRate", earlyPpb: 2 * PERCENT })).toBe(219_178_082);
  expect(earlyInterest(held, { earlyPolicy: "penalty", earlyPpb: 500_000_000 })).toBe(438_356_164);
});

test("a penalty never pays more than was earned, nor less than nothing", () => {
  const held = { principalAtoms: 1_000 * UNIT, aprPpb: 8 * PERCENT, days: 40 };
  expect(earlyInterest(held, { earlyPolicy: "penalty", earlyPpb: 0 })).toBe(
    accruedInterest(1_000 * UNIT, 80_000_000, 40),
  );
  expect(earlyInterest(held, { earlyPolicy: "penalty", earlyPpb: 1_000_000_000 })).toBe(0);
});
