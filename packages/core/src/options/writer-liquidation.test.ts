import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { fillTape } from "../testing/filled-tape.ts";
import { eventsOf, HOUSE, openOptionWorld, UNIT, type OptionWorld } from "../testing/option-world.ts";
import { HOUSE_USER } from "./option-state.ts";
import type { Series } from "./series.ts";
import { marginOfLots } from "./writer-margin.ts";

const SECOND = 1_000;
const MINUTE = 60_000;
const WRITER = 2;
const HOLDER = 1;
const LOTS = 1_000;

const next = (world: OptionWorld, price: number | undefined): Event[] => world.tick(world.at + SECOND, price);
/** A tick within the present minute, so that only what cannot wait is done. */
const nextMinute = (world: OptionWorld, price: number): Event[] => world.tick(world.at + MINUTE, price);
const initialOf = (series: Series, lots = LOTS): number => marginOfLots(series, lots).initialAtoms;
const marginOf = (world: OptionWorld, user: number, series: Series): number =>
  world.position(user, series)?.marginAtoms ?? 0;

/** A user has written ten calls at 60,000 for 3,600 USDT and has some 13,000 USDT besides. */
function written(): { world: OptionWorld; call: Series } {
  const world = openOptionWorld();
  const call = world.series("call", 60_000);
  world.trade(WRITER, HOLDER, call, { lots: LOTS, ticks: 3_600 });
  return { world, call };
}

test("once a minute the margins of the house follow the marks, up from its bank and down into it", () => {
  const world = openOptionWorld();
  const call = world.series("call", 60_000);
  world.trade(HOUSE, HOLDER, call, { lots: 100, ticks: call.markTicks });
  const all = world.balance("bank.option") + world.balance("escrow.option");
  for (const price of [61_000, 62_500, 59_000]) {
    const [changed] = eventsOf(nextMinute(world, price), "OptionMarginChanged");
    expect(changed).toMatchObject({ userId: HOUSE, marginAtoms: initialOf(call, 100) });
    expect(world.balance("escrow.option") * UNIT).toBe(initialOf(call, 100));
    expect(world.balance("bank.option") + world.balance("escrow.option")).toBeCloseTo(all, 6);
    world.check();
  }
});

test("within a minute only a margin below maintenance is brought up", () => {
  const { world, call } = written();
  nextMinute(world, 60_000);
  expect(eventsOf(next(world, 61_500), "OptionMarginChanged")).toEqual([]);
  expect(eventsOf(next(world, 59_000), "OptionMarginChanged")).toEqual([]);
  const before = marginOf(world, WRITER, call);
  const events = next(world, 65_200);
  expect(eventsOf(events, "OptionMarginChanged")).toHaveLength(1);
  expect(marginOf(world, WRITER, call)).toBeGreaterThan(before);
  world.check();
});

test("a user's margin is topped up from his available funds and given back when it is no longer asked for", () => {
  const { world, call } = written();
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  nextMinute(world, 60_500);
  expect(marginOf(world, WRITER, call)).toBe(initialOf(call));
  nextMinute(world, 58_000);
  expect(marginOf(world, WRITER, call)).toBe(initialOf(call));
  expect(world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER)).toBeCloseTo(all, 6);
  world.check();
});

test("who cannot reach the initial margin puts in what he has, and keeps his position while it is above maintenance", () => {
  const { world, call } = written();
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  nextMinute(world, 64_000);
  expect(marginOf(world, WRITER, call)).toBe(Math.round(all * UNIT));
  expect(world.balance("platform.available", WRITER)).toBe(0);
  expect(marginOf(world, WRITER, call)).toBeLessThan(initialOf(call));
  expect(world.position(WRITER, call)?.lots).toBe(-LOTS);
});

test("what his orders in the series hold goes into the margin before anything is liquidated", () => {
  const { world, call } = written();
  world.order(WRITER, call, { side: "buy", priceTicks: 1_000, sizeLots: 8_000 });
  expect(world.balance("platform.frozen", WRITER)).toBe(8_000);
  const events = next(world, 65_200);
  expect(eventsOf(events, "OptionOrderClosed")).toMatchObject([{ status: 4, reason: "uncovered" }]);
  expect(eventsOf(events, "OptionLiquidationStarted")).toEqual([]);
  expect(world.position(WRITER, call)?.lots).toBe(-LOTS);
  expect(world.balance("platform.frozen", WRITER)).toBe(0);
  world.check();
});

