import { atoms, priceTicks, sizeLots } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { estimateMarket, type BookLevel } from "./book-walk.ts";
import { atomsOfLots, lotsForHolding, lotsForTotal, orderTotal, shareOf } from "./order-cost.ts";

// BTC/USDT: price in tenths, quantity in hundred-thousandths.
const units = { priceDecimals: 1, sizeDecimals: 5, tradedScale: 8, pricingScale: 6 };

describe("the cost of an order", () => {
  test("a total is exact: 0.1 BTC at 60,100 is 6,010 USDT", () => {
    expect(orderTotal(units, priceTicks(601_000), sizeLots(10_000))).toBe(6_010_000_000);
  });

  test("a total beyond the safe integers is no total", () => {
    expect(orderTotal(units, priceTicks(601_000), sizeLots(Number.MAX_SAFE_INTEGER))).toBeUndefined();
  });

  test("a lot of BTC is a thousand atoms", () => {
    expect(atomsOfLots(units, sizeLots(3))).toBe(3_000);
  });

  test("the largest quantity is paid for, and one lot more is not", () => {
    const price = priceTicks(601_237);
    const available = atoms(10_000_000_000);
    const lots = lotsForTotal(units, available, price);
    expect(orderTotal(units, price, lots)).toBeLessThanOrEqual(available);
    expect(orderTotal(units, price, sizeLots(lots + 1))).toBeGreaterThan(available);
  });

  test("at price zero or with nothing available the largest quantity is zero", () => {
    expect(lotsForTotal(units, atoms(1_000), priceTicks(0))).toBe(0);
    expect(lotsForTotal(units, atoms(0), priceTicks(10))).toBe(0);
    expect(lotsForHolding(units, atoms(999))).toBe(0);
  });

  test("a share is rounded down and all of it is all of it", () => {
    expect(shareOf(atoms(9_007_199_254_740_991), 100)).toBe(9_007_199_254_740_991);
    expect(shareOf(atoms(10_000_000_001), 25)).toBe(2_500_000_000);
    expect(shareOf(atoms(3), 50)).toBe(1);
  });
});

describe("what a market order would get", () => {
  const asks: BookLevel[] = [
    [priceTicks(600_000), sizeLots(100)],
    [priceTicks(600_100), sizeLots(100)],
    [priceTicks(660_000), sizeLots(100_000)],
  ];
  const upTo = { endTicks: 630_000, marketTicks: 600_000 };

  test("a quantity within the best level has no slippage", () => {
    const estimate = estimateMarket(units, { side: "buy", levels: asks, wish: { lots: sizeLots(40) }, ...upTo });
    expect(estimate).toMatchObject({ filledLots: 40, averageTicks: 600_000, slippagePpb: 0, isWhole: true });
  });

  test("the average of two levels is rounded against the buyer", () => {
    const estimate = estimateMarket(units, { side: "buy", levels: asks, wish: { lots: sizeLots(150) }, ...upTo });
    expect(estimate).toMatchObject({ filledLots: 150, worstTicks: 600_100, averageTicks: 600_034, isWhole: true });
    expect(estimate.notionalAtoms).toBe(600_000 * 100 + 600_100 * 50);
  });

  test("a level beyond the end is not touched", () => {
    const estimate = estimateMarket(units, { side: "buy", levels: asks, wish: { lots: sizeLots(1_000) }, ...upTo });
    expect(estimate).toMatchObject({ filledLots: 200, worstTicks: 600_100, isWhole: false });
  });

  test("a total buys only whole lots", () => {
    const estimate = estimateMarket(units, {
      side: "buy",
      levels: asks,
      wish: { totalAtoms: atoms(60_000_000 + 600_099) },
      ...upTo,
    });
    expect(estimate).toMatchObject({ filledLots: 100, notionalAtoms: 60_000_000, isWhole: true });
  });

  test("slippage is measured from the market, which the best price of a swept book is not", () => {
    const wish = { lots: sizeLots(40) };
    const far = estimateMarket(units, { side: "buy", levels: asks, wish, endTicks: 630_000, marketTicks: 590_000 });
    expect(far.slippagePpb).toBe(16_949_153);
    const cheap = estimateMarket(units, { side: "buy", levels: asks, wish, endTicks: 630_000, marketTicks: 610_000 });
    expect(cheap.slippagePpb).toBe(0);
  });

  test("a book that lies beyond the end fills nothing", () => {
    const wish = { lots: sizeLots(40) };
    const found = estimateMarket(units, { side: "buy", levels: asks, wish, endTicks: 599_999, marketTicks: 571_428 });
    expect(found).toMatchObject({ filledLots: 0, averageTicks: 0, isWhole: false });
  });

  test("an empty book fills nothing", () => {
    const estimate = estimateMarket(units, { side: "sell", levels: [], wish: { lots: sizeLots(1) }, ...upTo });
    expect(estimate).toMatchObject({ filledLots: 0, averageTicks: 0, worstTicks: 0, isWhole: false });
  });
});
