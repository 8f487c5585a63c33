import { SETTLEMENT_WINDOW_MS } from "@agio/formulas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { E8, EXPIRY_MS, HOUSE, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { isWorkLeft } from "../work-left.ts";
import { optionChainOf, optionSeriesOf } from "./option-chain-views.ts";
import type { Series } from "./series.ts";
import { BTCUSDT } from "../testing/market.ts";

/** A surface with skew and smile, and every expiry there is. */
const WIDE = {
  surface: [
    { days: 1, atTheMoneyPpm: 700_000, skewPpm: -300_000, smilePpm: 900_000 },
    { days: 60, atTheMoneyPpm: 500_000, skewPpm: -100_000, smilePpm: 200_000 },
  ],
  ...{ dailyExpiries: 3, weeklyExpiries: 3, monthlyExpiries: 3, quarterlyExpiries: 3, strikesEachSide: 10 },
};

const prices = fc.integer({ min: 50_000, max: 70_000 });
const chainOf = (world: OptionWorld) => optionChainOf(world.state, BTCUSDT);

/** A second of prices, and all that it leaves. */
function tickAll(world: OptionWorld, price: number): void {
  world.tick(world.at + 1_000, price);
  while (isWorkLeft(world.state)) world.send({ type: "Continue" });
}

