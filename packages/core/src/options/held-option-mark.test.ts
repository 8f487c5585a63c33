import { expect, test } from "vitest";
import { eventsOf, openOptionWorld } from "../testing/option-world.ts";
import { marketBandOf, priceBandOf } from "./price-band.ts";
import type { Series } from "./series.ts";

const SECOND = 1_000;
const [QUOTING, FRIEND, STRANGER, FAIR] = [1, 2, 3, 4];

/** A long call at the money, worth a tenth of the index: a quarter of its price is more than a percent of the index. */
function openLongCall() {
  const world = openOptionWorld({ dailyExpiries: 0, quarterlyExpiries: 1 });
  const call = [...world.state.options.series.values()].find(
    ({ kind, strikeTicks }) => kind === "call" && strikeTicks === 600_000,
  );
  return { world, call: call as Series };
}

/** Two quotes at the edge of the band carry the mark as far as it goes, and are taken back. */
function holdMark({ world, call }: ReturnType<typeof openLongCall>, direction: "up" | "down"): void {
  for (let second = 0; second < 40; second++) {
    for (const user of [QUOTING, FRIEND]) world.cancelAll(user);
    const { lowestTicks, highestTicks } = priceBandOf(call);
    const bid = direction === "up" ? highestTicks - 1 : lowestTicks;
    world.order(QUOTING, call, { side: "buy", priceTicks: bid, sizeLots: 1 });
    world.order(FRIEND, call, { side: "sell", priceTicks: bid + 1, sizeLots: 1 });
    world.tick(world.at + SECOND, 60_000);
  }
  for (const user of [QUOTING, FRIEND]) world.cancelAll(user);
}

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

test("a held mark keeps no market close from offers at the surface's price, and gives nothing away beyond it", () => {
  for (const direction of ["up", "down"] as const) {
    const held = openLongCall();
    const { world, call } = held;
    const surface = call.surfaceTicks;
    const [buyer, seller] = direction === "up" ? [STRANGER, FAIR] : [FAIR, STRANGER];
    world.trade(seller, buyer, call, { lots: 10, ticks: surface });
    holdMark(held, direction);
    expect(call.surfaceTicks).toBe(surface);
    // The mark is so far away that a percent of the index from it does not come back to the surface.
    expect(Math.abs(call.markTicks - surface)).toBeGreaterThan(6_000);
    const [close, offer, worse] = direction === "up" ? (["sell", "buy", -1] as const) : (["buy", "sell", 1] as const);
    world.order(FRIEND, call, { side: offer, priceTicks: surface + worse, sizeLots: 10 });
    const market = { side: close, kind: "market", timeInForce: "IOC" } as const;
    const beyond = world.order(STRANGER, call, { ...market, sizeLots: 4 });
    expect(eventsOf(beyond, "OptionTraded")).toEqual([]);
    world.order(FAIR, call, { side: offer, priceTicks: surface, sizeLots: 10 });
    const events = world.order(STRANGER, call, { ...market, sizeLots: 10 });
    expect(eventsOf(events, "OptionTraded")).toMatchObject([{ priceTicks: surface, sizeLots: 10 }]);
    world.check();
  }
});
