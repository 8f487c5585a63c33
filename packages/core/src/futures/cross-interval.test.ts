import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { maintenanceMargin, tierTable, unrealisedProfit } from "@agio/formulas";
import { seededRandom, type Random } from "@agio/testkit";
import { expect, test } from "vitest";
import { crossIntervals, type CrossBuffers } from "./cross-interval.ts";

const seed = env["AGIO_SEED"] ?? randomUUID();

interface Legs {
  readonly markTicks: number;
  readonly long: { readonly units: number; readonly cost: number };
  readonly short: { readonly units: number; readonly cost: number };
}

const TIERS = tierTable([
  { capAtoms: 50_000_000, maintenancePpb: 5_000_000, leverageMax: 100 },
  { capAtoms: 250_000_000, maintenancePpb: 10_000_000, leverageMax: 50 },
  { capAtoms: 5_000_000_000, maintenancePpb: 50_000_000, leverageMax: 10 },
  { capAtoms: 20_000_000_000_000, maintenancePpb: 100_000_000, leverageMax: 5 },
]);
const WARNING_TIERS = tierTable(TIERS.map((tier) => ({ ...tier, maintenancePpb: (tier.maintenancePpb * 5) / 4 })));

/** The account's buffers at these marks, atom for atom as the core computes them. */
function buffersAt(cash: number, contracts: readonly Legs[], marks: readonly number[]): CrossBuffers {
  let unrealised = 0;
  let maintenance = 0;
  let warning = 0;
  contracts.forEach(({ long, short }, i) => {
    for (const [side, { units, cost }] of [
      ["long", long],
      ["short", short],
    ] as const) {
      const value = units * (marks[i] as number);
      unrealised += unrealisedProfit(side, value, cost);
      maintenance += maintenanceMargin(TIERS, value);
      warning += maintenanceMargin(WARNING_TIERS, value);
    }
  });
  const equity = cash + unrealised;
  return { safetyAtoms: equity - maintenance, coverAtoms: equity, warningAtoms: equity - warning };
}

function drawLegs(random: Random): Legs {
  const markTicks = random.integer(1, 2_000_000);
  const leg = (): { units: number; cost: number } => {
    const units = random.chance(0.3) ? 0 : random.integer(1, 100_000);
    return { units, cost: units * Math.max(1, Math.round(markTicks * (1 + random.gaussian() * 0.05))) };
  };
  return { markTicks, long: leg(), short: leg() };
}

const isDue = (buffers: CrossBuffers): string =>
  `${buffers.safetyAtoms <= 0} ${(buffers.coverAtoms as number) < 0} ${buffers.warningAtoms <= 0}`;

test("while no interval is left, nothing becomes due, wherever the marks are inside", () => {
  const random = seededRandom(seed);
  let moved = 0;
  for (let round = 0; round < 3_000; round++) {
    const contracts = Array.from({ length: random.integer(1, 4) }, () => drawLegs(random));
    const exposures = contracts.map(({ markTicks, long, short }) => {
      return { ticks: markTicks, longAtoms: long.units, shortAtoms: short.units, maintenancePpbMax: 100_000_000 };
    });
    const cash = random.integer(0, 100_000_000_000);
    const marks = contracts.map(({ markTicks }) => markTicks);
    const before = buffersAt(cash, contracts, marks);
    if (before.safetyAtoms <= 0 || (before.coverAtoms as number) < 0) continue;
    const intervals = crossIntervals(exposures, before);
    for (let probe = 0; probe < 8; probe++) {
      const inside = intervals.map(({ lowTicks, highTicks }, i) => {
        const lowest = Math.max(1, lowTicks + 1);
        const highest = Math.min((marks[i] as number) * 3, highTicks - 1);
        if (random.chance(0.5)) return random.chance(0.5) ? lowest : highest;
        return random.integer(lowest, highest);
      });
      if (inside.some((ticks, i) => ticks !== marks[i])) moved++;
      expect(isDue(buffersAt(cash, contracts, inside)), `AGIO_SEED=${seed}, round ${round}`).toBe(isDue(before));
    }
  }
  expect(moved).toBeGreaterThan(1_000);
});

test("the mark is always inside, so that a check never finds its own watch due", () => {
  const exposure = { ticks: 600_000, longAtoms: 500, shortAtoms: 0, maintenancePpbMax: 100_000_000 };
  const [interval] = crossIntervals([exposure], { safetyAtoms: 1, coverAtoms: 0, warningAtoms: -1 });
  expect(interval).toEqual({ lowTicks: 599_999, highTicks: 600_001 });
});

test("a single long position uses its whole buffer before it is looked at", () => {
  const exposure = { ticks: 600_000, longAtoms: 1_000, shortAtoms: 0, maintenancePpbMax: 0 };
  const [interval] = crossIntervals([exposure], { safetyAtoms: 50_000_003, coverAtoms: undefined, warningAtoms: 1e12 });
  expect(interval?.lowTicks).toBe(600_000 - 1 - 50_000);
});
