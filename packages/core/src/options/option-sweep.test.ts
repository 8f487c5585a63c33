import { userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { takeSnapshot } from "../snapshot.ts";
import { fillTape } from "../testing/filled-tape.ts";
import {
  eventsOf,
  EXPIRY_MS,
  openOptionWorld,
  optionOrder,
  type OptionDraft,
  type OptionWorld,
} from "../testing/option-world.ts";
import { isWorkLeft } from "../work-left.ts";
import { BUY_BACK_ORDERS_MAX, OPEN_PER_SERIES_MAX, OPEN_PER_USER_MAX } from "./option-work-bounds.ts";

const CONTINUE: Command = { type: "Continue" };
const BYTES_MAX = 262_144;
const FIRST = 10;
const TAKER = 1;
const SECOND = 1_000;

const callOf = (world: OptionWorld) => world.series("call", 60_000);

function withUsers(count: number, rules = {}): OptionWorld {
  const world = openOptionWorld(rules);
  for (let user = FIRST; user < FIRST + count; user++) {
    world.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    world.fund(user, 1_000_000);
  }
  world.fund(TAKER, 10_000_000);
  return world;
}

/** Asks of one lot at the mark, two hundred of each of some users. */
function dusty(users = 8): OptionWorld {
  const world = withUsers(users);
  const { markTicks } = callOf(world);
  for (let user = FIRST; user < FIRST + users; user++) {
    for (let at = 0; at < OPEN_PER_SERIES_MAX; at++) {
      world.order(user, callOf(world), { side: "sell", priceTicks: markTicks });
    }
  }
  return world;
}

function run(world: OptionWorld, command: Command, between: () => void = () => undefined): Event[] {
  const events = world.send(command);
  for (;;) {
    expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
    world.check();
    if (!isWorkLeft(world.state)) return events;
    between();
    events.push(...world.send(CONTINUE));
  }
}

const buy = (world: OptionWorld, draft: OptionDraft): Command =>
  optionOrder(TAKER, callOf(world), { priceTicks: callOf(world).markTicks, ...draft });

test.each(["GTC", "IOC", "FOK"] as const)(
  "an order goes through sixteen hundred small ones in bounded slices: %s",
  (timeInForce) => {
    const [world, other] = [dusty(), dusty()];
    const draft = { sizeLots: 1_600, timeInForce };
    const whole = run(world, buy(world, draft));
    expect(eventsOf(whole, "OptionTraded")).toHaveLength(1_600);
    const restarted = run(other, buy(other, draft), () => other.restart());
    expect(restarted).toEqual(whole);
    expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(world.state))).toBe(0);
  },
);

test("what is left of it rests", () => {
  const world = dusty(3);
  run(world, buy(world, { sizeLots: 700 }));
  expect(world.state.options.sweep).toBeUndefined();
  const { bids } = callOf(world);
  expect(bids.depth(1)).toEqual([[callOf(world).markTicks, 100]]);
});

test("until it is done options stand still; prices come in, and what follows from them comes after", () => {
  const world = dusty();
  const call = callOf(world);
  const { markTicks } = call;
  world.send(buy(world, { sizeLots: 1_600 }));
  expect(isWorkLeft(world.state)).toBe(true);
  const before = takeSnapshot(world.state);
  for (const command of [
    optionOrder(2, call, { side: "sell", priceTicks: markTicks - 1 }),
    { type: "CancelAllOptionOrders", userId: userId(FIRST), seriesId: 0 } as Command,
  ]) {
    expect(world.try(command)).toMatchObject({ refusal: "UNAVAILABLE_NOW" });
    expect(Buffer.compare(takeSnapshot(world.state), before)).toBe(0);
  }
  world.tick(world.at + SECOND, 66_000);
  expect(call.markTicks).toBe(markTicks);
  const events: Event[] = [];
  while (isWorkLeft(world.state)) events.push(...world.send(CONTINUE));
  expect(call.markTicks).toBeGreaterThan(markTicks);
  expect(eventsOf(events, "OptionMarginChanged").length).toBeGreaterThan(0);
  world.check();
});

