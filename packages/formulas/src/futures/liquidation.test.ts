import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bankruptcyTicks,
  type IsolatedPosition,
  liquidationTicks,
  liquidationTrigger,
  NO_TRIGGER_ABOVE,
  sizeToLowerTier,
} from "./liquidation.ts";
import { maintenanceMargin, type PositionSide, tierTable } from "./margin.ts";
import { unrealisedProfit } from "./profit.ts";

function isLiquidated(position: IsolatedPosition, ticks: number): boolean {
  const { side, size, tickLotAtoms, costAtoms, marginAtoms, tiers } = position;
  const value = ticks * size * tickLotAtoms;
  return marginAtoms + unrealisedProfit(side, value, costAtoms) <= maintenanceMargin(tiers, value);
}

const side = fc.constantFrom<PositionSide>("long", "short");

function tiersUpTo(capMax: number, rateMax: number) {
  const step = fc.tuple(fc.integer({ min: 1, max: capMax }), fc.integer({ min: 1, max: rateMax }));
  return fc.array(step, { minLength: 1, maxLength: 6 }).map((steps) => {
    let [capAtoms, maintenancePpb] = [0, 0];
    return tierTable(
      steps.map(([cap, rate]) => {
        [capAtoms, maintenancePpb] = [capAtoms + cap, maintenancePpb + rate];
        return { capAtoms, maintenancePpb, leverageMax: 1 };
      }),
    );
  });
}

test("the trigger is the very tick that a search over all ticks finds", () => {
  const ticksMax = 400;
  const position = fc.record({
    side,
    size: fc.integer({ min: 1, max: 30 }),
    tickLotAtoms: fc.constantFrom(1, 10, 1_000),
    costAtoms: fc.integer({ min: 1, max: 200_000 }),
    marginAtoms: fc.integer({ min: 0, max: 50_000 }),
    tiers: tiersUpTo(60_000, 160_000_000),
  });
  fc.assert(
    fc.property(position, (subject) => {
      const hit = Array.from({ length: ticksMax }, (_, index) => index + 1).filter((at) => isLiquidated(subject, at));
      const trigger = liquidationTrigger(subject);
      const found = subject.side === "long" ? (hit.at(-1) ?? 0) : (hit[0] ?? ticksMax + 1);
      expect(Math.min(trigger, subject.side === "long" ? ticksMax : ticksMax + 1)).toBe(found);
    }),
    { numRuns: sized(3_000, 600) },
  );
});

test("at the size of real positions the tick next to the trigger is safe", () => {
  const position = fc.record({
    side,
    size: fc.integer({ min: 1, max: 1_000_000 }),
    tickLotAtoms: fc.constantFrom(1, 10, 100),
    entryTicks: fc.integer({ min: 1_000, max: 1_000_000 }),
    leverage: fc.integer({ min: 1, max: 125 }),
    tiers: tiersUpTo(1e12, 50_000_000),
  });
  fc.assert(
    fc.property(position, ({ side: of, size, tickLotAtoms, entryTicks, leverage, tiers }) => {
      const costAtoms = entryTicks * size * tickLotAtoms;
      const marginAtoms = Math.ceil(costAtoms / leverage);
      const subject = { side: of, size, tickLotAtoms, costAtoms, marginAtoms, tiers };
      const trigger = liquidationTrigger(subject);
      // Beyond the first and last price there is nothing to compare with.
      const safeTick = trigger + (of === "long" ? 1 : -1);
      expect(trigger === 0 || trigger === NO_TRIGGER_ABOVE || isLiquidated(subject, trigger)).toBe(true);
      expect(safeTick > 0 && isLiquidated(subject, safeTick)).toBe(false);
    }),
    { numRuns: sized(3_000, 600) },
  );
});

test("the shown price is never less safe than the trigger, and within two ticks of it", () => {
  const position = fc.record({
    side,
    size: fc.integer({ min: 1, max: 100_000 }),
    entryTicks: fc.integer({ min: 10_000, max: 10_000_000 }),
    leverage: fc.integer({ min: 2, max: 125 }),
    tiers: tiersUpTo(1e12, 50_000_000),
  });
  fc.assert(
    fc.property(position, ({ side: of, size, entryTicks, leverage, tiers }) => {
      const costAtoms = entryTicks * size * 10;
      const marginAtoms = Math.ceil(costAtoms / leverage);
      const subject = { side: of, size, tickLotAtoms: 10, costAtoms, marginAtoms, tiers };
      const distance = (liquidationTicks(subject) - liquidationTrigger(subject)) * (of === "long" ? 1 : -1);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(2);
    }),
  );
});

const FLAT_TIER = tierTable([{ capAtoms: 1e15, maintenancePpb: 5_000_000, leverageMax: 100 }]);

/** 1 BTC in contracts of 0.001 at 20,000.00, ticks of 0.01, USDT with six decimals. */
function oneBitcoin(marginUsdt: number): IsolatedPosition {
  const size = { side: "long", size: 1_000, tickLotAtoms: 10 } as const;
  return { ...size, costAtoms: 20_000_000_000, marginAtoms: marginUsdt * 1_000_000, tiers: FLAT_TIER };
}

test("a long of 20,000 with 400 and with 200 of margin", () => {
  expect(liquidationTicks(oneBitcoin(400))).toBe(1_969_850);
  expect(liquidationTrigger(oneBitcoin(400))).toBe(1_969_849);
  expect(liquidationTicks(oneBitcoin(200))).toBe(1_989_950);
});

test("the worked example: 100 contracts at 60,000 with 10x, then 100 more of margin (rules 4.3)", () => {
  const opened = { ...oneBitcoin(600), size: 100, costAtoms: 6_000_000_000 };
  expect(liquidationTicks(opened)).toBe(5_427_136);
  expect(liquidationTicks({ ...opened, marginAtoms: 700_000_000 })).toBe(5_326_634);
});

test("a long that its margin covers down to zero has no price, a short with huge margin none below the highest", () => {
  expect(liquidationTicks(oneBitcoin(20_000))).toBe(0);
  expect(liquidationTrigger(oneBitcoin(20_000))).toBe(0);
  const short = { ...oneBitcoin(4e9), side: "short", size: 1, costAtoms: 1 } as const;
  expect(liquidationTrigger(short)).toBe(NO_TRIGGER_ABOVE);
  expect(liquidationTicks(short)).toBe(0);
});

test("the bankruptcy price rounds so that a fill at it leaves nothing unpaid", () => {
  const position = { size: 3, tickLotAtoms: 10, costAtoms: 1_000, marginAtoms: 101 };
  expect(bankruptcyTicks({ side: "long", ...position })).toBe(30);
  expect(bankruptcyTicks({ side: "short", ...position })).toBe(36);
  expect(bankruptcyTicks({ side: "long", ...position, marginAtoms: 1_000 })).toBe(0);
});

test("the smallest cut that reaches the next tier (rules 4.5.2)", () => {
  const step = { notionalAtoms: 300_000_000_000, capAtoms: 250_000_000_000, contractValueAtoms: 60_000_000 };
  expect(sizeToLowerTier(step)).toBe(834);
  expect(sizeToLowerTier({ ...step, notionalAtoms: step.capAtoms })).toBe(0);
});
