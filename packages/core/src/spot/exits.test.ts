import { priceTicks, sizeLots, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { amend, BTC, cancel, openMarket, place, USDT, type TestMarket } from "../testing/market.ts";
import { runThroughRestarts, runToEnd } from "../testing/slices.ts";
import { openOrdersOf } from "../views.ts";
import type { PlaceOrder } from "./spot-commands.ts";

const PRICE = 1_000;
const LOT_ATOMS = 1_000;
const PLENTY_BTC = 10_000_000_000;
const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const exits = (takeProfit: number, stopLoss: number) => ({
  takeProfitTicks: priceTicks(takeProfit),
  stopLossTicks: priceTicks(stopLoss),
});

const buy = (draft: Parameters<typeof place>[1], own = exits(1_100, 900)): PlaceOrder => ({
  ...place(1, { priceTicks: PRICE, sizeLots: 1_000, ...draft }),
  exits: own,
});
const sell = (lots: number, ticks = PRICE, user = 2): PlaceOrder =>
  place(user, { side: "sell", priceTicks: ticks, sizeLots: lots });
/** Everything that a command leads to. */
const run = (market: TestMarket, command: Command): Event[] => runToEnd(market, command).events;

const placedIn = (events: readonly Event[]): unknown[] =>
  events.flatMap((event) => (event.type === "ExitsPlaced" ? [[event.sizeLots, event.refusal ?? ""]] : []));
const openOf = (market: TestMarket): unknown[] =>
  openOrdersOf(market.state, userId(1)).map(({ side, kind, priceTicks: price, stopTicks, sizeLots: lots }) => [
    ...[side, kind, price, stopTicks, lots],
  ]);

/** Users 3 and 4 make a price the last one. */
function print(market: TestMarket, ticks: number): Event[] {
  run(market, sell(1, ticks, 3));
  return run(market, place(4, { priceTicks: ticks, sizeLots: 1 }));
}

test("a buy that fills at once gets both exits for what it bought less its fee, held once", () => {
  const market = openMarket();
  run(market, sell(1_000));
  const events = run(market, buy({}));
  // A thousandth of a thousand lots is the fee.
  expect(placedIn(events)).toEqual([[999, ""]]);
  expect(openOf(market)).toEqual([
    ["sell", "limit", 1_100, 0, 999],
    ["sell", "market", 0, 900, 999],
  ]);
  expect(market.balance(1, BTC, "frozen")).toBe(999 * LOT_ATOMS);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
  checkInvariants(market.state);
});

test("the profit is taken at its price and ends the stop; the stop sells at the market and ends the profit", () => {
  for (const [ticks, frozen] of [
    [1_100, 0],
    [900, 0],
  ] as const) {
    const market = openMarket();
    run(market, sell(1_000));
    run(market, buy({}));
    run(market, place(4, { priceTicks: ticks, sizeLots: 2_000 }));
    if (ticks === 900) print(market, 900);
    expect(openOf(market)).toEqual([]);
    expect(market.balance(1, BTC, "frozen")).toBe(frozen);
    expect(market.balance(1, BTC, "available")).toBeLessThan(PLENTY_BTC + LOT_ATOMS);
    checkInvariants(market.state);
  }
});

test("one that rests gets its exits when it has ended: filled, or cancelled for what it has bought by then", () => {
  const market = openMarket();
  run(market, buy({}));
  expect(placedIn(run(market, sell(400)))).toEqual([]);
  run(market, amend(1, 1, { sizeLots: 900 }));
  expect(placedIn(run(market, cancel(1, 1)))).toEqual([[399, ""]]);
  const other = openMarket();
  run(other, buy({}));
  run(other, sell(400));
  expect(placedIn(run(other, sell(600)))).toEqual([[999, ""]]);
  for (const each of [market, other]) checkInvariants(each.state);
});

test("one that bought nothing leaves nothing", () => {
  const market = openMarket();
  run(market, buy({}));
  expect(placedIn(run(market, cancel(1, 1)))).toEqual([]);
  expect(market.state.spot.exits.isEmpty).toBe(true);
  run(market, buy({ timeInForce: "IOC" }));
  expect(market.state.spot.exits.isEmpty).toBe(true);
});

test("one price alone is one order", () => {
  const market = openMarket();
  run(market, sell(2_000));
  run(market, buy({}, exits(1_100, 0)));
  run(market, buy({}, exits(0, 900)));
  expect(openOf(market)).toEqual([
    ["sell", "limit", 1_100, 0, 999],
    ["sell", "market", 0, 900, 999],
  ]);
});

test("a stop that the market has passed by then sells at once, and so does a profit that would take", () => {
  const market = openMarket();
  run(market, buy({}));
  run(market, place(4, { priceTicks: 850, sizeLots: 5_000 }));
  // The seller takes the buy and goes on down to 850: the last price is past the stop.
  const events = run(market, sell(2_000, 850));
  expect(placedIn(events)).toEqual([[999, ""]]);
  expect(openOf(market)).toEqual([]);
  const risen = openMarket();
  run(risen, buy({ ...MARKET, priceTicks: 0, sizeLots: 1_000 }, exits(1_100, 900)));
  checkInvariants(risen.state);
});

test.each([
  [{ side: "sell" as const }, exits(1_100, 900), "BAD_PARAMETER", "exits"],
  [{ stopTicks: 1_000 }, exits(1_100, 900), "BAD_PARAMETER", "exits"],
  [{}, exits(0, 0), "BAD_PARAMETER", "exits"],
  [{}, { ...exits(1_100, 900), takeProfitTicks: -1 as never }, "BAD_PARAMETER", "takeProfitTicks"],
  [{}, exits(1_000, 900), "PRICE_FILTER", "takeProfitTicks"],
  [{}, exits(1_100, 1_000), "PRICE_FILTER", "stopLossTicks"],
  [{ ...MARKET, priceTicks: 0 }, exits(900, 950), "PRICE_FILTER", "stopLossTicks"],
])("%o with %o is refused as %s, and nothing is held", (draft, own, refusal, field) => {
  const market = openMarket();
  run(market, sell(1_000));
  expect(market.try(buy(draft, own))).toEqual({ refusal, field });
  expect(market.balance(1, USDT, "frozen")).toBe(0);
});

test("what is too small to sell is said, and stays with its owner", () => {
  const market = openMarket({ lotsMin: sizeLots(10) });
  run(market, sell(10));
  expect(placedIn(run(market, buy({ sizeLots: 10 })))).toEqual([[9, "QUANTITY_FILTER"]]);
  expect(market.balance(1, BTC, "frozen")).toBe(0);
});

test("the same key with other exits is another order", () => {
  const market = openMarket();
  run(market, buy({ clientOrderId: "mine" }));
  expect(market.try(buy({ clientOrderId: "mine" }))).toMatchObject({ replayed: true, orderId: 1 });
  expect(market.refusalOf(buy({ clientOrderId: "mine" }, exits(1_200, 900)))).toBe("DUPLICATE_REQUEST");
});

test("a buy that goes through thousands of orders gets its exits after it, also over restarts", () => {
  const market = openMarket();
  for (let order = 0; order < 3_000; order++) market.send(sell(1, PRICE, 2 + (order % 3)));
  const { events } = runThroughRestarts(market, buy({ sizeLots: 3_000 }));
  expect(placedIn(events)).toEqual([[2_997, ""]]);
  checkInvariants(market.state);
});

test("an exchange without any has the snapshot that it had before there were exits", () => {
  const market = openMarket();
  run(market, buy({}));
  const attached = takeSections(market.state);
  expect(takeSections(restoreSections(attached))).toEqual(attached);
  run(market, cancel(1, 1));
  expect(takeSections(market.state).find(({ name }) => name === "exits")?.bytes.byteLength).toBe(0);
});

test("whatever fills a buy, its exits together never sell more than it bought, and nothing is created or lost", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("sell" as const), lots: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constant("print" as const), lots: fc.integer({ min: 850, max: 1_150 }) }),
    fc.record({ kind: fc.constantFrom("cancel" as const, "restart" as const), lots: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.array(step, { minLength: 1, maxLength: 15 }), (size, steps) => {
      const market = openMarket();
      run(market, buy({ sizeLots: size }));
      for (const { kind, lots } of steps) {
        if (kind === "sell") run(market, sell(lots));
        else if (kind === "print") print(market, lots);
        else if (kind === "restart") market.state = restoreSnapshot(takeSnapshot(market.state));
        else market.try(cancel(1, 1));
        expect(market.balance(1, BTC, "available") + market.balance(1, BTC, "frozen")).toBeGreaterThanOrEqual(
          PLENTY_BTC,
        );
        checkInvariants(market.state);
      }
    }),
    { numRuns: sized(200, 40) },
  );
});