test("a call less its put is the forward less the strike, to the tick that each was rounded to", () => {
  const world = openOptionWorld(WIDE);
  fc.assert(
    fc.property(prices, (price) => {
      tickAll(world, price);
      const chain = chainOf(world);
      expect(chain.length % 2).toBe(0);
      for (let i = 0; i < chain.length; i += 2) {
        const [call, put] = [chain[i]!, chain[i + 1]!];
        expect([call.kind, put.kind, call.strikeE8]).toEqual(["call", "put", put.strikeE8]);
        const parity = (price * E8 - call.strikeE8) / 10_000_000;
        expect(Math.abs(call.markTicks - put.markTicks - parity)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 10 },
  );
});

test("a mark lies between what the option is worth at once and the underlying (the strike, of a put)", () => {
  const world = openOptionWorld(WIDE);
  fc.assert(
    fc.property(prices, (price) => {
      tickAll(world, price);
      for (const { kind, strikeE8, markTicks, delta, gamma, vega, theta } of chainOf(world)) {
        const [index, strike] = [price * 10, strikeE8 / 10_000_000];
        const intrinsic = Math.max(kind === "call" ? index - strike : strike - index, 0);
        expect(markTicks).toBeGreaterThanOrEqual(intrinsic);
        expect(markTicks).toBeLessThanOrEqual(kind === "call" ? index : strike);
        expect(kind === "call" ? delta : -delta).toBeGreaterThanOrEqual(0);
        expect(Math.abs(delta)).toBeLessThanOrEqual(1);
        expect(Math.min(gamma, vega, -theta)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 10 },
  );
});

test("marks rise with the volatility of the surface", () => {
  const volatility = fc.integer({ min: 100_000, max: 4_000_000 });
  fc.assert(
    fc.property(volatility, volatility, prices, (one, other, price) => {
      const marks = [Math.min(one, other), Math.max(one, other)].map((atTheMoneyPpm) => {
        const world = openOptionWorld({ surface: [{ days: 1, atTheMoneyPpm, skewPpm: 0, smilePpm: 0 }] });
        world.tick(world.at + 1_000, price);
        return chainOf(world).map(({ markTicks }) => markTicks);
      });
      marks[0]!.forEach((mark, i) => expect(mark).toBeLessThanOrEqual(marks[1]![i]!));
    }),
    { numRuns: 30 },
  );
});

/** House quotes on both sides, in ticks. */
function quote(world: OptionWorld, series: Series, bid: number, ask: number): void {
  world.order(HOUSE, series, { side: "buy", priceTicks: bid, sizeLots: 10 });
  world.order(HOUSE, series, { side: "sell", priceTicks: ask, sizeLots: 10 });
}

test("without quotes on both sides the mark is at the volatility of the surface", () => {
  const world = openOptionWorld();
  const series = world.series("call", 60_000);
  const { volatilityPpm, markTicks } = optionSeriesOf(world.state, series.seriesId)!;
  expect(volatilityPpm).toBe(600_000);
  // 0.4 × F × vol × √T: 60,000 at 60 percent for two hours.
  expect(markTicks / 10).toBeCloseTo(0.398_942 * 60_000 * 0.6 * Math.sqrt(7_200 / 31_536_000), 0);
  world.order(HOUSE, series, { side: "buy", priceTicks: markTicks - 100, sizeLots: 10 });
  world.tick(world.at + 1_000, 60_000);
  expect(series.volatilityPpm).toBe(600_000);
});

test("with both quotes the mark is at the mean of what they imply", () => {
  const world = openOptionWorld();
  const series = world.series("call", 60_000);
  // At the money the premium is nearly proportional to the volatility: 3,000 ticks at 83 percent and so on.
  const perPoint = series.markTicks / 60;
  quote(world, series, Math.round(60 * perPoint), Math.round(80 * perPoint));
  world.tick(world.at + 1_000, 60_000);
  expect(series.volatilityPpm / 10_000).toBeCloseTo(70, 0);
  expect(series.markTicks / perPoint).toBeCloseTo(70, 0);
  // Its put has no quotes.
  expect(world.series("put", 60_000).volatilityPpm).toBe(600_000);
});

test("marked by strike, the quotes of the option out of the money say the volatility of both", () => {
  const world = openOptionWorld({ marksBy: "strike" });
  const [call, put] = [world.series("call", 61_000), world.series("put", 61_000)];
  const surfaceTicks = call.markTicks;
  quote(world, call, surfaceTicks + 5, surfaceTicks + 15);
  // In the money a spread is wider than all time value: by itself it would say 160 percent.
  quote(world, put, put.markTicks - 200, put.markTicks + 400);
  world.tick(world.at + 1_000, 60_000);
  expect(call.markTicks).toBeGreaterThan(surfaceTicks);
  expect(put.volatilityPpm).toBe(call.volatilityPpm);
  expect(put.delta).toBeCloseTo(call.delta - 1, 12);
  expect(put.markTicks - call.markTicks).toBe(10_000);
  // The quotes of what is in the money move nothing.
  world.cancelAll(HOUSE, put.seriesId);
  const before = put.markTicks;
  world.tick(world.at + 1_000, 60_000);
  expect(Math.abs(put.markTicks - before)).toBeLessThanOrEqual(2);
});

test("quotes out of the money move the mark of the option in the money by no more than their own", () => {
  const world = openOptionWorld({ marksBy: "strike" });
  const [call, put] = [world.series("call", 61_000), world.series("put", 61_000)];
  quote(world, call, call.markTicks + 500, call.markTicks + 510);
  world.tick(world.at + 1_000, 60_000);
  const moved = call.markTicks - call.surfaceTicks;
  expect(moved).toBe(Math.floor(call.surfaceTicks / 4));
  expect(Math.abs(put.markTicks - put.surfaceTicks - moved)).toBeLessThanOrEqual(1);
});

test("a quote counts as 20 percent where it says less, and as 300 where it says more", () => {
  const volatilityOf = (surfacePercent: number, bid: number, aboveMark: number): number => {
    const atTheMoneyPpm = surfacePercent * 10_000;
    const world = openOptionWorld({ surface: [{ days: 1, atTheMoneyPpm, skewPpm: 0, smilePpm: 0 }] });
    const series = world.series("call", 60_000);
    quote(world, series, bid, series.markTicks + aboveMark);
    world.tick(world.at + 1_000, 60_000);
    return series.volatilityPpm;
  };
  // Asks at the money that more than 300 percent would give, and a bid at 276.
  expect(volatilityOf(290, 10_000, 600)).toBe(volatilityOf(290, 10_000, 500));
  expect(volatilityOf(290, 10_000, 600)).toBeGreaterThan(volatilityOf(290, 10_000, 100));
  // Bids that less than 20 percent would give.
  expect(volatilityOf(22, 200, 100)).toBe(volatilityOf(22, 600, 100));
  expect(volatilityOf(22, 600, 100)).toBeLessThan(volatilityOf(22, 790, 100));
});

test("marks stay as they are while the index is halted, and are right again with the first live one", () => {
  const world = openOptionWorld();
  const [before] = chainOf(world);
  world.run(world.at + 60_000, () => undefined);
  expect(chainOf(world)[0]!.markTicks).toBe(before!.markTicks);
  world.tick(world.at + 1_000, 61_000);
  expect(chainOf(world)[0]!.markTicks).toBeGreaterThan(before!.markTicks);
});

test("in the last half hour the average that is being formed counts for the part that has passed", () => {
  const world = openOptionWorld({ surface: [{ days: 1, atTheMoneyPpm: 10_000, skewPpm: 0, smilePpm: 0 }] });
  const start = EXPIRY_MS - SETTLEMENT_WINDOW_MS;
  world.tick(start, 60_000);
  // A third of the window at 60,000, then 61,500.
  world.run(start + 600_000, () => 60_000);
  world.tick(world.at + 1_000, 61_500);
  const elapsed = 601;
  const average = (600 * 60_000 + 61_500) / 601;
  const forward = (elapsed * average + (1_800 - elapsed) * 61_500) / 1_800;
  const call = world.series("call", 58_000);
  expect(Math.abs(call.markTicks - (forward - 58_000) * 10)).toBeLessThanOrEqual(2);
});
