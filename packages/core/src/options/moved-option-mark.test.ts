import fc from "fast-check";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { E8, eventsOf, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { bandAround, priceBandOf } from "./price-band.ts";
import type { Series } from "./series.ts";
import { marginOfLots } from "./writer-margin.ts";

// Users 1 and 2 are one person. The index stands still at 60,000; the books are empty but for them.

const SECOND = 1_000;
const STRANGER = 3;
const LOTS = 100;

interface QuietWorld {
  readonly world: OptionWorld;
  readonly call: Series;
}

/** A long call at the money, worth a tenth of the index. */
function openQuietWorld(): QuietWorld {
  const world = openOptionWorld({ dailyExpiries: 0, quarterlyExpiries: 1 });
  const call = [...world.state.options.series.values()].find(
    ({ kind, strikeTicks }) => kind === "call" && strikeTicks === 600_000,
  );
  return { world, call: call as Series };
}

/** Users 1 and 2 quote at the edge of the band that is further up (or down), second by second. */
function leanOn({ world, call }: QuietWorld, direction: "up" | "down", seconds = 40): Event[] {
  const events: Event[] = [];
  for (let second = 0; second < seconds; second++) {
    for (const user of [1, 2]) world.cancelAll(user);
    const { lowestTicks, highestTicks } = priceBandOf(call);
    const bid = direction === "up" ? highestTicks - 1 : lowestTicks;
    events.push(...world.order(1, call, { side: "buy", priceTicks: bid, sizeLots: 1 }));
    events.push(...world.order(2, call, { side: "sell", priceTicks: bid + 1, sizeLots: 1 }));
    events.push(...world.tick(world.at + SECOND, call.underlying.indexE8 / E8));
  }
  return events;
}

test("a book moves the mark by a quarter of the surface's price at most, up or down", () => {
  for (const [direction, parts] of [
    ["up", 1.25],
    ["down", 0.75],
  ] as const) {
    const quiet = openQuietWorld();
    leanOn(quiet, direction);
    const { markTicks, surfaceTicks, volatilityPpm } = quiet.call;
    expect(surfaceTicks).toBeGreaterThan(50_000);
    expect(Math.abs(markTicks - surfaceTicks * parts)).toBeLessThanOrEqual(1);
    // Whoever moved it, others trade at the surface's price.
    const fair = { side: direction === "up" ? "buy" : "sell", priceTicks: surfaceTicks } as const;
    quiet.world.order(STRANGER, quiet.call, fair);
    // At the money the price is nearly proportional to the volatility, which is that of the mark.
    expect(volatilityPpm / 600_000).toBeCloseTo(parts, 1);
    quiet.world.check();
    quiet.world.restart();
    expect(quiet.world.state.options.series.get(quiet.call.seriesId)).toMatchObject({ markTicks, surfaceTicks });
  }
});

test("a mark that two quotes have moved neither liquidates a writer nor takes what he has besides", () => {
  const quiet = openQuietWorld();
  const { world, call } = quiet;
  world.leaveAvailable(STRANGER, marginOfLots(call, LOTS).initialAtoms);
  world.trade(STRANGER, 4, call, { lots: LOTS, ticks: bandAround(call, call.surfaceTicks).lowestTicks });
  // Without the premium their margin is what they wrote with.
  world.leaveAvailable(STRANGER, 0);
  world.tick(world.at + SECOND, 61_000);
  world.tick(world.at + SECOND, 60_000);
  const { marginAtoms } = world.position(STRANGER, call)!;
  world.fund(STRANGER, 1_000);
  const events = leanOn(quiet, "up", 120);
  expect(eventsOf(events, "OptionLiquidationStarted")).toEqual([]);
  expect(world.position(STRANGER, call)).toMatchObject({ lots: -LOTS, marginAtoms });
  expect(world.balance("platform.available", STRANGER)).toBe(1_000);
  // The surface alone does not liquidate them either while the book says less.
  world.check();
});

test("a mark that friends have pushed down lets nobody write for less, nor take margin out", () => {
  const quiet = openQuietWorld();
  const { world, call } = quiet;
  const { initialAtoms } = marginOfLots(call, LOTS);
  world.trade(STRANGER, 4, call, { lots: LOTS, ticks: call.surfaceTicks });
  leanOn(quiet, "down", 70);
  expect(call.markTicks).toBeLessThan(call.surfaceTicks * 0.8);
  const { marginAtoms } = world.position(STRANGER, call)!;
  expect(marginAtoms / initialAtoms).toBeCloseTo(1, 3);
  expect(marginOfLots(call, LOTS).initialAtoms / initialAtoms).toBeCloseTo(1, 3);
  world.check();
});

test("what a fill opens is margined above maintenance at the mark and at the surface, wherever quotes have moved the mark", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("up" as const, "down" as const),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: LOTS }),
      (direction, seconds, lots) => {
        const quiet = openQuietWorld();
        const { world, call } = quiet;
        leanOn(quiet, direction, seconds);
        for (const user of [1, 2]) world.cancelAll(user);
        const { markTicks, surfaceTicks } = call;
        world.trade(STRANGER, 4, call, { lots, ticks: priceBandOf(call).lowestTicks });
        const { marginAtoms } = world.position(STRANGER, call)!;
        for (const ticks of [markTicks, surfaceTicks]) {
          Object.assign(call, { markTicks: ticks, surfaceTicks: ticks });
          expect(marginAtoms).toBeGreaterThan(marginOfLots(call, lots).maintenanceAtoms);
        }
        world.check();
      },
    ),
    { numRuns: 20 },
  );
});

