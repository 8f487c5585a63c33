// oxlint-disable no-restricted-globals -- here the platform's calendar is the oracle of ours.
import { ppb } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTape } from "../testing/filled-tape.ts";
import { E8, eventsOf, EXPIRY_MS, HOUSE, openOptionWorld } from "../testing/option-world.ts";
import { openExpiries, type ExpiryCycles } from "./expiry-dates.ts";
import { STOP_BEFORE_EXPIRY_MS } from "./series.ts";
import { missingStrikes, strikesAround } from "./strike-grid.ts";

const NONE: ExpiryCycles = { dailyExpiries: 0, weeklyExpiries: 0, monthlyExpiries: 0, quarterlyExpiries: 0 };
const at = (text: string): number => Date.parse(`${text}Z`);
const dates = (cycles: Partial<ExpiryCycles>, now: string): string[] =>
  openExpiries({ ...NONE, ...cycles }, at(now)).map((expiry) => new Date(expiry).toISOString().slice(0, 16));

test("each cycle has its own dates, all at 08:00 UTC", () => {
  const now = "2024-12-17T12:00:00";
  expect(dates({ dailyExpiries: 2 }, now)).toEqual(["2024-12-18T08:00", "2024-12-19T08:00"]);
  expect(dates({ weeklyExpiries: 2 }, now)).toEqual(["2024-12-20T08:00", "2024-12-27T08:00"]);
  expect(dates({ monthlyExpiries: 2 }, now)).toEqual(["2024-12-27T08:00", "2025-01-31T08:00"]);
  expect(dates({ quarterlyExpiries: 2 }, now)).toEqual(["2024-12-27T08:00", "2025-03-28T08:00"]);
  expect(dates({}, now)).toEqual([]);
});

test("a date that serves several cycles is there once", () => {
  const all = { dailyExpiries: 1, weeklyExpiries: 1, monthlyExpiries: 1, quarterlyExpiries: 1 };
  expect(dates(all, "2024-12-26T12:00:00")).toEqual(["2024-12-27T08:00"]);
});

test("a leap day is a day like any other, and the Friday after it the first of March", () => {
  expect(dates({ dailyExpiries: 2 }, "2024-02-28T12:00:00")).toEqual(["2024-02-29T08:00", "2024-03-01T08:00"]);
  expect(dates({ monthlyExpiries: 1 }, "2024-02-20T00:00:00")).toEqual(["2024-02-23T08:00"]);
  // 29 February 2036 is a Friday.
  expect(dates({ monthlyExpiries: 1 }, "2036-02-20T00:00:00")).toEqual(["2036-02-29T08:00"]);
});

test("an expiry in its last minute makes room for the next one", () => {
  expect(dates({ dailyExpiries: 1 }, "2025-01-31T07:58:59.999")).toEqual(["2025-01-31T08:00"]);
  expect(dates({ dailyExpiries: 1 }, "2025-01-31T07:59:00")).toEqual(["2025-02-01T08:00"]);
  expect(dates({ weeklyExpiries: 1 }, "2025-01-31T07:59:00")).toEqual(["2025-02-07T08:00"]);
});

test("every open expiry can be traded, is a date of one of its cycles, and stays open until it is too late", () => {
  const count = fc.integer({ min: 0, max: 6 });
  const cycles = fc.record({
    dailyExpiries: count,
    weeklyExpiries: count,
    monthlyExpiries: count,
    quarterlyExpiries: count,
  });
  const times = fc.integer({ min: at("2024-01-01T00:00:00"), max: at("2044-01-01T00:00:00") });
  const isFriday = (time: number): boolean => new Date(time).getUTCDay() === 5;
  const isLast = (time: number): boolean =>
    isFriday(time) && new Date(time + 7 * 86_400_000).getUTCMonth() !== new Date(time).getUTCMonth();
  fc.assert(
    fc.property(cycles, times, (draft, now) => {
      const found = openExpiries(draft, now);
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
      for (const time of found) {
        expect(time % 86_400_000).toBe(8 * 3_600_000);
        expect(time - now).toBeGreaterThan(STOP_BEFORE_EXPIRY_MS);
      }
      expect(found.filter(isFriday).length).toBeGreaterThanOrEqual(draft.weeklyExpiries);
      expect(found.filter(isLast).length).toBeGreaterThanOrEqual(draft.monthlyExpiries);
      const quarterly = found.filter((time) => isLast(time) && new Date(time).getUTCMonth() % 3 === 2);
      expect(quarterly.length).toBeGreaterThanOrEqual(draft.quarterlyExpiries);
      expect(found.length).toBeLessThanOrEqual(Object.values(draft).reduce((sum, one) => sum + one, 0));
      const later = openExpiries(draft, now + 1_000);
      const stillOpen = found.filter((time) => time - now - 1_000 > STOP_BEFORE_EXPIRY_MS);
      expect(later).toEqual(expect.arrayContaining(stillOpen));
    }),
  );
});

