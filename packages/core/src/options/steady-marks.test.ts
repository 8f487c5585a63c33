import fc from "fast-check";
import { expect, test } from "vitest";
import { optionOrdersOf } from "./option-account-views.ts";
import { runMarkTries } from "../testing/mark-manipulators.ts";
import { E8, HOUSE, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { userId } from "@agio/primitives";
import { bandAround, marketBandOf, priceBandOf } from "./price-band.ts";
import { countedQuotes, MARK_QUOTE_AGE_MIN_MS } from "./mark-quotes.ts";
import type { Series } from "./series.ts";
import { MARK_SHIFT_PPM_A_SECOND } from "./steady-mark.ts";
import { marginOfLots } from "./writer-margin.ts";

const SECOND = 1_000;
const TENTH_OF_CONTRACT = 10;

interface SteadyWorld {
  readonly world: OptionWorld;
  readonly call: Series;
}

function openSteadyWorld(): SteadyWorld {
  const world = openOptionWorld({ dailyExpiries: 0, quarterlyExpiries: 1, marksBy: "steady" });
  const call = [...world.state.options.series.values()].find(
    ({ kind, strikeE8 }) => kind === "call" && strikeE8 === 60_000 * E8,
  );
  return { world, call: call as Series };
}

interface Quoted {
  readonly bid: number;
  readonly ask: number;
  readonly lots?: number;
  readonly owners?: readonly [number, number];
}

function quote({ world, call }: SteadyWorld, { bid, ask, lots = TENTH_OF_CONTRACT, owners = [1, 2] }: Quoted): void {
  world.order(owners[0], call, { side: "buy", priceTicks: bid, sizeLots: lots });
  world.order(owners[1], call, { side: "sell", priceTicks: ask, sizeLots: lots });
}

function pass({ world }: SteadyWorld, seconds: number): void {
  for (let second = 0; second < seconds; second++) world.tick(world.at + SECOND, 60_000);
}

test("one-lot quotes, quotes of one owner, of the house alone, and young ones say nothing", () => {
  for (const quoted of [{ lots: TENTH_OF_CONTRACT - 1 }, { owners: [HOUSE, HOUSE] as const }, {}]) {
    const steady = openSteadyWorld();
    const { surfaceTicks } = steady.call;
    quote(steady, { bid: surfaceTicks + 900, ask: surfaceTicks + 901, ...quoted });
    pass(steady, MARK_QUOTE_AGE_MIN_MS / SECOND - 1);
    expect(steady.call.markTicks).toBe(surfaceTicks);
    pass(steady, 5);
    expect(steady.call.markTicks > steady.call.surfaceTicks).toBe(!("lots" in quoted) && !("owners" in quoted));
    steady.world.check();
  }
});

test("quotes move a mark by two points a minute at most, to a quarter of the surface's price, and it comes back as slowly", () => {
  const steady = openSteadyWorld();
  const { call, world } = steady;
  const { highestTicks } = priceBandOf(call);
  quote(steady, { bid: highestTicks - 1, ask: highestTicks });
  pass(steady, MARK_QUOTE_AGE_MIN_MS / SECOND);
  let before = call.volatilityPpm;
  const minute: number[] = [];
  for (let second = 0; second < 600; second++) {
    pass(steady, 1);
    expect(Math.abs(call.volatilityPpm - before)).toBeLessThanOrEqual(MARK_SHIFT_PPM_A_SECOND);
    before = call.volatilityPpm;
    if (second === 59) minute.push(call.volatilityPpm - 600_000);
    expect(call.liquidationTicks).toBeLessThanOrEqual(call.markTicks);
  }
  expect(minute[0]).toBeGreaterThan(15_000);
  expect(minute[0]).toBeLessThanOrEqual(21_000);
  expect(Math.abs(call.markTicks - call.surfaceTicks * 1.25)).toBeLessThanOrEqual(2);
  // Liquidations are behind it: the mean of minutes.
  expect(call.liquidationTicks).toBeLessThan(call.markTicks);
  expect(call.liquidationTicks).toBeGreaterThan(call.surfaceTicks);
  world.restart();
  const again = world.state.options.series.get(call.seriesId) as Series;
  expect(again.steady).toEqual(call.steady);
  for (const user of [1, 2]) world.cancelAll(user);
  world.tick(world.at + SECOND, 60_000);
  expect(again.volatilityPpm).toBeGreaterThanOrEqual(before - MARK_SHIFT_PPM_A_SECOND);
  for (let second = 0; second < 600; second++) world.tick(world.at + SECOND, 60_000);
  expect(again.markTicks).toBe(again.surfaceTicks);
  world.check();
});

test("rules of before become steady ones in a market that runs: marks go on from the surface, and nobody is liquidated", () => {
  const rules = { dailyExpiries: 0, quarterlyExpiries: 1, marksBy: "strike" } as const;
  const world = openOptionWorld(rules);
  const [call] = [...world.state.options.series.values()].filter(
    ({ kind, strikeE8 }) => kind === "call" && strikeE8 === 60_000 * E8,
  );
  const steady = { world, call: call! };
  const { highestTicks } = priceBandOf(steady.call);
  quote(steady, { bid: highestTicks - 2, ask: highestTicks - 1, lots: 1 });
  pass(steady, 5);
  expect(steady.call.markTicks).toBeGreaterThan(steady.call.surfaceTicks);
  world.restart();
  world.setRules({ ...rules, marksBy: "steady" });
  world.tick(world.at + SECOND, 60_000);
  const again = world.state.options.series.get(steady.call.seriesId)!;
  expect(again.markTicks).toBe(again.surfaceTicks);
  expect(again.steady).toMatchObject({ shiftPpm: 0, averagePpm: 0, averageTicks: again.surfaceTicks });
  world.check();
});

test("a writer is liquidated by the mean of minutes or the surface, never by a mark of this second", () => {
  const steady = openSteadyWorld();
  const { call } = steady;
  const { lowestTicks } = priceBandOf(call);
  const quiet = marginOfLots(call, 100);
  quote(steady, { bid: lowestTicks, ask: lowestTicks + 1 });
  pass(steady, 60);
  const atMark = Object.assign(Object.create(Object.getPrototypeOf(call) as object) as Series, call);
  atMark.steady = { ...call.steady!, averageTicks: call.markTicks };
  // A mark that friends hold down for a minute would let off more than its mean does.
  expect(marginOfLots(atMark, 100).maintenanceAtoms).toBeLessThan(marginOfLots(call, 100).maintenanceAtoms);
  expect(marginOfLots(call, 100).maintenanceAtoms).toBeLessThan(quiet.maintenanceAtoms);
  expect(marginOfLots(call, 100).initialAtoms).toBe(quiet.initialAtoms);
});

test("the prices that orders may have stand around the surface's, wherever the mark is", () => {
  const steady = openSteadyWorld();
  const { call } = steady;
  const [band, market] = [priceBandOf(call), marketBandOf(call)];
  quote(steady, { bid: band.highestTicks - 1, ask: band.highestTicks });
  pass(steady, 120);
  expect(call.markTicks).toBeGreaterThan(call.surfaceTicks);
  const quarter = Math.floor(call.surfaceTicks / 4);
  expect(priceBandOf(call)).toEqual({
    lowestTicks: call.surfaceTicks - quarter,
    highestTicks: call.surfaceTicks + quarter,
  });
  expect(marketBandOf(call)).toEqual(bandAround(call, call.surfaceTicks));
  expect(Math.abs(market.highestTicks - marketBandOf(call).highestTicks)).toBeLessThanOrEqual(5);
});

/** The same from the orders of each user, without a ladder. */
function naiveQuotes({ world, call }: SteadyWorld, users: readonly number[]) {
  const { state } = world;
  const all = users
    .flatMap((user) => optionOrdersOf(state, userId(user)))
    .filter(({ seriesId }) => seriesId === call.seriesId);
  const sides = (["buy", "sell"] as const).map((side) => {
    const large = all
      .filter((order) => order.side === side && order.sizeLots - order.filledLots >= TENTH_OF_CONTRACT)
      .toSorted(
        (a, b) => (side === "buy" ? b.priceTicks - a.priceTicks : a.priceTicks - b.priceTicks) || a.orderId - b.orderId,
      );
    const lotsOf = (orders: typeof large): number =>
      orders.reduce((sum, one) => sum + one.sizeLots - one.filledLots, 0);
    const old = large.filter(({ acceptedAt }) => world.at - acceptedAt >= MARK_QUOTE_AGE_MIN_MS);
    const count = old.findIndex((_, at) => lotsOf(old.slice(0, at + 1)) * 5 >= lotsOf(large)) + 1;
    return old.slice(0, count);
  });
  const [bids = [], asks = []] = sides;
  const owners = new Set([...bids, ...asks].map((order) => (order.userId === userId(HOUSE) ? 0 : order.userId)));
  const [bid, ask] = [bids.at(-1), asks.at(-1)];
  if (bid === undefined || ask === undefined || owners.size < 2) return undefined;
  return { bidTicks: bid.priceTicks, askTicks: ask.priceTicks };
}

test("the quotes that count are those that a plain list of orders gives", () => {
  const order = fc.record({
    user: fc.constantFrom(1, 2, 3, HOUSE),
    side: fc.constantFrom("buy" as const, "sell" as const),
    away: fc.integer({ min: -300, max: 300 }),
    sizeLots: fc.integer({ min: 5, max: 60 }),
    pause: fc.integer({ min: 0, max: 3 }),
  });
  let counted = 0;
  fc.assert(
    fc.property(fc.array(order, { minLength: 2, maxLength: 14 }), (orders) => {
      const steady = openSteadyWorld();
      for (const { user, side, away, sizeLots, pause } of orders) {
        steady.world.order(user, steady.call, { side, priceTicks: steady.call.surfaceTicks + away, sizeLots });
        pass(steady, pause);
      }
      const found = countedQuotes(steady.world.state.options, steady.call);
      if (found !== undefined) counted++;
      expect(found).toEqual(naiveQuotes(steady, [1, 2, 3, HOUSE]));
    }),
    { numRuns: 60 },
  );
  expect(counted).toBeGreaterThan(0);
});

test("a tenth of the depth gains less than its fees from the mark: before, one in four tries won", () => {
  const before = runMarkTries("steady marks", 12, "strike");
  expect(before.won).toBeGreaterThan(0);
  const now = runMarkTries("steady marks", 12, "steady");
  expect(now).toMatchObject({ won: 0, liquidated: 0 });
  expect(now.fees).toBeGreaterThan(0);
});
