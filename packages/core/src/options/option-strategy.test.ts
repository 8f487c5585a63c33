import { refuse, sizeLots, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { eventsOf, HOUSE, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { optionDepthOf, optionOrdersOf, optionPositionsOf } from "./option-account-views.ts";
import type { OptionLeg } from "./option-commands.ts";
import type { Series } from "./series.ts";

const UNIT = 1_000_000;
const [ANNA, BERND] = [1, 2];
const ANY_NET = Number.MAX_SAFE_INTEGER;

interface StrategyDraft {
  readonly netAtomsMax?: number;
  readonly clientOrderId?: string;
}

const leg = ({ seriesId }: Series, side: "buy" | "sell", lots: number): OptionLeg => ({
  seriesId,
  side,
  sizeLots: sizeLots(lots),
});

const strategy = (user: number, legs: readonly OptionLeg[], draft: StrategyDraft = {}): Command => ({
  type: "PlaceOptionStrategy",
  userId: userId(user),
  clientOrderId: draft.clientOrderId ?? "",
  legs,
  netAtomsMax: draft.netAtomsMax ?? ANY_NET,
});

/** The house offers 100 lots of everything two USDT above the mark, and bids as much below it. */
function openQuotedWorld(rules: Parameters<typeof openOptionWorld>[0] = {}): OptionWorld {
  const world = openOptionWorld(rules);
  for (const series of world.state.options.series.values()) {
    const { markTicks } = series;
    if (markTicks > 20) world.order(HOUSE, series, { side: "buy", priceTicks: markTicks - 20, sizeLots: 100 });
    world.order(HOUSE, series, { side: "sell", priceTicks: markTicks + 20, sizeLots: 100 });
  }
  return world;
}

const lotsOf = (world: OptionWorld, user: number, series: Series): number => world.position(user, series)?.lots ?? 0;
const bytesOf = (world: OptionWorld): Buffer => Buffer.from(takeSnapshot(world.state));

/** Everything that a user could see change. */
const viewOf = ({ state }: OptionWorld, user: number) => ({
  positions: optionPositionsOf(state, userId(user)),
  orders: optionOrdersOf(state, userId(user)),
  depths: [...state.options.series.keys()].map((seriesId) => optionDepthOf(state, seriesId, 50)),
});

describe("a strategy", () => {
  test("buys a straddle in one command: both legs whole, at the best offers", () => {
    const world = openQuotedWorld();
    const [call, put] = [world.series("call", 60_000), world.series("put", 60_000)];
    const before = world.balance("platform.available", ANNA);
    const events = world.send(strategy(ANNA, [leg(call, "buy", 10), leg(put, "buy", 10)]));
    expect([lotsOf(world, ANNA, call), lotsOf(world, ANNA, put)]).toEqual([10, 10]);
    const paid = eventsOf(events, "OptionTraded").reduce((sum, trade) => sum + trade.premiumAtoms, 0) / UNIT;
    expect(before - world.balance("platform.available", ANNA)).toBeCloseTo(paid, 6);
    expect(world.balance("platform.frozen", ANNA)).toBe(0);
    expect(eventsOf(events, "OptionOrderClosed").map(({ status }) => status)).toEqual([2, 2]);
    world.check();
  });

  test("sells a spread against the margin of what it writes, which stays whole", () => {
    const world = openQuotedWorld();
    const [low, high] = [world.series("call", 60_000), world.series("call", 61_000)];
    world.send(strategy(ANNA, [leg(low, "buy", 10), leg(high, "sell", 10)]));
    expect([lotsOf(world, ANNA, low), lotsOf(world, ANNA, high)]).toEqual([10, -10]);
    expect(world.position(ANNA, high)?.marginAtoms).toBeGreaterThan(0);
    world.check();
  });

  test("does nothing at all when one leg is not offered whole", () => {
    const world = openQuotedWorld();
    const [call, put] = [world.series("call", 60_000), world.series("put", 60_000)];
    const before = bytesOf(world);
    const wanted = strategy(ANNA, [leg(call, "buy", 10), leg(put, "buy", 101)]);
    expect(world.try(wanted)).toEqual(refuse("FOK_NOT_FILLABLE"));
    expect(bytesOf(world).equals(before)).toBe(true);
  });

  test("is refused for a net premium that the books do not give, and taken for exactly theirs", () => {
    const world = openQuotedWorld();
    const [low, high] = [world.series("call", 60_000), world.series("call", 61_000)];
    const legs = [leg(low, "buy", 10), leg(high, "sell", 10)];
    const net = low.underlying.valueOf(10, low.markTicks + 20) - low.underlying.valueOf(10, high.markTicks - 20);
    const refused = world.try(strategy(ANNA, legs, { netAtomsMax: net - 1 }));
    expect(refused).toEqual(refuse("FOK_NOT_FILLABLE", "netAtomsMax"));
    world.send(strategy(ANNA, legs, { netAtomsMax: net }));
    expect(lotsOf(world, ANNA, high)).toBe(-10);
    // Sold the other way round it has to leave something over.
    const back = [leg(low, "sell", 10), leg(high, "buy", 10)];
    expect(world.try(strategy(ANNA, back, { netAtomsMax: -net }))).toEqual(refuse("FOK_NOT_FILLABLE", "netAtomsMax"));
  });

  test("needs the funds of all legs at once: no leg is paid by the premium of another", () => {
    const world = openQuotedWorld();
    const [low, high] = [world.series("call", 60_000), world.series("call", 61_000)];
    const priceOf = (series: Series, lots: number): number => series.underlying.valueOf(lots, series.markTicks + 20);
    world.leaveAvailable(ANNA, priceOf(low, 10) + priceOf(high, 10) - 1);
    const both = [leg(low, "buy", 10), leg(high, "buy", 10)];
    expect(world.try(strategy(ANNA, both))).toEqual(refuse("INSUFFICIENT_BALANCE"));
    const spread = [leg(low, "buy", 10), leg(high, "sell", 10)];
    expect(world.try(strategy(ANNA, spread))).toEqual(refuse("WRITER_MARGIN"));
    world.fund(ANNA, 1 / UNIT);
    world.send(strategy(ANNA, both));
    expect(world.balance("platform.available", ANNA)).toBe(0);
    world.check();
  });

  test("is two to four series of one expiry, each once", () => {
    const world = openQuotedWorld({ dailyExpiries: 2 });
    const [call, put] = [world.series("call", 60_000), world.series("put", 60_000)];
    const later = [...world.state.options.series.values()].find(({ expiryAt }) => expiryAt !== call.expiryAt) as Series;
    const refused = refuse("BAD_PARAMETER", "legs");
    expect(world.try(strategy(ANNA, [leg(call, "buy", 1)]))).toEqual(refused);
    expect(world.try(strategy(ANNA, [leg(call, "buy", 1), leg(call, "buy", 1)]))).toEqual(refused);
    expect(world.try(strategy(ANNA, [leg(call, "buy", 1), leg(later, "buy", 1)]))).toEqual(refused);
    const five = [59_000, 61_000, 62_000, 58_000].map((strike) => leg(world.series("call", strike), "buy", 1));
    expect(world.try(strategy(ANNA, [...five, leg(put, "buy", 1)]))).toEqual(refused);
    expect(world.try(strategy(ANNA, [leg(call, "buy", 1), leg(put, "buy", 1)], { netAtomsMax: 0.5 }))).toEqual(
      refuse("BAD_PARAMETER", "netAtomsMax"),
    );
    expect(world.try(strategy(77, [leg(call, "buy", 1), leg(put, "buy", 1)]))).toEqual(refuse("NOT_FOUND", "userId"));
  });

  test("is placed once for one key, and answers with its first leg", () => {
    const world = openQuotedWorld();
    const [call, put] = [world.series("call", 60_000), world.series("put", 60_000)];
    const wanted = strategy(ANNA, [leg(call, "buy", 10), leg(put, "buy", 10)], { clientOrderId: "once" });
    const events = world.send(wanted);
    const [first] = eventsOf(events, "OptionOrderAccepted");
    expect(world.try(wanted)).toMatchObject({ replayed: true, orderId: first?.orderId, status: 2, filledLots: 20 });
    expect(lotsOf(world, ANNA, call)).toBe(10);
    world.restart();
    expect(world.try(wanted)).toMatchObject({ replayed: true, orderId: first?.orderId });
    const other = strategy(ANNA, [leg(call, "buy", 10), leg(put, "buy", 11)], { clientOrderId: "once" });
    expect(world.try(other)).toEqual(refuse("DUPLICATE_REQUEST", "clientOrderId"));
  });

  test("ends within its command even when a book is long, and is refused when it is longer than that", () => {
    const world = openOptionWorld();
    world.state.options.matchBytesMax = 1;
    const [call, put] = [world.series("call", 60_000), world.series("put", 60_000)];
    for (let count = 0; count < 30; count++) {
      for (const series of [call, put]) {
        world.order(BERND, series, { side: "sell", priceTicks: series.markTicks + count, sizeLots: 1 });
      }
    }
    expect(world.try(strategy(ANNA, [leg(call, "buy", 21), leg(put, "buy", 20)]))).toEqual(refuse("FOK_NOT_FILLABLE"));
    world.send(strategy(ANNA, [leg(call, "buy", 20), leg(put, "buy", 20)]));
    expect(world.state.options.sweep).toBeUndefined();
    expect([lotsOf(world, ANNA, call), lotsOf(world, ANNA, put)]).toEqual([20, 20]);
    world.check();
  });
});

/** The naive strategy: its legs as orders of their own, one after the other, in a copy of the world. */
function oneByOne(world: OptionWorld, user: number, legs: readonly OptionLeg[]): Event[] {
  return legs.flatMap(({ seriesId, side, sizeLots: lots }) => {
    const series = world.state.options.series.get(seriesId) as Series;
    return world.order(user, series, { side, kind: "market", timeInForce: "FOK", sizeLots: lots });
  });
}

test("a strategy does what its legs would do one by one, or nothing", () => {
  const wish = fc.record({ pick: fc.nat(9), isBuy: fc.boolean(), lots: fc.integer({ min: 1, max: 60 }) });
  const resting = fc.record({
    pick: fc.nat(9),
    isBuy: fc.boolean(),
    lots: fc.integer({ min: 1, max: 30 }),
    at: fc.nat(40),
  });
  let applied = 0;
  fc.assert(
    fc.property(
      fc.array(resting, { maxLength: 12 }),
      fc.uniqueArray(wish, { minLength: 2, maxLength: 4, selector: ({ pick }) => pick }),
      fc.integer({ min: 500, max: 100_000 }),
      (rests, wishes, funds) => {
        const world = openQuotedWorld();
        const all = [...world.state.options.series.values()];
        for (const { pick, isBuy, lots, at } of rests) {
          const series = all[pick] as Series;
          const ticks = isBuy ? series.markTicks - at : series.markTicks + at;
          if (ticks < 1) continue;
          const draft = { side: isBuy ? "buy" : "sell", priceTicks: ticks, sizeLots: lots } as const;
          world.order(pick % 2 === 0 ? ANNA : BERND, series, draft);
        }
        world.leaveAvailable(ANNA, Math.min(funds, Math.floor(world.balance("platform.available", ANNA))) * UNIT);
        const legs = wishes.map(({ pick, isBuy, lots }) => leg(all[pick] as Series, isBuy ? "buy" : "sell", lots));
        const before = bytesOf(world);
        const copy = openOptionWorld();
        copy.state = restoreSnapshot(before);
        copy.at = world.at;
        const answer = world.try(strategy(ANNA, legs));
        expect(Array.isArray(answer) || bytesOf(world).equals(before)).toBe(true);
        if (!Array.isArray(answer)) return;
        applied++;
        oneByOne(copy, ANNA, legs);
        for (const user of [ANNA, BERND]) {
          expect(JSON.stringify(viewOf(world, user))).toBe(JSON.stringify(viewOf(copy, user)));
          expect(world.balance("platform.available", user)).toBe(copy.balance("platform.available", user));
          expect(world.balance("option.margin", user)).toBe(copy.balance("option.margin", user));
        }
        for (const { seriesId, side, sizeLots: lots } of legs) {
          const traded = eventsOf(answer, "OptionTraded").filter((trade) => trade.seriesId === seriesId);
          expect(traded.reduce((sum, trade) => sum + trade.sizeLots, 0)).toBe(lots);
          expect(traded.every(({ takerSide }) => takerSide === side)).toBe(true);
        }
        world.check();
      },
    ),
    { numRuns: sized(60, 25) },
  );
  expect(applied).toBeGreaterThan(5);
});