test("strikes lie on the grid: the nearest to the forward and as many on each side", () => {
  const grid = { strikeStepE8: 1_000 * E8, strikesEachSide: 2 };
  const thousands = (strikes: readonly number[]): number[] => strikes.map((strike) => strike / (1_000 * E8));
  expect(thousands(strikesAround(60_400 * E8, grid))).toEqual([58, 59, 60, 61, 62]);
  expect(thousands(strikesAround(60_500 * E8, grid))).toEqual([59, 60, 61, 62, 63]);
  expect(thousands(strikesAround(900 * E8, grid))).toEqual([1, 2, 3]);
  // Steps as wide as the rules allow: what cannot be counted is left out.
  expect(strikesAround(60_000 * E8, { strikeStepE8: 4_000_000_000_000_000, strikesEachSide: 50 })).toHaveLength(2);
});

test("new strikes come when the forward leaves the outer ones, and only those that are missing", () => {
  const grid = { strikeStepE8: 10, strikesEachSide: 2 };
  const listed = [80, 90, 100, 110, 120];
  expect(missingStrikes(listed, 80, grid)).toEqual([]);
  expect(missingStrikes(listed, 120, grid)).toEqual([]);
  expect(missingStrikes(listed, 121, grid)).toEqual([130, 140]);
  expect(missingStrikes(listed, 79, grid)).toEqual([60, 70]);
  expect(missingStrikes(listed, 400, grid)).toEqual([380, 390, 400, 410, 420]);
  expect(missingStrikes([], 100, grid)).toEqual(listed);
});

test("the first live index lists a call and a put of every strike, each once", () => {
  const world = openOptionWorld();
  const listed = [...world.state.options.series.values()].map(({ listing }) => listing.symbol);
  expect(listed).toEqual(
    [58_000, 59_000, 60_000, 61_000, 62_000].flatMap((k) => [`BTC-250131-${k}-C`, `BTC-250131-${k}-P`]),
  );
  expect(eventsOf(world.tick(world.at + 1_000, 60_000), "OptionSeriesListed")).toEqual([]);
});

test("each listing tells what it promises and the hash of it", () => {
  const world = openOptionWorld({ dailyExpiries: 0 });
  world.setRules({ strikesEachSide: 1 });
  const [first] = eventsOf(world.tick(world.at + 1_000, 60_000), "OptionSeriesListed");
  expect(first).toEqual({
    type: "OptionSeriesListed",
    seriesId: 1,
    symbol: "BTC-250131-59000-C",
    pairId: 1,
    kind: "call",
    strikeE8: 59_000 * E8,
    expiryAt: EXPIRY_MS,
    // Of {"coin":"USDT","expiry":1738310400000,"indexSymbol":"btcusdt","kind":"call",…}, computed elsewhere.
    termsHash: "3e4beb36f120e0f08c8585a082ab21ad680bcababfc51f0e68d44fe78e79640c",
  });
});

test("the forward that leaves the grid takes it along; nothing that is listed goes", () => {
  const world = openOptionWorld();
  const events = world.tick(world.at + 1_000, 62_600);
  const strikes = eventsOf(events, "OptionSeriesListed").map(({ strikeE8 }) => strikeE8 / E8);
  expect(strikes).toEqual([63_000, 63_000, 64_000, 64_000, 65_000, 65_000]);
  expect(world.state.options.series.size).toBe(16);
  expect(eventsOf(world.tick(world.at + 1_000, 60_000), "OptionSeriesListed")).toEqual([]);
});

test("a thin or halted index, and a closed product, list nothing", () => {
  const world = openOptionWorld({ dailyExpiries: 0 });
  world.setRules({});
  expect(eventsOf(world.tick(world.at + 1_000, 60_000, 2), "OptionSeriesListed")).toEqual([]);
  expect(eventsOf(world.tick(world.at + 1_000, undefined), "OptionSeriesListed")).toEqual([]);
  world.setRules({ tradingOpen: false });
  expect(eventsOf(world.tick(world.at + 1_000, 60_000), "OptionSeriesListed")).toEqual([]);
  world.setRules({});
  expect(eventsOf(world.tick(world.at + 1_000, 60_000), "OptionSeriesListed")).toHaveLength(10);
});

test("an expiry keeps the exercise fee that it was listed with, whatever the rules say later", () => {
  const world = openOptionWorld({ strikesEachSide: 1 });
  const call = world.series("call", 60_000);
  world.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  world.setRules({ exerciseFeePpb: ppb(150_000), strikesEachSide: 1 });
  // A strike of the same expiry that is listed later costs the same.
  world.tick(world.at + 1_000, 63_000);
  const later = world.series("call", 63_000);
  world.trade(HOUSE, 2, later, { lots: 100, ticks: later.markTicks });
  world.restart();
  fillTape(world.state, EXPIRY_MS - 2_000, 64_000);
  world.tick(EXPIRY_MS - 1_000, 64_000);
  const events = world.tick(EXPIRY_MS, 64_000);
  expect(eventsOf(events, "OptionExpirySettled")).toMatchObject([{ exerciseFeePpb: 0 }]);
  expect(eventsOf(events, "OptionPositionEnded").map(({ feeAtoms }) => feeAtoms)).toEqual([0, 0, 0, 0]);
  expect(world.series("call", 64_000, EXPIRY_MS + 86_400_000).listing.exerciseFeePpb).toBe(150_000);
});