test("a writer who is liquidated pays the surface's price, and the book no more than a percent of the index above it", () => {
  const quiet = openQuietWorld();
  const { world, call } = quiet;
  world.leaveAvailable(STRANGER, marginOfLots(call, LOTS).initialAtoms);
  world.trade(STRANGER, 4, call, { lots: LOTS, ticks: call.surfaceTicks });
  world.leaveAvailable(STRANGER, 0);
  world.tick(world.at + SECOND, 65_000);
  expect(eventsOf(leanOn(quiet, "up"), "OptionLiquidationStarted")).toEqual([]);
  for (const user of [1, 2]) world.cancelAll(user);
  world.order(1, call, { side: "buy", priceTicks: call.markTicks, sizeLots: 1 });
  world.order(2, call, { side: "sell", priceTicks: priceBandOf(call).highestTicks, sizeLots: LOTS });
  const events = world.tick(world.at + SECOND, 66_500);
  expect(call.markTicks).toBeGreaterThan(call.surfaceTicks);
  expect(priceBandOf(call).highestTicks).toBeGreaterThan(bandAround(call, call.surfaceTicks).highestTicks);
  expect(eventsOf(events, "OptionLiquidationStarted")).toMatchObject([{ userId: STRANGER }]);
  const fills = eventsOf(events, "OptionPositionFilled").filter(({ userId }) => userId === STRANGER);
  expect(fills).toMatchObject([{ cause: "takeover", premiumAtoms: call.underlying.valueOf(LOTS, call.surfaceTicks) }]);
  world.check();
});

test("a mark that friends hold down does not keep a position that is worth more than its margin", () => {
  const quiet = openQuietWorld();
  const { world, call } = quiet;
  const lots = marginOfLots(call, LOTS);
  call.markTicks = Math.ceil(call.surfaceTicks / 100);
  expect(marginOfLots(call, LOTS).maintenanceAtoms).toBe(call.underlying.valueOf(LOTS, call.surfaceTicks));
  expect(marginOfLots(call, LOTS).initialAtoms).toBe(lots.initialAtoms);
  call.markTicks = call.surfaceTicks;
  world.check();
});
