import { expect, test } from "vitest";
import { candlePath, type Candle, crashPath } from "./price-path.ts";
import { runFuturesCheck } from "./run-futures-check.ts";

// AGIO_FULL=1 runs the size that the release needs; AGIO_SEED repeats a failure.
const isFull = process.env["AGIO_FULL"] === "1";
const seed = process.env["AGIO_SEED"] ?? String(Date.now());
/** A minute before an hour whose funding is due. */
const START_MS = Date.UTC(2026, 10, 20, 15, 59);

test("a flash crash liquidates, hands over and deleverages without breaking a law", { timeout: 600_000 }, () => {
  const shape = isFull ? { calm: 600, fall: 300, after: 300 } : { calm: 120, fall: 40, after: 30 };
  const path = crashPath({ startMs: START_MS, ...shape }, seed);
  const report = runFuturesCheck({ seed, path, insuranceUsdt: 1_500 });
  expect(report.trades).toBeGreaterThan(100);
  expect(report.fundingPaid).toBeGreaterThan(0);
  expect(report.liquidations).toBeGreaterThan(10);
  expect(report.takeovers).toBeGreaterThan(0);
  expect(report.deleveraged).toBeGreaterThan(0);
  expect(report.refused["INSUFFICIENT_BALANCE"]).toBeGreaterThan(0);
});

test("a position that only the mark has passed is held while the index is not: two prices take somebody's margin", () => {
  const path = crashPath({ startMs: START_MS, calm: 600, fall: 300, after: 300 }, "1795928894343");
  expect(runFuturesCheck({ seed: "1795928894343", path, insuranceUsdt: 1_500 }).liquidations).toBeGreaterThan(10);
});

test("minutes of a falling market settle funding and break no law", { timeout: 600_000 }, () => {
  const count = isFull ? 240 : 70;
  const candles: Candle[] = [];
  for (let minute = 0; minute < count; minute += 1) {
    const open = 46_000 * 0.999 ** minute;
    const [high, close] = [open * 1.001, open * 0.999];
    candles.push({ startMs: START_MS + minute * 60_000, open, high, low: close * 0.997, close });
  }
  const report = runFuturesCheck({ seed, path: candlePath(candles, seed), insuranceUsdt: 100_000 });
  expect(report.fundingSettled).toBeGreaterThan(0);
  expect(report.liquidations).toBeGreaterThan(0);
});

test("the same seed gives the same run", () => {
  const run = () =>
    runFuturesCheck({
      seed: "twice",
      path: crashPath({ startMs: START_MS, calm: 20, fall: 10, after: 5 }, "twice"),
      insuranceUsdt: 1_000,
    });
  expect(run()).toEqual(run());
});
