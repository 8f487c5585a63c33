import { expect, test } from "vitest";
import { fillMarks, type OwnFill } from "./fill-marks.ts";

const MINUTE_MS = 60_000;
const fill = (minute: number, more: Partial<OwnFill> = {}): OwnFill => ({
  ...{ side: "buy", price: 100, size: 1, at: minute * MINUTE_MS },
  ...more,
});

test("fills of one side in one bar are one mark at their mean price by size", () => {
  const fills = [fill(16, { price: 110, size: 3 }), fill(15), fill(15, { side: "sell", price: 120 })];
  expect(fillMarks(fills, "15m")).toMatchObject([
    { side: "buy", timestamp: 15 * MINUTE_MS, price: 107.5, size: 4, count: 2 },
    { side: "sell", timestamp: 15 * MINUTE_MS, price: 120, size: 1, count: 1 },
  ]);
});

test("each bar has its own, in their order, and no two share an id", () => {
  const marks = fillMarks([fill(31), fill(2), fill(16)], "15m");
  expect(marks.map(({ timestamp }) => timestamp / MINUTE_MS)).toEqual([0, 15, 30]);
  expect(new Set(marks.map(({ id }) => id)).size).toBe(3);
});
