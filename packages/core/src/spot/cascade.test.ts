import { orderId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { openMarket, place, type TestMarket } from "../testing/market.ts";
import { orderOf } from "../views.ts";
import { SLICE_BOUNDS } from "../slice-bounds.ts";
import { WAITING_PER_USER_MAX } from "./work-bounds.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const CONTINUE: Command = { type: "Continue" };
const START = 1_000;
const MAKER = 1;
const TRADER = 2;
const FIRST_WAITING = 3;

/** The user whose turn it is to have one more waiting order. */
const waiter = (at: number): number => FIRST_WAITING + Math.floor(at / WAITING_PER_USER_MAX);

/** A last price of 1,000, one lot for sale at each price above it, and stops to buy one lot at each of those prices. */
function loaded(stops: number, trailing = 0): TestMarket {
  const market = openMarket({}, undefined, waiter(stops + trailing));
  market.send(place(MAKER, { side: "sell", priceTicks: START, sizeLots: 1 }));
  market.send(place(TRADER, { priceTicks: START, sizeLots: 1 }));
  for (let at = 0; at < trailing; at++) {
    market.send(place(waiter(at), { ...MARKET, side: "sell", trailingBips: 5_000, sizeLots: 1 }));
  }
  for (let at = 1; at <= stops + 1; at++) {
    market.send(place(MAKER, { side: "sell", priceTicks: START + at, sizeLots: 1 }));
  }
  for (let at = 1; at <= stops; at++) {
    market.send(place(waiter(trailing + at - 1), { ...MARKET, stopTicks: START + at, sizeLots: 1 }));
  }
  return market;
}

/** Sets off the first stop, whose fill sets off the next. */
const spark = (): Command => place(TRADER, { priceTicks: START + 1, sizeLots: 1 });

const ofType = (events: readonly Event[], type: Event["type"]): Event[] =>
  events.filter((event) => event.type === type);
const triggered = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === "OrderTriggered" ? [event.orderId] : []));

/** Sends `Continue` until nothing is left; after each slice the market may be looked at. */
function finish(market: TestMarket, between: () => void = () => undefined): Event[] {
  const events: Event[] = [];
  while (isWorkLeft(market.state)) {
    events.push(...market.send(CONTINUE));
    expect(market.writtenBytes).toBeLessThan(4 * SLICE_BOUNDS.bytes);
    between();
  }
  return events;
}

test("a one-lot order that sets off 2,000 stops moves 2,000 trailing stops once", () => {
  const market = loaded(2_000, 2_000);
  const events = [...market.send(spark()), ...finish(market)];
  expect(triggered(events)).toHaveLength(2_000);
  expect(ofType(events, "TrailingStopMoved")).toHaveLength(2_000);
  checkInvariants(market.state);
});

test("a cascade goes on in bounded slices, in its order, and exactly so after a restart between any two", () => {
  const market = loaded(1_500, 300);
  const other = loaded(1_500, 300);
  const whole = [...market.send(spark()), ...finish(market)];
  const first = other.send(spark());
  expect(isWorkLeft(other.state)).toBe(true);
  const restart = (): void => {
    checkInvariants(other.state);
    other.state = restoreSnapshot(takeSnapshot(other.state));
  };
  restart();
  expect([...first, ...finish(other, restart)]).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  expect(triggered(whole)).toEqual(triggered(whole).toSorted((a, b) => a - b));
  expect(market.refusalOf(CONTINUE)).toBe("NOT_FOUND");
});

test("others trade between slices; a stop that was reached goes although the price has left it", () => {
  const market = loaded(1_200);
  // Reached with the first slice, and last in turn: the price is furthest past the others.
  market.send(spark());
  const lastTicks = market.state.spot.pairs[1]!.lastTicks;
  market.send(place(MAKER, { side: "buy", priceTicks: 990, sizeLots: 5 }));
  const traded = market.send(place(TRADER, { ...MARKET, side: "sell", sizeLots: 1 }));
  expect(ofType(traded, "Traded")).toHaveLength(1);
  expect(triggered(traded)).toEqual([]);
  expect(market.state.spot.pairs[1]!.lastTicks).toBe(990);
  const between = { ...MARKET, side: "buy", stopTicks: lastTicks - 5, sizeLots: 1 } as const;
  expect(market.refusalOf(place(TRADER, between))).toBe("STOP_PRICE_PASSED");
  expect(market.refusalOf(place(TRADER, { ...between, stopTicks: 3_000 }))).toBe("applied");
  expect(triggered(finish(market)).length).toBeGreaterThan(600);
  checkInvariants(market.state);
});

test("a trailing stop that came after a price does not follow it", () => {
  const market = loaded(0, 5_000);
  market.send(spark());
  expect(isWorkLeft(market.state)).toBe(true);
  market.send(place(MAKER, { side: "buy", priceTicks: 990, sizeLots: 5 }));
  market.send(place(TRADER, { ...MARKET, side: "sell", sizeLots: 1 }));
  market.send(place(TRADER, { ...MARKET, side: "sell", trailingBips: 50, sizeLots: 1 }));
  const late = orderId(market.state.spot.nextOrderId - 1);
  expect(triggered(finish(market))).toEqual([]);
  expect(orderOf(market.state, late)).toMatchObject({ status: 6, userId: userId(TRADER) });
  checkInvariants(market.state);
});
