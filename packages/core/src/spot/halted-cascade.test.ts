import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCUSDT, OPEN_RULES, openMarket, place, type TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import { WAITING_PER_USER_MAX } from "./work-bounds.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const START = 1_000;
const STOPS = 1_500;
const MAKER = 1;
const TRADER = 2;

/** A last price of 1,000 and 1,500 stops to buy, each of which sets off the next. */
function loaded(): TestMarket {
  const waiter = (at: number): number => 3 + Math.floor(at / WAITING_PER_USER_MAX);
  const market = openMarket({}, undefined, waiter(STOPS));
  market.send(place(MAKER, { side: "sell", priceTicks: START, sizeLots: 1 }));
  market.send(place(TRADER, { priceTicks: START, sizeLots: 1 }));
  for (let at = 1; at <= STOPS + 1; at++) {
    market.send(place(MAKER, { side: "sell", priceTicks: START + at, sizeLots: 1 }));
  }
  for (let at = 1; at <= STOPS; at++) {
    market.send(place(waiter(at - 1), { ...MARKET, stopTicks: START + at, sizeLots: 1 }));
  }
  return market;
}

const spark = (): Command => place(TRADER, { priceTicks: START + 1, sizeLots: 1 });

/** A halt of the pair by an operator, or the end of it. */
const trading = (tradingOpen: boolean): Command => ({
  type: "ChangePair",
  pairId: BTCUSDT,
  rules: { ...OPEN_RULES, tradingOpen },
});

const triggered = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === "OrderTriggered" ? [event.orderId] : []));

/** Sends `Continue` until nothing is left. */
function finish(market: TestMarket): Event[] {
  const events: Event[] = [];
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  return events;
}

test("stops wait while their pair is halted, leave no work meanwhile, and go on in their order", () => {
  const [market, other] = [loaded(), loaded()];
  const whole = triggered([...market.send(spark()), ...finish(market)]);
  const first = triggered(other.send(spark()));
  expect(isWorkLeft(other.state)).toBe(true);
  other.send(trading(false));
  expect(isWorkLeft(other.state)).toBe(false);
  expect(other.refusalOf({ type: "Continue" })).toBe("NOT_FOUND");
  checkInvariants(other.state);
  other.state = restoreSnapshot(takeSnapshot(other.state));
  checkInvariants(other.state);
  // One of them is cancelled meanwhile.
  const last = whole.at(-1) as number;
  other.send({ type: "CancelAllOrders", userId: 3 + Math.floor((STOPS - 1) / WAITING_PER_USER_MAX) } as Command);
  expect(isWorkLeft(other.state)).toBe(false);
  other.send(trading(true));
  expect(isWorkLeft(other.state)).toBe(true);
  const rest = triggered(finish(other));
  expect(rest).not.toContain(last);
  expect([...first, ...rest]).toEqual(whole.slice(0, first.length + rest.length));
  expect(rest.length).toBeGreaterThan(500);
  checkInvariants(other.state);
});

test("a pair that is halted twice, or whose rules change while it is, goes on once", () => {
  const market = loaded();
  market.send(spark());
  for (const isOpen of [false, false, true, true]) market.send(trading(isOpen));
  checkInvariants(market.state);
  expect(triggered(finish(market)).length).toBeGreaterThan(600);
  checkInvariants(market.state);
});

test("a halted pair whose stops wait can be delisted", () => {
  const market = loaded();
  market.send(spark());
  market.send(trading(false));
  const events = market.send({ type: "DelistPair", pairId: BTCUSDT });
  checkInvariants(market.state);
  expect(triggered([...events, ...finish(market)])).toEqual([]);
  expect(market.state.spot.pairs[BTCUSDT]!.cascade).toBeUndefined();
  checkInvariants(market.state);
});