test("a liquidation cancels his orders and buys back in the book; what is left of the margin is his, without a fee", () => {
  const { world, call } = written();
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  // Holds one USDT, which cannot help any more.
  world.order(WRITER, call, { side: "buy", priceTicks: 100, sizeLots: 10 });
  nextMinute(world, 65_200);
  world.order(HOUSE, call, { side: "sell", priceTicks: call.markTicks + 5_000, sizeLots: 600 });
  world.order(HOUSE, call, { side: "sell", priceTicks: call.markTicks + 5_100, sizeLots: 400 });
  const [low, high] = [call.markTicks + 5_000, call.markTicks + 5_100];
  const events = next(world, 66_500);
  expect(eventsOf(events, "OptionLiquidationStarted")).toMatchObject([
    { userId: WRITER, lots: -LOTS, markTicks: call.markTicks, marginAtoms: Math.round((all - 1) * UNIT) },
  ]);
  const closed = eventsOf(events, "OptionOrderClosed").map(({ reason }) => reason);
  expect(closed).toContain("liquidation");
  expect(eventsOf(events, "OptionOrderAccepted")).toMatchObject([{ userId: WRITER, source: "liquidation" }]);
  const fills = eventsOf(events, "OptionPositionFilled").filter(({ userId }) => userId === WRITER);
  expect(fills.map(({ cause, filledLots, feeAtoms }) => [cause, filledLots, feeAtoms])).toEqual([
    ["liquidation", 600, 0],
    ["liquidation", 400, 0],
  ]);
  expect(eventsOf(events, "OptionPositionEnded")).toMatchObject([{ userId: WRITER, status: 1, lots: 0 }]);
  const paid = (600 * low + 400 * high) / 1_000;
  expect(world.balance("platform.available", WRITER)).toBeCloseTo(all - paid, 6);
  expect(world.balance("option.margin", WRITER)).toBe(0);
  world.check();
});

test("what the book does not have the house takes over at the mark, with margin of its own bank", () => {
  const { world, call } = written();
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  const bank = world.balance("bank.option");
  const events = next(world, 66_500);
  const value = (LOTS * call.markTicks) / 1_000;
  const fills = eventsOf(events, "OptionPositionFilled");
  expect(fills.map(({ userId, cause, filledLots, lotsAfter }) => [userId, cause, filledLots, lotsAfter])).toEqual([
    [WRITER, "takeover", LOTS, 0],
    [HOUSE_USER, "takeover", -LOTS, -LOTS],
  ]);
  expect(world.balance("platform.available", WRITER)).toBeCloseTo(all - value, 6);
  expect(marginOf(world, HOUSE_USER, call)).toBe(initialOf(call));
  expect(world.balance("escrow.option") * UNIT).toBe(initialOf(call));
  expect(world.balance("bank.option") + world.balance("escrow.option")).toBeCloseTo(bank + value, 6);
  expect(call.openLots).toBe(LOTS);
  world.check();
});

test("what the margin does not cover the insurance pays, and what it does not have the bank", () => {
  const { world, call } = written();
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  world.fundHouse("insurance", 5_000);
  const bank = world.balance("bank.option");
  next(world, 72_000);
  const value = (LOTS * call.markTicks) / 1_000;
  expect(value - all).toBeGreaterThan(5_000);
  expect([world.balance("platform.available", WRITER), world.balance("insurance")]).toEqual([0, 0]);
  // It takes the position for its value and bears what is missing of that.
  const house = world.balance("bank.option") + world.balance("escrow.option");
  expect(house).toBeCloseTo(bank + all + 5_000, 6);
  world.check();
});

test("above the mark the book is bought only with what the margin has: no friend is paid by the insurance", () => {
  const world = openOptionWorld();
  const call = world.series("call", 60_000);
  world.fundHouse("insurance", 50_000);
  // Two offers from a time when the index was where it will be again.
  next(world, 70_300);
  world.order(3, call, { side: "sell", priceTicks: call.markTicks + 300, sizeLots: 10 });
  world.order(3, call, { side: "sell", priceTicks: call.markTicks + 5_000, sizeLots: 10 });
  next(world, 60_000);
  world.trade(WRITER, HOLDER, call, { lots: LOTS, ticks: 3_600 });
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  const events = next(world, 70_300);
  // 103,600 ticks a contract, and a mark of 103,000: the first offer is within that, the second is not.
  expect([all, call.markTicks]).toEqual([103_600, 103_000]);
  expect(eventsOf(events, "OptionTraded").map(({ priceTicks }) => priceTicks)).toEqual([103_300]);
  const taken = eventsOf(events, "OptionPositionFilled").filter(({ cause }) => cause === "takeover");
  expect(taken.map(({ filledLots }) => filledLots)).toEqual([LOTS - 10, 10 - LOTS]);
  expect(world.balance("insurance")).toBe(50_000);
  expect(world.balance("platform.available", WRITER)).toBeCloseTo(all - 1_033 - 101_970, 6);
  world.check();
});

