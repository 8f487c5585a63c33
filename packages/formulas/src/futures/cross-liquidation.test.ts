import fc from "fast-check";
import { expect, test } from "vitest";
import { crossBankruptcyValue, type CrossLeg, crossTriggers } from "./cross-liquidation.ts";
import { liquidationTrigger, NO_TRIGGER_ABOVE } from "./liquidation.ts";
import { maintenanceMargin, type PositionSide, tierTable } from "./margin.ts";
import { unrealisedProfit } from "./profit.ts";

const TIERS = tierTable([
  { capAtoms: 50_000, maintenancePpb: 5_000_000, leverageMax: 100 },
  { capAtoms: 250_000, maintenancePpb: 10_000_000, leverageMax: 50 },
  { capAtoms: 1_000_000, maintenancePpb: 25_000_000, leverageMax: 20 },
]);

const leg = fc.record({
  side: fc.constantFrom<PositionSide>("long", "short"),
  size: fc.integer({ min: 1, max: 40 }),
  tickLotAtoms: fc.constant(100),
  costAtoms: fc.integer({ min: 1, max: 900_000 }),
  tiers: fc.constant(TIERS),
});

function surplus(legs: readonly CrossLeg[], cash: number, ticks: number): number {
  return legs.reduce((sum, { side, size, tickLotAtoms, costAtoms, tiers }) => {
    const value = size * tickLotAtoms * ticks;
    return sum + unrealisedProfit(side, value, costAtoms) - maintenanceMargin(tiers, value);
  }, cash);
}

test("between the ends a cross account is safe, at the ends and beyond it is not", () => {
  const legs = fc.array(leg, { minLength: 1, maxLength: 2 });
  const cash = fc.integer({ min: -100_000, max: 500_000 });
  fc.assert(
    fc.property(legs, cash, (subject, cashAtoms) => {
      const others = { otherMaintenanceAtoms: 0, otherUnrealisedAtoms: 0, withMaintenance: true };
      const { lowTicks, highTicks } = crossTriggers({ legs: subject, cashAtoms, ...others });
      const wrong = Array.from({ length: 400 }, (_, index) => index + 1).filter((ticks) => {
        const isSafe = ticks > lowTicks && (highTicks === 0 || ticks < highTicks);
        const left = surplus(subject, cashAtoms, ticks);
        // Two roundings to an atom stand between the sums and the exact line.
        return isSafe ? left <= -2 : left >= 3;
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("one cross leg alone has the trigger of an isolated position with that cash", () => {
  fc.assert(
    fc.property(leg, fc.integer({ min: 0, max: 500_000 }), (subject, cashAtoms) => {
      const others = { otherMaintenanceAtoms: 0, otherUnrealisedAtoms: 0, withMaintenance: true };
      const ends = crossTriggers({ legs: [subject], cashAtoms, ...others });
      const trigger = liquidationTrigger({ ...subject, marginAtoms: cashAtoms });
      const above = trigger === NO_TRIGGER_ABOVE ? 0 : trigger;
      // A short that is safe nowhere has its best tick, the lowest, at both ends.
      const lowTicks = trigger === 1 ? 1 : 0;
      const long = { lowTicks: trigger, highTicks: 0 };
      expect(ends).toEqual(subject.side === "long" ? long : { lowTicks, highTicks: above });
    }),
  );
});

test("losses and requirements of other contracts count like cash", () => {
  const long = { side: "long", size: 10, tickLotAtoms: 100, costAtoms: 100_000, tiers: TIERS } as const;
  const alone = { legs: [long], cashAtoms: 20_000, otherMaintenanceAtoms: 0, otherUnrealisedAtoms: 0 };
  const beside = { legs: [long], cashAtoms: 25_000, otherMaintenanceAtoms: 1_000, otherUnrealisedAtoms: -4_000 };
  expect(crossTriggers({ ...beside, withMaintenance: true })).toEqual(
    crossTriggers({ ...alone, withMaintenance: true }),
  );
});

test("without maintenance the ends are where equity falls below zero", () => {
  const long = { side: "long", size: 10, tickLotAtoms: 100, costAtoms: 100_000, tiers: TIERS } as const;
  const account = { legs: [long], cashAtoms: 20_000, otherMaintenanceAtoms: 5_000, otherUnrealisedAtoms: 0 };
  // 100,000 − 20,000 = 80,000 atoms are 80 ticks: equity is zero there, below it negative.
  expect(crossTriggers({ ...account, withMaintenance: false })).toEqual({ lowTicks: 79, highTicks: 0 });
});

test("a fully hedged pair is endangered by nothing but its growing maintenance", () => {
  const size = { size: 10, tickLotAtoms: 100, costAtoms: 100_000, tiers: TIERS } as const;
  const legs = [{ ...size, side: "long" } as const, { ...size, side: "short" } as const];
  const rest = { otherMaintenanceAtoms: 0, otherUnrealisedAtoms: 0 };
  expect(crossTriggers({ legs, cashAtoms: 20_000, ...rest, withMaintenance: false })).toEqual({
    lowTicks: 0,
    highTicks: 0,
  });
  const ends = crossTriggers({ legs, cashAtoms: 20_000, ...rest, withMaintenance: true });
  expect(ends.lowTicks).toBe(0);
  expect(ends.highTicks).toBeGreaterThan(100);
});

test("an account that is safe nowhere has both ends at one tick", () => {
  const long = { side: "long", size: 1, tickLotAtoms: 1, costAtoms: 1, tiers: TIERS } as const;
  const account = { legs: [long], cashAtoms: 0, otherMaintenanceAtoms: 1e15, otherUnrealisedAtoms: 0 };
  const { lowTicks, highTicks } = crossTriggers({ ...account, withMaintenance: true });
  expect(lowTicks).toBe(highTicks);
  expect(lowTicks).toBeGreaterThan(0);
});

test("a cross position's bankruptcy value shares equity by maintenance weight (rules 4.4)", () => {
  const whole = { size: 100, wholeSize: 100 };
  expect(
    crossBankruptcyValue({
      side: "long",
      ...whole,
      valueAtoms: 5_000,
      equityAtoms: 0,
      maintenanceAtoms: 500,
      sumMaintenanceAtoms: 500,
    }),
  ).toBe(5_000);
  // Equity −490 + 200 + 300 = 10; 300 of 500 maintenance carries 6 of it.
  const two = { ...whole, valueAtoms: 300, equityAtoms: 10, maintenanceAtoms: 30, sumMaintenanceAtoms: 50 };
  expect(crossBankruptcyValue({ side: "long", ...two })).toBe(294);
  expect(crossBankruptcyValue({ side: "short", ...two })).toBe(306);
});

test("a handed-over part rounds up for a long and down for a short", () => {
  const part = { size: 21_347, wholeSize: 100_000_000, maintenanceAtoms: 5_000, sumMaintenanceAtoms: 5_000 };
  // −13 of cash and 50,000 of value: 13 × 0.00021347 = 0.00277511.
  expect(crossBankruptcyValue({ side: "long", ...part, valueAtoms: 50_000_000_000, equityAtoms: 49_987_000_000 })).toBe(
    2_776,
  );
  expect(
    crossBankruptcyValue({ side: "short", ...part, valueAtoms: 50_000_000_000, equityAtoms: -49_987_000_000 }),
  ).toBe(2_775);
});
