import { userId } from "@agio/primitives";
import { isFullSize, sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { takeSnapshot } from "../snapshot.ts";
import { place } from "../testing/market.ts";
import { fillTape } from "../testing/filled-tape.ts";
import { eventsOf, EXPIRY_MS, HOUSE, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";

const CONTINUE: Command = { type: "Continue" };
const BYTES_MAX = 262_144;
const FIRST = 10;
const SPECTATOR = 5;
const USERS = 60;
const SECOND = 1_000;

/** Sixty users, half of whom have written a lot of each of sixty series that the other half holds. */
function crowded(): OptionWorld {
  const world = openOptionWorld({ strikesEachSide: 15 });
  for (let user = FIRST; user < FIRST + USERS; user++) {
    world.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    world.fund(user, 100_000);
  }
  for (const series of world.state.options.series.values()) {
    for (let user = FIRST; user < FIRST + USERS; user += 2) {
      world.trade(user, user + 1, series, { lots: 1, ticks: series.markTicks + 1 });
    }
  }
  return world;
}

/** Everything up to the expiry, and the expiry. Returns the events of its command and of those that go on with it. */
function expired(world: OptionWorld, between: () => void = () => undefined, price = 61_234): Event[] {
  fillTape(world.state, EXPIRY_MS - 3 * SECOND, price);
  world.tick(EXPIRY_MS - 2 * SECOND, price);
  goOn(world);
  world.tick(EXPIRY_MS - SECOND, price);
  goOn(world);
  return [...world.tick(EXPIRY_MS, price), ...goOn(world, between)];
}

function goOn(world: OptionWorld, between: () => void = () => undefined): Event[] {
  const events: Event[] = [];
  while (isWorkLeft(world.state)) {
    world.check();
    between();
    events.push(...world.send(CONTINUE));
    expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
  }
  return events;
}

test.runIf(isFullSize)("a large expiry is settled in bounded slices, exactly continued after a restart", () => {
  const [world, other] = [crowded(), crowded()];
  const whole = expired(world);
  expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
  const restarted = expired(other, () => other.restart());
  expect(eventsOf(whole, "OptionPositionEnded").length).toBeGreaterThan(3_000);
  expect(eventsOf(whole, "OptionExpirySettled")).toHaveLength(1);
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(world.state))).toBe(0);
  expect(world.balance("escrow.option")).toBe(0);
  world.check();
});

/** A world in which a slice is a few steps. */
function narrow(world: OptionWorld, steps: number): OptionWorld {
  world.state.ledger.sliceBounds = { steps, bytes: BYTES_MAX / 4 };
  return world;
}

test("who wrote what expires keeps his funds where they are until he has paid; everybody else goes on", () => {
  const world = openOptionWorld();
  const call = world.series("call", 58_000);
  world.trade(1, 2, call, { lots: 100, ticks: call.markTicks });
  world.trade(3, 4, call, { lots: 100, ticks: call.markTicks });
  narrow(world, 1);
  fillTape(world.state, EXPIRY_MS - 2 * SECOND, 60_000);
  world.tick(EXPIRY_MS - SECOND, 60_000);
  goOn(world);
  world.tick(EXPIRY_MS, 60_000);
  // Into an order on another market.
  const move = (user: number): Command => place(user, { priceTicks: 100_000, sizeLots: 10 });
  const outcome = (user: number): string => {
    const answer = world.try(move(user));
    return "refusal" in answer ? answer.refusal : "applied";
  };
  expect([1, 2, 3, 4].map(outcome)).toEqual(["UNAVAILABLE_NOW", "applied", "UNAVAILABLE_NOW", "applied"]);
  const freed: number[] = [];
  goOn(world, () => {
    for (const user of [1, 3]) if (!freed.includes(user) && outcome(user) === "applied") freed.push(user);
  });
  expect(freed).toEqual([1, 3]);
});

