import { expect, test } from "vitest";
import { candleEnd, candleStart, INTERVALS } from "./bars.ts";
import { COIN_MODELS } from "./coin-models.ts";
import { openMarket, type Market } from "./market.ts";

const START_MS = Date.parse("2026-11-18T13:07:23.456Z");
const STEP_MS = 250;
const JOINT_TOLERANCE = 1e-9;
const YEAR_MS = 365 * 24 * 3_600_000;

const span = (limit: number) => ({ limit, endMs: Number.MAX_SAFE_INTEGER });
const open = (seed: string): Market =>
  openMarket({ models: COIN_MODELS, seed, startMs: START_MS, startPrices: new Map() });

function livePath(market: Market, stepMs: number, steps: number): number[][] {
  const path: number[][] = [];
  for (let step = 1; step <= steps; step += 1) {
    market.tick(START_MS + step * stepMs);
    path.push(COIN_MODELS.map(({ symbol }) => market.price(symbol)));
  }
  return path;
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let [both, squaresLeft, squaresRight] = [0, 0, 0];
  for (const [index, value] of left.entries()) {
    const [a, b] = [value - meanLeft, (right[index] ?? 0) - meanRight];
    both += a * b;
    squaresLeft += a * a;
    squaresRight += b * b;
  }
  return both / Math.sqrt(squaresLeft * squaresRight);
}

test("the same seed and ticks give the same world, another seed another", () => {
  expect(livePath(open("a"), STEP_MS, 50)).toEqual(livePath(open("a"), STEP_MS, 50));
  expect(livePath(open("a"), STEP_MS, 50)).not.toEqual(livePath(open("b"), STEP_MS, 50));
});

test("live prices move with their coin's volatility and together with the market", () => {
  const stepMs = 60_000;
  const path = livePath(open("statistics"), stepMs, 1_200);
  const returns = COIN_MODELS.map((_, coin) =>
    path.slice(1).map((prices, step) => Math.log((prices[coin] ?? 0) / (path[step]?.[coin] ?? 0))),
  );
  const unlikely = COIN_MODELS.filter(({ yearlyVolatility, hasTradingHours }, coin) => {
    const squares = (returns[coin] ?? []).reduce((sum, value) => sum + value * value, 0);
    const ratio = Math.sqrt((squares / path.length) * (YEAR_MS / stepMs)) / yearlyVolatility;
    return !hasTradingHours && (ratio < 0.5 || ratio > 2.2);
  });
  expect(unlikely).toEqual([]);
  const [btc = [], eth = [], sol = []] = returns;
  expect(correlation(btc, eth)).toBeGreaterThan(0.5);
  expect(correlation(eth, sol)).toBeGreaterThan(0.5);
  expect(Math.abs(correlation(btc, returns.at(-1) ?? []))).toBeLessThan(0.35);
});

test("the past of all pairs and intervals is full, gapless, consistent and quickly made", () => {
  const from = process.cpuUsage();
  const market = open("past");
  for (const { symbol, hasTradingHours } of COIN_MODELS) {
    for (const interval of INTERVALS) {
      const candles = market.candles(symbol, interval, span(1_000)) ?? [];
      const length = candles.length >= (interval === "1M" ? 100 : 500) ? "enough" : candles.length;
      expect({ symbol, interval, length }).toEqual({ symbol, interval, length: "enough" });
      const strange = candles.filter((bar, index) => {
        const next = candles[index + 1];
        const isShaped = bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close);
        const isPlaced = bar.startMs === candleStart(interval, bar.startMs);
        const isFollowed = hasTradingHours || next === undefined || next.startMs === candleEnd(interval, bar.startMs);
        const isJoined = next === undefined || Math.abs(next.open / bar.close - 1) < JOINT_TOLERANCE;
        return !(isShaped && isPlaced && isFollowed && isJoined);
      });
      expect(strange).toEqual([]);
    }
  }
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});

test("candles of all intervals end at the price where the live path begins", () => {
  const market = open("joint");
  for (const { symbol, startPrice } of COIN_MODELS) {
    for (const interval of INTERVALS) {
      expect(market.candles(symbol, interval, span(1))?.[0]?.close).toBeCloseTo(startPrice, 6);
    }
  }
  market.tick(START_MS + STEP_MS);
  const minute = market.candles("btcusdt", "1m", span(1))?.[0];
  expect(minute?.startMs).toBe(candleStart("1m", START_MS));
  expect(minute?.open).toBeCloseTo(104_250, 6);
});

test("gold stands still while its market is closed", () => {
  const market = openMarket({
    models: COIN_MODELS,
    seed: "gold",
    startMs: Date.parse("2026-11-20T21:59:58Z"),
    startPrices: new Map([["xauusdt", 4_000]]),
  });
  market.tick(Date.parse("2026-11-20T21:59:59Z"));
  const atClose = market.price("xauusdt");
  expect(atClose).not.toBe(4_000);
  expect(market.isOpen("xauusdt")).toBe(true);
  for (let second = 0; second < 100; second += 1) market.tick(Date.parse("2026-11-20T22:00:00Z") + second * 1_000);
  expect(market.price("xauusdt")).toBe(atClose);
  expect(market.isOpen("xauusdt")).toBe(false);
  expect(market.isOpen("btcusdt")).toBe(true);
});
