import { PPB } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bankruptcyValue,
  closingFeeReserve,
  contractOrderCost,
  initialMargin,
  maintenanceMargin,
  reserveTicks,
  tierAt,
  tierTable,
} from "./margin.ts";

const USDT = 1_000_000;

/** Caps in USDT and rates in percent, as tables are published. */
function table(...rows: readonly (readonly [number, number, number])[]) {
  return tierTable(
    rows.map(([cap, percent, leverageMax]) => ({
      capAtoms: cap * USDT,
      maintenancePpb: Math.round(percent * 10_000_000),
      leverageMax,
    })),
  );
}

const DEFAULT_TIERS = table(
  [50_000, 0.5, 100],
  [250_000, 1, 50],
  [1_000_000, 2.5, 20],
  [5_000_000, 5, 10],
  [20_000_000, 10, 5],
);

const BINANCE_TIERS = table(
  [50_000, 0.4, 125],
  [250_000, 0.5, 100],
  [1_000_000, 1, 50],
  [10_000_000, 2.5, 20],
  [20_000_000, 5, 10],
  [50_000_000, 10, 5],
  [100_000_000, 12.5, 4],
  [200_000_000, 15, 3],
  [300_000_000, 25, 2],
  [500_000_000, 50, 1],
);

test("deductions follow from caps and rates (rules 4.4)", () => {
  const deductions = (rows: ReturnType<typeof table>) => rows.map(({ deductionAtoms }) => deductionAtoms / USDT);
  expect(deductions(DEFAULT_TIERS)).toEqual([0, 250, 4_000, 29_000, 279_000]);
  expect(deductions(BINANCE_TIERS)).toEqual([
    0, 50, 1_300, 16_300, 266_300, 1_266_300, 2_516_300, 5_016_300, 25_016_300, 100_016_300,
  ]);
});

test("maintenance of a published table", () => {
  const maintenance = (notional: number) => maintenanceMargin(BINANCE_TIERS, notional * USDT) / USDT;
  expect([50_000, 264_000, 10_000_000].map(maintenance)).toEqual([200, 1_340, 233_700]);
});

test("a tier reaches to its cap, and the last one beyond", () => {
  const leverage = (notionalAtoms: number) => tierAt(DEFAULT_TIERS, notionalAtoms).leverageMax;
  expect(leverage(0)).toBe(100);
  expect(leverage(50_000 * USDT)).toBe(100);
  expect(leverage(50_000 * USDT + 1)).toBe(50);
  expect(leverage(900_000_000 * USDT)).toBe(5);
});

test("maintenance is continuous at the caps and never below its exact value", () => {
  const tiers = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1e13 }), fc.integer({ min: 1, max: 100_000_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((steps) => {
      let [capAtoms, maintenancePpb] = [0, 0];
      return steps.map(([cap, rate]) => {
        [capAtoms, maintenancePpb] = [capAtoms + cap, maintenancePpb + rate];
        return { capAtoms, maintenancePpb, leverageMax: 1 };
      });
    });
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 8e13 }), (steps, notional) => {
      const rows = tierTable(steps);
      for (const { capAtoms } of rows.slice(0, -1)) {
        const [at, above] = [maintenanceMargin(rows, capAtoms), maintenanceMargin(rows, capAtoms + 1)];
        expect(Math.abs(above - at)).toBeLessThanOrEqual(2);
      }
      let exactE9 = 0n;
      for (const [index, row] of rows.entries()) {
        const below = BigInt(rows[index - 1]?.capAtoms ?? 0);
        const isLast = index === rows.length - 1;
        const top = BigInt(isLast ? notional : Math.min(notional, row.capAtoms));
        if (top > below) exactE9 += (top - below) * BigInt(row.maintenancePpb);
      }
      const maintenance = BigInt(maintenanceMargin(rows, notional)) * BigInt(PPB);
      expect(maintenance >= exactE9 && maintenance - exactE9 < 2n * BigInt(PPB)).toBe(true);
    }),
  );
});

test("the cost of an order is margin, open fee and closing-fee reserve (rules 4.3)", () => {
  const cost = (notional: number, leverage: number, feePpb: number) => {
    const fees = { openFeePpb: feePpb, closeFeePpb: feePpb };
    const parts = contractOrderCost({ side: "long", notionalAtoms: notional * USDT, leverage, ...fees });
    return [parts.marginAtoms, parts.openFeeAtoms, parts.reserveAtoms, parts.costAtoms].map((atoms) => atoms / USDT);
  };
  expect(cost(10_000, 50, 750_000)).toEqual([200, 7.5, 7.35, 214.85]);
  expect(cost(50_000, 10, 550_000)).toEqual([5_000, 27.5, 24.75, 5_052.25]);
  expect(cost(6_000, 10, 500_000)).toEqual([600, 3, 2.7, 605.7]);
});

test("a short reserves its close fee above its entry, and every part rounds up", () => {
  const short = { side: "short", notionalAtoms: 1_001, leverage: 10, openFeePpb: 1, closeFeePpb: 1 } as const;
  expect(contractOrderCost(short)).toEqual({ marginAtoms: 101, openFeeAtoms: 1, reserveAtoms: 1, costAtoms: 103 });
  expect(closingFeeReserve({ side: "short", costAtoms: 10_000, marginAtoms: 200, closeFeePpb: 100_000_000 })).toBe(
    1_020,
  );
});

test("a position whose margin exceeds its cost is bankrupt at nothing, never below", () => {
  expect(bankruptcyValue("long", 100, 150)).toBe(0);
  expect(bankruptcyValue("short", 100, 150)).toBe(250);
});

test("an order costed at its reserve price can pay every fill it may get", () => {
  const order = fc.record({
    side: fc.constantFrom("long", "short"),
    ticks: fc.integer({ min: 1, max: 10_000_000 }),
    size: fc.integer({ min: 1, max: 10_000 }),
    leverage: fc.integer({ min: 1, max: 125 }),
    fee: fc.integer({ min: 0, max: 3_000_000 }),
    filled: fc.double({ min: 0, max: 1, noNaN: true }),
    better: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(order, ({ side, ticks, size, leverage, fee, filled, better }) => {
      // A long fills at its limit or below. A short is costed at the best bid: it fills there or below.
      const at = (price: number, count: number) =>
        contractOrderCost({ side, notionalAtoms: price * count, leverage, openFeePpb: fee, closeFeePpb: fee });
      const price = Math.max(1, Math.floor(ticks * better));
      const part = Math.max(1, Math.floor(size * filled));
      expect(at(price, part).costAtoms).toBeLessThanOrEqual(at(ticks, size).costAtoms);
      expect(initialMargin(price * part, leverage) * leverage).toBeGreaterThanOrEqual(price * part);
    }),
  );
});

test("a sell below the best bid is costed at the bid, a buy at its limit", () => {
  expect(reserveTicks({ direction: "buy", limitTicks: 100, bestBidTicks: 120 })).toBe(100);
  expect(reserveTicks({ direction: "sell", limitTicks: 100, bestBidTicks: 120 })).toBe(120);
  expect(reserveTicks({ direction: "sell", limitTicks: 100, bestBidTicks: 0 })).toBe(100);
});
