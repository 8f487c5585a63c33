import { pairId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { PARTICIPANT } from "../book/order-pool.ts";
import type { Command } from "../commands.ts";
import { hasToWait, isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  amend,
  BTC,
  BTCUSDT,
  cancel,
  fund,
  openMarket,
  OPEN_RULES,
  place,
  terms,
  USDT,
  type TestMarket,
} from "../testing/market.ts";
import { OPEN_PER_USER_MAX } from "./work-bounds.ts";

const BYTES_MAX = 262_144;
const CONTINUE: Command = { type: "Continue" };
const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const SECOND = pairId(2);
const EACH = 2_500;

/** Users 1 to 3 rest on both sides of two pairs, user 1 most, who also waits for prices and has coupled orders. */
function crowded(): TestMarket {
  const market = openMarket();
  const listing = { symbol: "btcusdt2", tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5 };
  market.send({ type: "ListPair", pairId: SECOND, ...listing, rules: OPEN_RULES });
  market.send(place(3, { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  market.send(place(2, { priceTicks: 1_000, sizeLots: 1 }));
  for (let at = 0; at < EACH; at++) {
    for (const pair of [BTCUSDT, SECOND]) {
      market.send(place(1, { pairId: pair, priceTicks: 900 - (at % 7), sizeLots: 1 }));
      market.send(place(1 + (at % 3), { pairId: pair, side: "sell", priceTicks: 1_100 + (at % 5), sizeLots: 1 }));
    }
  }
  for (let at = 0; at < 60; at++) {
    market.send(place(1, { ...MARKET, stopTicks: 1_200 + at, sizeLots: 1 }));
    market.send(place(1, { ...MARKET, side: "sell", trailingBips: 500, stopTicks: 1_300 + at, sizeLots: 1 }));
    market.send({
      type: "PlaceOco",
      userId: userId(1),
      pairId: BTCUSDT,
      clientOrderId: "",
      limitLeg: terms({ side: "sell", priceTicks: 1_090, sizeLots: 1 }),
      stopLeg: terms({ ...MARKET, side: "sell", stopTicks: 800, sizeLots: 1 }),
    });
  }
  return market;
}

const openOrders = ({ state }: TestMarket): number => [...state.spot.participants.allOrders()].length;
const closedIn = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === "OrderClosed" ? [event.orderId] : []));
const all = (pair?: typeof SECOND): Command => ({ type: "CancelAllOrders", userId: userId(1), pairId: pair });
const delist = (pair: number): Command => ({ type: "DelistPair", pairId: pairId(pair) });

/** Sends a command and `Continue` until nothing is left; `between` may look at the market. */
function run(market: TestMarket, command: Command, between: () => void = () => undefined): Event[] {
  const events = market.send(command);
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    checkInvariants(market.state);
    if (!isWorkLeft(market.state)) return events;
    between();
    events.push(...market.send(CONTINUE));
  }
}

test.each([
  ["cancelling all", all()],
  ["delisting", delist(BTCUSDT)],
])("%s goes on in bounded slices, the same after a restart between any two", (_, command) => {
  const [market, other] = [crowded(), crowded()];
  const before = openOrders(market);
  let slices = 1;
  const whole = run(market, command, () => slices++);
  expect(slices).toBeGreaterThan(1);
  const restarted = run(other, command, () => {
    other.state = restoreSnapshot(takeSnapshot(other.state));
  });
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  expect(new Set(closedIn(whole)).size).toBe(before - openOrders(market));
});

test("cancelling all ends every order of the user and of nobody else; each pair from the oldest", () => {
  const market = crowded();
  const ids = closedIn(run(market, all(SECOND)));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  run(market, all());
  const { participants, pool } = market.state.spot;
  const owners = [...participants.allOrders()].map((slot) => participants.user(pool.int(slot, PARTICIPANT)));
  expect(owners).not.toContain(1);
  expect(owners).toContain(2);
  expect(market.balance(1, USDT, "frozen") + market.balance(1, BTC, "frozen")).toBe(0);
});

test("what a user sends while his orders are cancelled waits, whatever it is about; others do not", () => {
  const market = crowded();
  market.send(all());
  expect(isWorkLeft(market.state)).toBe(true);
  const transfer = { coinId: USDT, atoms: 1 as never, from: 1, to: 3, key: "" } as const;
  const late: Command[] = [
    place(1, { priceTicks: 900, sizeLots: 1 }),
    amend(1, 4, { priceTicks: 901 }),
    cancel(1, 4),
    all(),
    { type: "TransferFunds", userId: userId(1), ...transfer },
  ];
  for (const command of late) {
    const before = takeSnapshot(market.state);
    expect(hasToWait(market.state, command)).toBe(true);
    expect(market.refusalOf(command)).toBe("UNAVAILABLE_NOW");
    expect(Buffer.compare(takeSnapshot(market.state), before), `${command.type} changes nothing`).toBe(0);
  }
  expect(market.refusalOf(place(2, { priceTicks: 901, sizeLots: 1 }))).toBe("applied");
  while (isWorkLeft(market.state)) market.send(CONTINUE);
  expect(market.refusalOf(place(1, { priceTicks: 900, sizeLots: 1 }))).toBe("applied");
});

test("an order that goes through a pair meanwhile has it alone; then the cancelling goes on there", () => {
  const market = crowded();
  market.send(all(SECOND));
  fund(market, 4, USDT, 1_000_000_000);
  for (let at = 0; at < EACH; at++) market.send(place(4, { pairId: SECOND, priceTicks: 901, sizeLots: 1 }));
  market.send(place(3, { pairId: SECOND, side: "sell", priceTicks: 850, sizeLots: EACH + 400 }));
  expect(market.state.spot.pairs[SECOND]?.sweep).toBeDefined();
  while (isWorkLeft(market.state)) {
    market.send(CONTINUE);
    checkInvariants(market.state);
  }
  const { participants } = market.state.spot;
  expect(participants.openOrders(participants.find(1, SECOND))).toBe(0);
});

test("a pair that is being delisted takes nothing new, sets off no stop, and lets its owners cancel", () => {
  const market = crowded();
  market.send(delist(BTCUSDT));
  expect(isWorkLeft(market.state)).toBe(true);
  expect(market.refusalOf(place(2, { priceTicks: 900, sizeLots: 1 }))).toBe("PRODUCT_CLOSED");
  expect(market.refusalOf(delist(BTCUSDT))).toBe("PRODUCT_CLOSED");
  expect(market.refusalOf(all(BTCUSDT))).toBe("applied");
  const events: Event[] = [];
  while (isWorkLeft(market.state)) events.push(...market.send(CONTINUE));
  expect(new Set(events.map(({ type }) => type))).not.toContain("OrderTriggered");
  const { participants, pool, pairs } = market.state.spot;
  const left = [...participants.allOrders()].filter((slot) => market.state.spot.pairOf(slot) === pairs[BTCUSDT]);
  expect(left.map((slot) => pool.orderId(slot))).toEqual([]);
});

test("a cascade ends with its pair", () => {
  const market = openMarket({}, undefined, 6);
  for (let at = 0; at < 1_200; at++) {
    market.send(place(1 + (at % 6), { side: "sell", priceTicks: 1_001 + at, sizeLots: 1 }));
    market.send(place(1 + (at % 6), { ...MARKET, stopTicks: 1_001 + at, sizeLots: 1 }));
  }
  market.send(place(3, { priceTicks: 1_001, sizeLots: 1 }));
  expect(market.state.spot.pairs[BTCUSDT]?.cascade).toBeDefined();
  const events = run(market, delist(BTCUSDT));
  expect(events.filter(({ type }) => type === "OrderTriggered")).toEqual([]);
  expect(openOrders(market)).toBe(0);
});

test("a user has so many open orders on a pair, where its rules say no less", () => {
  const market = openMarket();
  for (let at = 0; at < OPEN_PER_USER_MAX; at++) market.send(place(1, { priceTicks: 1 + (at % 900), sizeLots: 1 }));
  expect(market.refusalOf(place(1, { priceTicks: 900, sizeLots: 1 }))).toBe("TOO_MANY_OPEN_ORDERS");
  expect(market.refusalOf(place(2, { priceTicks: 900, sizeLots: 1 }))).toBe("applied");
});

test("every subject has its turn, however many commands come between two slices", () => {
  const market = crowded();
  market.send(all());
  market.send(delist(SECOND));
  for (let at = 0; market.state.spot.cancelling.length !== 0 && market.state.spot.unsettled.length !== 0; at++) {
    expect(at).toBeLessThan(20);
    market.send(CONTINUE);
    market.send(place(3, { priceTicks: 900, sizeLots: 1 }));
  }
  while (isWorkLeft(market.state)) market.send(CONTINUE);
  expect(openOrders(market)).toBeGreaterThan(0);
});
