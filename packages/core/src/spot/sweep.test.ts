import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { amend, BTCUSDT, cancel, fund, openMarket, place, terms, USDT, type TestMarket } from "../testing/market.ts";
import { orderOf } from "../views.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const CONTINUE: Command = { type: "Continue" };
const BYTES_MAX = 262_144;
const TAKER = 5;
const DUST = 3_000;

/** One-lot asks of users 1 to 4 at 1,000, and one of them for ten lots behind. */
function dusty(orders = DUST): TestMarket {
  const market = openMarket({}, undefined, TAKER + 1);
  for (let at = 0; at < orders; at++)
    market.send(place(1 + (at % 4), { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  market.send(place(1, { side: "sell", priceTicks: 1_001, sizeLots: 10 }));
  return market;
}

/** Sends a command and `Continue` until nothing is left. Each slice is bounded; `between` may look at the market. */
function run(market: TestMarket, command: Command, between: () => void = () => undefined): Event[] {
  const events = market.send(command);
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    if (!isWorkLeft(market.state)) break;
    between();
    events.push(...market.send(CONTINUE));
  }
  checkInvariants(market.state);
  return events;
}

const tradesIn = (events: readonly Event[]): number => events.filter(({ type }) => type === "Traded").length;
const endOf = (events: readonly Event[], orderId: number): unknown =>
  events.find((event) => event.type === "OrderClosed" && event.orderId === orderId);

test.each([
  ["a limit order", place(TAKER, { priceTicks: 1_000, sizeLots: DUST })],
  ["a fill or kill", place(TAKER, { priceTicks: 1_000, sizeLots: DUST, timeInForce: "FOK" })],
  ["a market order", place(TAKER, { ...MARKET, sizeLots: DUST })],
  ["a total", place(TAKER, { ...MARKET, totalAtoms: 1_000 * DUST })],
])("dust at the touch does not stand in the way of %s: it goes on in bounded slices", (_, command) => {
  const market = dusty();
  const events = run(market, command);
  expect(tradesIn(events)).toBe(DUST);
  expect(endOf(events, DUST + 2)).toMatchObject({ reason: "filled" });
  expect(market.balance(TAKER, USDT, "frozen")).toBe(0);
});

test("what is left of a swept order rests as if it had come at once, also after a restart between any two slices", () => {
  const order = { priceTicks: 1_000, sizeLots: DUST + 7, visibleLots: DUST, clientOrderId: "large" };
  const [market, other] = [dusty(), dusty()];
  const whole = run(market, place(TAKER, order));
  const restarted = run(other, place(TAKER, order), () => {
    checkInvariants(other.state);
    other.state = restoreSnapshot(takeSnapshot(other.state));
  });
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  const [rest] = market.book().bids;
  expect(rest).toEqual([1_000, 7]);
  expect(orderOf(market.state, (DUST + 2) as never)).toMatchObject({ filledLots: DUST, clientOrderId: "large" });
});

test("nothing touches the book that an order goes through; other pairs and products do not wait", () => {
  const market = dusty();
  market.send(place(TAKER, { priceTicks: 1_000, sizeLots: DUST }));
  expect(isWorkLeft(market.state)).toBe(true);
  const all = (pairId: typeof BTCUSDT | undefined): Command => ({ type: "CancelAllOrders", userId: userId(1), pairId });
  const late = [
    place(6, { side: "sell", priceTicks: 999, sizeLots: 1 }),
    amend(1, DUST + 1, { priceTicks: 1_000 }),
    cancel(1, DUST + 1),
    cancel(TAKER, DUST + 2),
    all(undefined),
    all(BTCUSDT),
    { type: "DelistPair", pairId: BTCUSDT } as Command,
  ];
  for (const command of late) {
    const before = takeSnapshot(market.state);
    expect(market.refusalOf(command)).toBe("UNAVAILABLE_NOW");
    expect(Buffer.compare(takeSnapshot(market.state), before), `${command.type} changes nothing`).toBe(0);
  }
  fund(market, 6, USDT, 1_000);
  while (isWorkLeft(market.state)) market.send(CONTINUE);
  expect(market.refusalOf(cancel(1, DUST + 1))).toBe("applied");
});

test("an amended order goes on too, and keeps its figures and its time", () => {
  const market = dusty();
  market.send(place(6, { side: "sell", priceTicks: 900, sizeLots: 3 }));
  market.send(place(TAKER, { priceTicks: 900, sizeLots: 5 }));
  const id = market.state.spot.nextOrderId - 1;
  const before = orderOf(market.state, id as never) as { acceptedAt: number; feeAtoms: number };
  const events = run(market, amend(TAKER, id, { priceTicks: 1_000, sizeLots: DUST + 9 }));
  expect(tradesIn(events)).toBe(DUST);
  const after = orderOf(market.state, id as never);
  expect(after).toMatchObject({ filledLots: DUST + 3, acceptedAt: before.acceptedAt });
});

test("a stop that goes and meets a thousand orders leaves its cascade where it was", () => {
  const market = dusty(2_000);
  market.send(place(TAKER, { ...MARKET, stopTicks: 1_001, sizeLots: 2_000 }));
  market.send(place(6, { ...MARKET, stopTicks: 1_001, sizeLots: 1 }));
  market.send(place(6, { side: "buy", priceTicks: 990, sizeLots: 1 }));
  const coupled: Command = {
    type: "PlaceOco",
    userId: userId(1),
    pairId: BTCUSDT,
    clientOrderId: "",
    limitLeg: terms({ side: "sell", priceTicks: 1_001, sizeLots: 1 }),
    stopLeg: terms({ ...MARKET, side: "sell", stopTicks: 900, sizeLots: 1 }),
  };
  market.send(coupled);
  // Ten behind the dust are what sets them off.
  const events = run(market, place(6, { priceTicks: 1_001, sizeLots: 2_001 }));
  expect(events.filter(({ type }) => type === "OrderTriggered")).toHaveLength(2);
});

test("own orders that give way are counted: a book of one's own is ended in slices", () => {
  const market = openMarket({}, undefined, 2);
  for (let at = 0; at < DUST; at++) market.send(place(1, { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  const events = run(market, place(1, { priceTicks: 1_000, sizeLots: 5, selfTradePrevention: "EXPIRE_MAKER" }));
  expect(events.filter((event) => event.type === "OrderClosed" && event.reason === "selfTrade")).toHaveLength(DUST);
  expect(market.book()).toEqual({ bids: [[1_000, 5]], asks: [] });
});
