import { userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { takeSnapshot } from "../snapshot.ts";
import { eventsOf, openOptionWorld, type OptionWorld } from "../testing/option-world.ts";
import { isWorkLeft } from "../work-left.ts";

const BYTES_MAX = 262_144;
const FIRST = 10;
const SECOND = 1_000;

/** Users who have written a lot of every series each, to the one before them. */
function writers(users: number, strikesEachSide: number, usdt = 100_000): OptionWorld {
  const world = openOptionWorld({ strikesEachSide });
  for (let user = FIRST; user < FIRST + users; user++) {
    world.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    world.fund(user, usdt);
  }
  for (const series of world.state.options.series.values()) {
    for (let user = FIRST; user < FIRST + users; user += 2) {
      world.trade(user, user + 1, series, { lots: 1, ticks: series.markTicks + 1 });
    }
  }
  return world;
}

/** Seconds of prices from a new minute on; `between` comes before every slice. */
function reviewed(world: OptionWorld, prices: readonly number[], between: () => void = () => undefined): Event[] {
  const events: Event[] = [];
  for (const price of prices) {
    events.push(...world.tick(world.at + 30 * SECOND, price));
    for (;;) {
      expect(world.writtenBytes).toBeLessThan(BYTES_MAX);
      if (!isWorkLeft(world.state)) break;
      world.check();
      between();
      events.push(...world.send({ type: "Continue" }));
    }
  }
  world.check();
  return events;
}

test("the margins of two thousand written positions are reviewed in bounded slices, also across a restart", () => {
  const prices = [63_000, 63_000, 60_000, 60_000, 60_000];
  const [world, other] = [writers(60, 15), writers(60, 15)];
  const whole = reviewed(world, prices);
  expect(eventsOf(whole, "OptionMarginChanged").length).toBeGreaterThan(3_000);
  expect(reviewed(other, prices, () => other.restart())).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(world.state))).toBe(0);
});

test("hundreds of liquidations go on in bounded slices", () => {
  const [world, other] = [writers(60, 4, 2_000), writers(60, 4, 2_000)];
  const prices = [80_000, 80_000];
  const whole = reviewed(world, prices);
  expect(eventsOf(whole, "OptionLiquidationStarted").length).toBeGreaterThan(100);
  expect(reviewed(other, prices, () => other.restart())).toEqual(whole);
});

test("a review in slices, with restarts and others' commands in between, brings everybody where one command did", () => {
  const price = fc.integer({ min: 52_000, max: 70_000 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (prices, steps) => {
      const story = (most: number): unknown => {
        const world = writers(6, 2, 1_200);
        const narrow = (): void => void (world.state.ledger.sliceBounds = { steps: most, bytes: BYTES_MAX / 4 });
        narrow();
        const events = reviewed(world, prices, () => {
          world.restart();
          narrow();
        });
        return [events, Buffer.from(takeSnapshot(world.state)).toString("base64")];
      };
      expect(story(steps)).toEqual(story(1_000_000));
    }),
    { numRuns: sized(25, 5) },
  );
});
