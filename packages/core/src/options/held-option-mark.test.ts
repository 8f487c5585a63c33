import { expect, test } from "vitest";
import { eventsOf, openOptionWorld } from "../testing/option-world.ts";
import { marketBandOf } from "./price-band.ts";

const [QUOTING, FRIEND, STRANGER] = [1, 2, 3];

test("a market order goes no further than a percent of the index from mark or surface, whichever is better for it", () => {
  const world = openOptionWorld();
  const call = world.series("call", 60_000);
  const surface = call.surfaceTicks;
  // Two quotes hold the mark a quarter above the surface, and friends wait above that.
  world.order(QUOTING, call, { side: "buy", priceTicks: surface + 2_000, sizeLots: 1 });
  world.order(FRIEND, call, { side: "sell", priceTicks: surface + 2_001, sizeLots: 1 });
  world.tick(world.at + 1_000, 60_000);
  const held = call.markTicks - call.surfaceTicks;
  expect(held).toBeGreaterThan(100);
  expect(marketBandOf(call)).toEqual({
    lowestTicks: Math.max(1, call.markTicks - 6_000),
    highestTicks: call.surfaceTicks + 6_000,
  });
  world.order(FRIEND, call, { side: "sell", priceTicks: call.surfaceTicks + 6_000 + held, sizeLots: 10 });
  const buy = { side: "buy", kind: "market", timeInForce: "IOC", sizeLots: 5 } as const;
  const events = world.order(STRANGER, call, buy);
  expect(eventsOf(events, "OptionTraded").map(({ priceTicks }) => priceTicks)).toEqual([surface + 2_001]);
  world.check();
});
