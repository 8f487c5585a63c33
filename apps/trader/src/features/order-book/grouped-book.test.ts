import { priceTicks, sizeLots } from "@agio/primitives";
import type { BookLevel } from "@agio/formulas";
import { describe, expect, test } from "vitest";
import { depthCurve } from "./depth-curve.ts";
import { groupBook, groupSteps, readLevels } from "./grouped-book.ts";

const level = (ticks: number, lots: number): BookLevel => [priceTicks(ticks), sizeLots(lots)];
const bids = [level(1_009, 5), level(1_001, 10), level(998, 20)];
const asks = [level(1_011, 1), level(1_019, 2), level(1_021, 4)];
const book = (wish: Partial<Parameters<typeof groupBook>[0]> = {}) =>
  groupBook({ bids, asks, stepTicks: 1, rowsMax: 10, ownTicks: new Set(), ...wish });

describe("the painted book", () => {
  test("levels are read exactly, and one that does not fit the pair is left out", () => {
    const decimals = { priceDecimals: 1, sizeDecimals: 2 };
    expect(
      readLevels(
        [
          ["100.5", "0.25"],
          ["99.55", "1"],
          ["99", "0"],
        ],
        decimals,
      ),
    ).toEqual([[1_005, 25]]);
  });

  test("without grouping every level is a row with its running sum", () => {
    expect(book().bids.map((row) => [row.ticks, row.lots, row.sumLots])).toEqual([
      [1_009, 5, 5],
      [1_001, 10, 15],
      [998, 20, 35],
    ]);
  });

  test("the running value is at the price of each order, grouped or not", () => {
    expect(book().bids.map((row) => row.sumValue)).toEqual([5_045, 15_055, 35_015]);
    expect(book({ stepTicks: 10 }).bids.map((row) => row.sumValue)).toEqual([15_055, 35_015]);
  });

  test("bids group down and asks group up, so that no group shows a better price than it holds", () => {
    const { bids: grouped, asks: groupedAsks } = book({ stepTicks: 10 });
    expect(grouped.map((row) => [row.ticks, row.lots])).toEqual([
      [1_000, 15],
      [990, 20],
    ]);
    expect(groupedAsks.map((row) => [row.ticks, row.lots])).toEqual([
      [1_020, 3],
      [1_030, 4],
    ]);
  });

  test("no more rows than asked for, and the last group is whole", () => {
    expect(book({ stepTicks: 10, rowsMax: 1 }).asks).toMatchObject([{ ticks: 1_020, lots: 3, sumLots: 3 }]);
  });

  test("bars are measured against the deeper side", () => {
    const found = book();
    expect(found.bids.at(-1)?.depth).toBe(1);
    expect(found.asks.at(-1)?.depth).toBe(7 / 35);
  });

  test("a row that holds an own order is marked, also inside a group", () => {
    expect(book({ ownTicks: new Set([1_019]), stepTicks: 10 }).asks.map((row) => row.isOwn)).toEqual([true, false]);
  });

  test("the spread is that of the true best prices, and unknown while a side is empty", () => {
    expect(book({ stepTicks: 10 }).spreadTicks).toBe(2);
    expect(book({ asks: [] })).toMatchObject({ spreadTicks: undefined, bidPercent: 100 });
    expect(book({ asks: [], bids: [] }).bidPercent).toBe(50);
  });

  test("a group is never wider than a hundredth of the price", () => {
    expect(groupSteps(640_000)).toEqual([1, 10, 100, 1_000]);
    expect(groupSteps(5_000)).toEqual([1, 10]);
    expect(groupSteps(0)).toEqual([1]);
  });
});

describe("the depth picture", () => {
  test("both sides reach equally far from the middle", () => {
    const curve = depthCurve(bids, asks);
    expect(curve).toMatchObject({ lowTicks: 999, highTicks: 1_021 });
    expect(curve?.asks.at(-1)).toMatchObject({ x: 1, sumLots: 7 });
    expect(curve?.bids.map((point) => point.ticks)).toEqual([1_009, 1_001]);
  });

  test("a picture by value is as high as the value of the deeper side", () => {
    const curve = depthCurve(bids, asks, "value");
    // 1,009 × 5 + 1,001 × 10 of bids against 1,011 + 1,019 × 2 + 1,021 × 4 of asks.
    expect(curve?.bids.at(-1)).toMatchObject({ y: 1, sumValue: 15_055 });
    expect(curve?.asks.at(-1)).toMatchObject({ y: 7_133 / 15_055, sumValue: 7_133 });
  });

  test("an empty side has no picture", () => {
    expect(depthCurve([], asks)).toBeUndefined();
  });
});