test("nobody trades or closes what has expired, whatever is left of its settlement", () => {
  const world = openOptionWorld();
  const call = world.series("call", 60_000);
  world.trade(1, 2, call, { lots: 10, ticks: call.markTicks });
  fillTape(world.state, EXPIRY_MS - 2 * SECOND, 60_000);
  world.tick(EXPIRY_MS - SECOND, 60_000);
  narrow(world, 1);
  world.tick(EXPIRY_MS, 61_000);
  let seconds = 0;
  goOn(world, () => {
    const sale = { type: "PlaceOptionOrder", userId: userId(2), seriesId: call.seriesId, side: "sell", kind: "limit" };
    const terms = { timeInForce: "GTC", priceTicks: 100, sizeLots: 1, clientOrderId: "" };
    expect(world.try({ ...sale, ...terms } as Command)).toMatchObject({ refusal: "SERIES_EXPIRED" });
    // Prices come in meanwhile, and change nothing.
    world.tick(EXPIRY_MS + ++seconds * SECOND, 70_000);
  });
  expect(seconds).toBeGreaterThan(0);
  expect(world.state.options.series.has(call.seriesId)).toBe(false);
});

interface Trade {
  readonly seller: number;
  readonly buyer: number;
  readonly strike: number;
  readonly kind: "call" | "put";
  readonly lots: number;
}

const someone = fc.constantFrom(1, 2, 3, 4, HOUSE);
const trade: fc.Arbitrary<Trade> = fc.record({
  seller: someone,
  buyer: someone,
  strike: fc.constantFrom(58_000, 59_000, 60_000, 61_000, 62_000),
  kind: fc.constantFrom("call", "put"),
  lots: fc.integer({ min: 1, max: 300 }),
});

/** Plays trades and their expiry in slices of some steps; returns what every position came to and what users have. */
function played(
  trades: readonly Trade[],
  story: { bank: number; price: number; steps: number; pace: number },
): unknown {
  const world = openOptionWorld({}, story.bank);
  for (const { seller, buyer, strike, kind, lots } of trades) {
    if (seller === buyer) continue;
    const series = world.series(kind, strike);
    const draft = { priceTicks: Math.max(series.markTicks, 1), sizeLots: lots };
    world.try(orderOf(seller, series.seriesId, { ...draft, side: "sell", timeInForce: "GTC" }));
    world.try(orderOf(buyer, series.seriesId, { ...draft, side: "buy", timeInForce: "IOC" }));
  }
  world.send({ type: "OpenUser", userId: userId(SPECTATOR), mark: "trader" });
  narrow(world, story.steps);
  const told: Event[] = [];
  let others = 0;
  const between = (): void => {
    others++;
    world.check();
    if (others % story.pace === 0) world.restart();
    narrow(world, story.steps);
    if (others % story.pace === 1) world.fund(SPECTATOR, 1);
  };
  const finish = (): void => {
    while (isWorkLeft(world.state)) {
      between();
      told.push(...world.send(CONTINUE));
    }
  };
  fillTape(world.state, EXPIRY_MS - 3 * SECOND, story.price);
  for (const second of [-2, -1, 0, 1]) {
    told.push(...world.tick(EXPIRY_MS + second * SECOND, story.price));
    finish();
  }
  const users = [1, 2, 3, 4].map((user) => {
    const have = ["platform.available", "platform.frozen", "option.margin"] as const;
    return have.map((name) => world.balance(name, user));
  });
  world.check();
  const bank = (["bank.option", "escrow.option", "insurance"] as const).map((name) => world.balance(name));
  return { users, bank, ends: eventsOf(told, "OptionPositionEnded"), settled: eventsOf(told, "OptionExpirySettled") };
}

const orderOf = (user: number, seriesId: number, terms: object): Command =>
  ({ type: "PlaceOptionOrder", userId: userId(user), seriesId, kind: "limit", clientOrderId: "", ...terms }) as Command;

test("an expiry in slices, with others' commands and restarts in between, gives everybody what one command gave", () => {
  fc.assert(
    fc.property(
      fc.array(trade, { minLength: 1, maxLength: 25 }),
      fc.record({
        bank: fc.constantFrom(2_000, 100_000),
        price: fc.integer({ min: 57_000, max: 64_000 }),
        steps: fc.integer({ min: 1, max: 7 }),
        pace: fc.integer({ min: 2, max: 9 }),
      }),
      (trades, story) => {
        const whole = played(trades, { ...story, steps: 1_000_000 });
        expect(played(trades, story)).toEqual(whole);
      },
    ),
    { numRuns: sized(60, 12) },
  );
});