test("what one liquidation leaves its owner saves his other position", () => {
  const world = openOptionWorld();
  const [near, far] = [world.series("call", 60_000), world.series("call", 61_000)];
  world.trade(WRITER, HOLDER, near, { lots: 800, ticks: 3_600 });
  world.trade(WRITER, HOLDER, far, { lots: 200, ticks: far.markTicks });
  const events = next(world, 66_700);
  // Both are below maintenance; the first one gives back more than the second lacks.
  expect(eventsOf(events, "OptionLiquidationStarted").map(({ seriesId }) => seriesId)).toEqual([near.seriesId]);
  expect(world.position(WRITER, far)?.lots).toBe(-200);
  expect(marginOf(world, WRITER, far)).toBe(initialOf(far, 200));
  world.check();
});

test("while the index is halted nothing is topped up and nobody is liquidated", () => {
  const { world, call } = written();
  const events = [next(world, undefined), world.tick(world.at + 2 * MINUTE, undefined)].flat();
  expect([eventsOf(events, "OptionMarginChanged"), eventsOf(events, "OptionLiquidationStarted")]).toEqual([[], []]);
  expect(eventsOf(next(world, 66_500), "OptionLiquidationStarted")).toHaveLength(1);
  expect(world.position(WRITER, call)).toBeUndefined();
});

test("a house without bank is not liquidated; its margin is brought up when the bank is", () => {
  const world = openOptionWorld({}, 10_000);
  const call = world.series("call", 60_000);
  world.trade(HOUSE, HOLDER, call, { lots: 100, ticks: call.markTicks });
  nextMinute(world, 70_000);
  expect(world.balance("bank.option")).toBe(0);
  expect(marginOf(world, HOUSE, call)).toBeLessThan(marginOfLots(call, 100).maintenanceAtoms);
  expect(world.position(HOUSE, call)?.lots).toBe(-100);
  world.fundHouse("bank.option", 50_000);
  nextMinute(world, 70_000);
  expect(marginOf(world, HOUSE, call)).toBe(initialOf(call, 100));
  world.check();
});

test("what the house took over is settled like everything else", () => {
  const { world, call } = written();
  next(world, 66_500);
  const holder = world.balance("platform.available", HOLDER);
  fillTape(world.state, call.expiryAt - 2 * SECOND, 66_000);
  world.tick(call.expiryAt - SECOND, 66_000);
  const events = world.tick(call.expiryAt, 66_000);
  const [settled] = eventsOf(events, "OptionExpirySettled");
  const payoff = (settled!.settlementE8 - call.strikeE8) * LOTS * 1e-4;
  const ends = eventsOf(events, "OptionPositionEnded").map(({ userId, lots }) => [userId, lots]);
  expect(ends).toEqual([
    [HOLDER, LOTS],
    [HOUSE_USER, -LOTS],
  ]);
  expect(world.balance("platform.available", HOLDER) * UNIT).toBeCloseTo(holder * UNIT + Math.floor(payoff), 0);
  expect(world.balance("escrow.option")).toBe(0);
  world.check();
});

test("a cheap option is bought back at most a quarter above the surface's price, one tick at least", () => {
  const world = openOptionWorld();
  const put = world.series("put", 58_000);
  world.trade(WRITER, HOLDER, put, { lots: LOTS, ticks: Math.max(1, put.markTicks) });
  // An offer of a friend from when the band let it, one percent of the index above what the put was worth.
  world.order(3, put, { side: "sell", priceTicks: put.surfaceTicks + 5_000, sizeLots: 10 });
  const all = world.balance("platform.available", WRITER) + world.balance("option.margin", WRITER);
  // The index has made the put worth nothing, but asks for more margin than its writer has.
  const events = next(world, 145_000);
  expect(put.surfaceTicks).toBe(0);
  expect(eventsOf(events, "OptionLiquidationStarted")).toHaveLength(1);
  expect(eventsOf(events, "OptionTraded")).toEqual([]);
  expect(world.balance("platform.available", WRITER)).toBeCloseTo(all, 6);
  world.check();
});