test("orders of a series that stops end in bounded slices, and then its expiry is settled", () => {
  const play = (world: OptionWorld, between?: () => void): Event[] => {
    const events: Event[] = [];
    fillTape(world.state, EXPIRY_MS - 61 * SECOND, 60_000);
    for (const ms of [60 * SECOND, 59 * SECOND, SECOND, 0]) {
      world.at = EXPIRY_MS - ms - SECOND;
      events.push(...world.tick(EXPIRY_MS - ms, 60_000));
      for (; isWorkLeft(world.state); events.push(...world.send(CONTINUE))) between?.();
      expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
      world.check();
    }
    return events;
  };
  const [world, other] = [dusty(), dusty()];
  const whole = play(world);
  expect(eventsOf(whole, "OptionOrderClosed")).toHaveLength(8 * OPEN_PER_SERIES_MAX);
  expect(eventsOf(whole, "OptionExpirySettled")).toHaveLength(1);
  expect(play(other, () => other.restart())).toEqual(whole);
});

test("nobody has more orders open than one command can end", () => {
  const world = withUsers(1);
  const place = (series = callOf(world)): string => {
    const answer = world.try(optionOrder(FIRST, series, { priceTicks: Math.max(series.markTicks, 1) }));
    return "refusal" in answer ? answer.refusal : "applied";
  };
  for (let at = 0; at < OPEN_PER_SERIES_MAX; at++) expect(place()).toBe("applied");
  expect(place()).toBe("TOO_MANY_OPEN_ORDERS");
  let open = OPEN_PER_SERIES_MAX;
  for (const series of world.state.options.series.values()) {
    if (series === callOf(world)) continue;
    for (let at = 0; at < OPEN_PER_SERIES_MAX && open < OPEN_PER_USER_MAX; at++, open++) place(series);
  }
  expect(place(world.series("put", 62_000))).toBe("TOO_MANY_OPEN_ORDERS");
  world.send({ type: "CancelAllOptionOrders", userId: userId(FIRST), seriesId: 0 });
  expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
  expect(world.state.options.participantsByUser.has(FIRST)).toBe(false);
});

test("a liquidation buys back from a hundred orders at most; the house takes the rest at the mark", () => {
  const world = withUsers(2);
  const call = callOf(world);
  world.send({ type: "OpenUser", userId: userId(50), mark: "trader" });
  world.fund(50, 20_000);
  world.trade(50, TAKER, call, { lots: 180, ticks: call.markTicks });
  // They rest a little above the mark; a rise of the index leaves them below it.
  for (let at = 0; at < 150; at++) {
    world.order(FIRST, call, { side: "sell", priceTicks: call.markTicks + 100 });
  }
  const events = world.tick(world.at + SECOND, 75_000);
  expect(eventsOf(events, "OptionLiquidationStarted")).toHaveLength(1);
  expect(eventsOf(events, "OptionTraded")).toHaveLength(BUY_BACK_ORDERS_MAX);
  expect(world.position(50, call)).toBeUndefined();
  world.check();
});

test("an order that goes on in slices, with restarts and ticks in between, gives everybody what one command gave", () => {
  const story = (asks: readonly [user: number, above: number, lots: number][], lots: number, matchBytesMax: number) => {
    const world = withUsers(3);
    const { markTicks } = callOf(world);
    for (const [user, above, size] of asks) {
      world.try(optionOrder(user, callOf(world), { side: "sell", priceTicks: markTicks + above, sizeLots: size }));
    }
    world.state.options.matchBytesMax = matchBytesMax;
    const events = world.send(buy(world, { sizeLots: lots, priceTicks: markTicks + 6 }));
    while (isWorkLeft(world.state)) {
      world.check();
      world.restart();
      world.state.options.matchBytesMax = matchBytesMax;
      events.push(...world.send(CONTINUE));
    }
    world.check();
    return [events, Buffer.from(takeSnapshot(world.state)).toString("base64")];
  };
  const ask = fc.tuple(fc.integer({ min: FIRST, max: FIRST + 2 }), fc.integer({ min: 0, max: 8 }), fc.nat({ max: 9 }));
  const asks = fc.array(
    ask.map(([user, above, lots]): [number, number, number] => [user, above, lots + 1]),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(asks, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 300, max: 3_000 }), (some, lots, bytes) => {
      expect(story(some, lots, bytes)).toEqual(story(some, lots, BYTES_MAX));
    }),
    { numRuns: sized(40, 10) },
  );
});
