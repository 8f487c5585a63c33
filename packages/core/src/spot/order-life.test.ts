import { orderId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { amend, BTC, BTCUSDT, cancel, openMarket, place, terms, USDT, type TestMarket } from "../testing/market.ts";
import { openOrdersOf, orderOf } from "../views.ts";

const trades = (events: readonly Event[]): number[][] =>
  events.flatMap((event) => (event.type === "Traded" ? [[event.makerOrderId, event.priceTicks, event.sizeLots]] : []));
const closings = (events: readonly Event[]): unknown[][] =>
  events.flatMap((event) => (event.type === "OrderClosed" ? [[event.orderId, event.status, event.reason]] : []));

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
// One tick × one lot of btcusdt is one atom of USDT; one lot is 1,000 atoms of BTC.
const LOT_ATOMS = 1_000;

/** Asks of user 1: 10 lots each at the given prices. */
function asks(market: TestMarket, ...prices: number[]): void {
  for (const priceTicks of prices) market.send(place(1, { side: "sell", priceTicks, sizeLots: 10 }));
}

/** Makes `ticks` the last price through users 3 and 4. */
function print(market: TestMarket, ticks: number): Event[] {
  market.send(place(3, { side: "sell", priceTicks: ticks, sizeLots: 1 }));
  return market.send(place(4, { side: "buy", priceTicks: ticks, sizeLots: 1 }));
}

test("cancelling returns the unfilled part of the hold", () => {
  const market = openMarket();
  market.send(place(1, { side: "buy", priceTicks: 1_000, sizeLots: 10 }));
  market.send(place(2, { side: "sell", priceTicks: 1_000, sizeLots: 4 }));
  expect(market.balance(1, USDT, "frozen")).toBe(6_000);
  const events = market.send(cancel(1, 1));
  expect(events[0]).toMatchObject({
    type: "Posted",
    kind: "orderRelease",
    lines: [{ atoms: 6_000 }, { atoms: -6_000 }],
  });
  expect(closings(events)).toEqual([[1, 3, "user"]]);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
});

test("a market buy by total spends whole lots and releases the rest", () => {
  const market = openMarket();
  asks(market, 1_000, 1_010);
  const events = market.send(place(2, { ...MARKET, totalAtoms: 15_500 }));
  expect(trades(events)).toEqual([
    [1, 1_000, 10],
    [2, 1_010, 5],
  ]);
  expect(closings(events).at(-1)).toEqual([3, 2, "filled"]);
  expect(market.balance(2, USDT, "available")).toBe(1_000_000_000_000 - 10_000 - 5_050);
  expect(market.balance(2, USDT, "frozen")).toBe(0);
});

test("a market buy by less than one lot releases all of it and expires", () => {
  const market = openMarket();
  asks(market, 1_000);
  const events = market.send(place(2, { ...MARKET, totalAtoms: 999 }));
  expect(closings(events)).toEqual([[2, 4, "marketRemainder"]]);
  expect(market.balance(2, USDT, "available")).toBe(1_000_000_000_000);
});

test("a market order stops at its band from the best price at arrival", () => {
  const market = openMarket();
  asks(market, 1_000, 1_050, 1_051);
  const events = market.send(place(2, { ...MARKET, sizeLots: 30 }));
  expect(trades(events)).toEqual([
    [1, 1_000, 10],
    [2, 1_050, 10],
  ]);
  expect(closings(events).at(-1)).toEqual([4, 4, "marketRemainder"]);
  expect(market.balance(2, USDT, "frozen")).toBe(0);
});

test("an immediate order expires with what it cannot take", () => {
  const market = openMarket();
  asks(market, 1_000);
  const events = market.send(place(2, { priceTicks: 1_000, sizeLots: 15, timeInForce: "IOC" }));
  expect(closings(events).at(-1)).toEqual([2, 4, "timeInForce"]);
  expect(market.book()).toEqual({ bids: [], asks: [] });
});

test("the fee takes all of a receipt that is smaller than itself, and is never zero", () => {
  const market = openMarket({ takerFeePpb: 1 as never });
  asks(market, 1);
  const [traded] = market.send(place(2, { priceTicks: 1, sizeLots: 1 })).filter((event) => event.type === "Traded");
  expect(traded).toMatchObject({ notionalAtoms: 1, buyerFeeAtoms: 1, sellerFeeAtoms: 1 });
});

test("an iceberg shows one slice, and the next one queues behind its level", () => {
  const market = openMarket();
  market.send(place(1, { side: "sell", priceTicks: 1_000, sizeLots: 10, visibleLots: 4 }));
  market.send(place(3, { side: "sell", priceTicks: 1_000, sizeLots: 5 }));
  expect(market.book().asks).toEqual([[1_000, 9]]);
  const events = market.send(place(2, { priceTicks: 1_000, sizeLots: 12 }));
  expect(trades(events)).toEqual([
    [1, 1_000, 4],
    [2, 1_000, 5],
    [1, 1_000, 3],
  ]);
  expect(market.book().asks).toEqual([[1_000, 1]]);
  expect(orderOf(market.state, orderId(1))).toMatchObject({ filledLots: 7, visibleLots: 4, status: 1 });
});

test("a pure reduction keeps the place and releases the difference; an increase loses it", () => {
  const market = openMarket();
  market.send(place(1, { priceTicks: 1_000, sizeLots: 10 }));
  market.send(place(2, { priceTicks: 1_000, sizeLots: 10 }));
  market.send(amend(1, 1, { sizeLots: 6 }));
  expect(market.balance(1, USDT, "frozen")).toBe(6_000);
  expect(trades(market.send(place(3, { side: "sell", priceTicks: 1_000, sizeLots: 1 })))).toEqual([[1, 1_000, 1]]);
  market.send(amend(1, 1, { sizeLots: 7 }));
  expect(trades(market.send(place(3, { side: "sell", priceTicks: 1_000, sizeLots: 1 })))).toEqual([[2, 1_000, 1]]);
  checkInvariants(market.state);
});

test("an amended price that crosses takes at the resting price", () => {
  const market = openMarket();
  asks(market, 1_010);
  market.send(place(2, { priceTicks: 1_000, sizeLots: 15 }));
  const events = market.send(amend(2, 2, { priceTicks: 1_020 }));
  expect(trades(events)).toEqual([[1, 1_010, 10]]);
  expect(orderOf(market.state, orderId(2))).toMatchObject({ priceTicks: 1_020, filledLots: 10, notionalAtoms: 10_100 });
  expect(market.balance(2, USDT, "frozen")).toBe(5 * 1_020);
  checkInvariants(market.state);
});

test("a stop waits with its funds held, then takes", () => {
  const market = openMarket();
  asks(market, 1_030);
  market.send(place(2, { ...MARKET, stopTicks: 1_020, sizeLots: 10 }));
  // Held at the stop price plus the market band: 1020 × 1.05.
  expect(market.balance(2, USDT, "frozen")).toBe(1_071 * 10);
  expect(openOrdersOf(market.state, userId(2))).toMatchObject([{ status: 6, stopTicks: 1_020 }]);
  const events = print(market, 1_020);
  expect(events.some((event) => event.type === "OrderTriggered")).toBe(true);
  expect(trades(events).at(-1)).toEqual([1, 1_030, 10]);
  expect(market.balance(2, USDT, "frozen")).toBe(0);
});

test("a passed stop is triggered at once unless it asks to be refused", () => {
  const market = openMarket();
  print(market, 1_000);
  asks(market, 1_000);
  const events = market.send(place(2, { ...MARKET, stopTicks: 990, sizeLots: 4 }));
  expect(events.map((event) => event.type).slice(0, 3)).toEqual(["OrderAccepted", "Posted", "OrderTriggered"]);
  expect(trades(events)).toEqual([[3, 1_000, 4]]);
});

test("stops cascade in one command, the one furthest past its trigger first", () => {
  const market = openMarket();
  asks(market, 1_000, 1_010, 1_020, 1_040);
  market.send(place(2, { ...MARKET, stopTicks: 1_010, sizeLots: 10 }));
  market.send(place(2, { ...MARKET, stopTicks: 1_005, sizeLots: 10 }));
  market.send(place(2, { ...MARKET, stopTicks: 1_020, sizeLots: 10 }));
  const events = market.send(place(3, { priceTicks: 1_010, sizeLots: 12 }));
  const triggered = events.flatMap((event) => (event.type === "OrderTriggered" ? [event.orderId] : []));
  expect(triggered).toEqual([6, 5, 7]);
  checkInvariants(market.state);
});

test("a stop-limit order rests at its limit when nobody is there", () => {
  const market = openMarket();
  market.send(place(2, { priceTicks: 1_015, stopTicks: 1_010, sizeLots: 10 }));
  print(market, 1_010);
  expect(market.book().bids).toEqual([[1_015, 10]]);
  expect(orderOf(market.state, orderId(1))).toMatchObject({ status: 0, stopTicks: 1_010 });
});

const pairOf = (user: number, side: "buy" | "sell", limit: number, stop: number): Command => ({
  type: "PlaceOco",
  userId: userId(user),
  pairId: BTCUSDT,
  clientOrderId: "",
  limitLeg: terms({ side, priceTicks: limit, sizeLots: 10 }),
  stopLeg: terms({ side, ...MARKET, stopTicks: stop, sizeLots: 10 }),
});

test("a one-cancels-other pair holds once; the first fill of the limit leg ends the stop leg", () => {
  const market = openMarket();
  print(market, 1_000);
  market.send(pairOf(1, "sell", 1_100, 900));
  expect(market.balance(1, BTC, "frozen")).toBe(10 * LOT_ATOMS);
  const events = market.send(place(2, { priceTicks: 1_100, sizeLots: 4 }));
  expect(closings(events)[0]).toEqual([4, 4, "otherLeg"]);
  expect(market.balance(1, BTC, "frozen")).toBe(6 * LOT_ATOMS);
  checkInvariants(market.state);
});

test("a buying pair holds the dearer leg, and the trigger of the stop leg ends the limit leg", () => {
  const market = openMarket();
  print(market, 1_000);
  market.send(pairOf(1, "buy", 900, 1_100));
  expect(market.balance(1, USDT, "frozen")).toBe(1_155 * 10);
  market.send(place(2, { side: "sell", priceTicks: 1_120, sizeLots: 10 }));
  const events = print(market, 1_100);
  expect(closings(events)).toContainEqual([3, 4, "otherLeg"]);
  expect(trades(events).at(-1)).toEqual([5, 1_120, 10]);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
});

test("cancelling one leg cancels both", () => {
  const market = openMarket();
  print(market, 1_000);
  market.send(pairOf(1, "buy", 900, 1_100));
  expect(closings(market.send(cancel(1, 4)))).toEqual([
    [4, 3, "user"],
    [3, 3, "otherLeg"],
  ]);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
});

test("a trailing stop follows the best price and triggers on the way back", () => {
  const market = openMarket();
  print(market, 40_000);
  market.send(place(1, { ...MARKET, side: "sell", stopTicks: 39_000, trailingBips: 1_000, sizeLots: 1 }));
  market.send(place(2, { priceTicks: 30_000, sizeLots: 5 }));
  for (const ticks of [41_500, 39_000, 37_000]) print(market, ticks);
  const moved = print(market, 41_000).find((event) => event.type === "TrailingStopMoved");
  expect(moved).toMatchObject({ stopTicks: 36_900 });
  expect(print(market, 36_900).some((event) => event.type === "OrderTriggered")).toBe(true);
});

test("prevented quantity is neither a trade nor a last price", () => {
  const market = openMarket();
  market.send(place(1, { side: "buy", priceTicks: 1_000, sizeLots: 6 }));
  const selling = { side: "sell", priceTicks: 1_000, sizeLots: 2, selfTradePrevention: "DECREMENT" } as const;
  const events = market.send(place(1, selling));
  expect(trades(events)).toEqual([]);
  expect(closings(events)).toEqual([[2, 4, "selfTrade"]]);
  expect(market.book().bids).toEqual([[1_000, 4]]);
  expect(market.balance(1, USDT, "frozen")).toBe(4_000);
  expect(market.state.spot.pairs[BTCUSDT]!.lastTicks).toBe(0);
});

test("the same client order id gives the first answer again, another body is refused", () => {
  const market = openMarket();
  asks(market, 1_000);
  const order = place(2, { priceTicks: 1_000, sizeLots: 4, clientOrderId: "mine" });
  market.send(order);
  expect(market.try(order)).toEqual({
    ...{ replayed: true, orderId: 2, otherLegId: 0, status: 2, filledLots: 4 },
    ...{ notionalAtoms: 4_000, feeAtoms: 4 },
  });
  expect(market.refusalOf({ ...order, sizeLots: 5 as never })).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf({ ...order, userId: userId(3) })).toBe("applied");
});

test("cancelling all closes a user's orders on every pair, delisting everyone's on one", () => {
  const market = openMarket();
  market.send(place(1, { priceTicks: 1_000, sizeLots: 1 }));
  market.send(place(1, { ...MARKET, stopTicks: 1_500, sizeLots: 1 }));
  market.send(place(2, { priceTicks: 1_000, sizeLots: 1 }));
  const cancelled = market.send({ type: "CancelAllOrders", userId: userId(1), pairId: undefined });
  expect(closings(cancelled)).toEqual([
    [1, 3, "user"],
    [2, 3, "user"],
  ]);
  const delisted = market.send({ type: "DelistPair", pairId: BTCUSDT });
  expect(closings(delisted)).toEqual([[3, 4, "delisted"]]);
  expect(market.refusalOf(place(1, { priceTicks: 1_000, sizeLots: 1 }))).toBe("PRODUCT_CLOSED");
});
