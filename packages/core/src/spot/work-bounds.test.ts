import { userId } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { amend, BTCUSDT, cancel, openMarket, place, terms, type TestMarket } from "../testing/market.ts";
import {
  FILLS_PER_COMMAND_MAX,
  ICEBERG_PARTS_MAX,
  TRAILING_PER_PAIR_MAX,
  WAITING_PER_USER_MAX,
} from "./work-bounds.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const BYTES_MAX = 640 * 1_024;

/** Refused, and nothing changed. */
function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const refusal = market.refusalOf(command);
  expect(Buffer.compare(takeSnapshot(market.state), before), `${refusal} changes nothing`).toBe(0);
  return refusal;
}

/** One-lot asks of users 1 to 4 at 1,000. */
function crowd(market: TestMarket, orders: number, sizeLots = 1, visibleLots = 0): void {
  for (let at = 0; at < orders; at++) {
    market.send(place(1 + (at % 4), { side: "sell", priceTicks: 1_000, sizeLots, visibleLots }));
  }
}

test("an iceberg has at most a hundred parts, however it comes about", () => {
  const market = openMarket();
  const iceberg = (sizeLots: number, visibleLots: number) => ({ priceTicks: 1_000, sizeLots, visibleLots });
  const most = ICEBERG_PARTS_MAX * 5;
  expect(refused(market, place(1, iceberg(most + 1, 5)))).toBe("QUANTITY_FILTER");
  expect(market.refusalOf(place(1, iceberg(most, 5)))).toBe("applied");
  expect(refused(market, amend(1, 1, { sizeLots: most + 1 }))).toBe("QUANTITY_FILTER");
  expect(market.refusalOf(amend(1, 1, { sizeLots: most - 1 }))).toBe("applied");
  const oco: Command = {
    type: "PlaceOco",
    userId: userId(1),
    pairId: BTCUSDT,
    clientOrderId: "",
    limitLeg: terms(iceberg(most + 1, 5)),
    stopLeg: terms({ ...MARKET, stopTicks: 1_100, sizeLots: most + 1 }),
  };
  expect(refused(market, oco)).toBe("QUANTITY_FILTER");
});

test("an order that would meet more orders than one command may fill is refused before anything changes", () => {
  const market = openMarket({}, undefined, 5);
  crowd(market, FILLS_PER_COMMAND_MAX + 1);
  const lots = FILLS_PER_COMMAND_MAX + 1;
  expect(refused(market, place(5, { priceTicks: 1_000, sizeLots: lots }))).toBe("AMOUNT_TOO_LARGE");
  expect(refused(market, place(5, { ...MARKET, sizeLots: lots }))).toBe("AMOUNT_TOO_LARGE");
  expect(refused(market, place(5, { ...MARKET, totalAtoms: 1_000 * lots }))).toBe("AMOUNT_TOO_LARGE");
  expect(refused(market, place(5, { priceTicks: 1_000, sizeLots: lots, timeInForce: "FOK" }))).toBe("AMOUNT_TOO_LARGE");
  market.send(place(5, { priceTicks: 900, sizeLots: lots }));
  const resting = market.state.spot.nextOrderId - 1;
  expect(refused(market, amend(5, resting, { priceTicks: 1_000 }))).toBe("AMOUNT_TOO_LARGE");
  const filled = market.send(place(5, { priceTicks: 1_000, sizeLots: lots - 1 }));
  expect(filled.filter((event) => event.type === "Traded")).toHaveLength(FILLS_PER_COMMAND_MAX);
  checkInvariants(market.state);
});

test("slices of icebergs count as they come: none is counted that is not reached", () => {
  const market = openMarket({}, undefined, 5);
  crowd(market, 30, 100, 1);
  expect(refused(market, place(5, { priceTicks: 1_000, sizeLots: 3_000 }))).toBe("AMOUNT_TOO_LARGE");
  const filled = market.send(place(5, { priceTicks: 1_000, sizeLots: 2_490 }));
  expect(filled.filter((event) => event.type === "Traded")).toHaveLength(2_490);
});

test("the most fills of one command, each ending a pair of orders, fit the bytes of a command", () => {
  const market = openMarket({}, undefined, 16);
  for (let at = 0; at < FILLS_PER_COMMAND_MAX; at++) {
    market.send({
      type: "PlaceOco",
      userId: userId(1 + (at % 15)),
      pairId: BTCUSDT,
      clientOrderId: "",
      limitLeg: terms({ side: "sell", priceTicks: 1_000, sizeLots: 1 }),
      stopLeg: terms({ ...MARKET, side: "sell", stopTicks: 900, sizeLots: 1 }),
    });
  }
  market.send(place(16, { priceTicks: 1_000, sizeLots: FILLS_PER_COMMAND_MAX }));
  expect(market.writtenBytes).toBeGreaterThan(BYTES_MAX / 2);
  expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
  checkInvariants(market.state);
});

test("a user has so many waiting orders on a pair, also after a restart; cancelling makes room", () => {
  const market = openMarket();
  const stop = place(1, { ...MARKET, stopTicks: 1_100, sizeLots: 1 });
  for (let at = 0; at < WAITING_PER_USER_MAX; at++) market.send(stop);
  expect(refused(market, stop)).toBe("TOO_MANY_OPEN_ORDERS");
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(refused(market, stop)).toBe("TOO_MANY_OPEN_ORDERS");
  expect(market.refusalOf(place(2, { ...MARKET, stopTicks: 1_100, sizeLots: 1 }))).toBe("applied");
  market.send(cancel(1, 1));
  expect(market.refusalOf(stop)).toBe("applied");
});

test("a pair has so many trailing stops", () => {
  const users = Math.ceil(TRAILING_PER_PAIR_MAX / WAITING_PER_USER_MAX) + 1;
  const market = openMarket({}, undefined, users);
  const trailing = { ...MARKET, side: "sell", trailingBips: 100, stopTicks: 1_000, sizeLots: 1 } as const;
  for (let at = 0; at < TRAILING_PER_PAIR_MAX; at++) market.send(place(1 + (at % (users - 1)), trailing));
  expect(refused(market, place(users, trailing))).toBe("TOO_MANY_OPEN_ORDERS");
  expect(market.refusalOf(place(users, { ...MARKET, stopTicks: 1_100, sizeLots: 1 }))).toBe("applied");
});

test("whatever the book, an order has at most so many fills or is refused, and a small one is never refused", () => {
  const maker = fc.record({
    user: fc.integer({ min: 1, max: 4 }),
    priceTicks: fc.integer({ min: 1_000, max: 1_003 }),
    sizeLots: fc.integer({ min: 100, max: 300 }),
    visibleLots: fc.constantFrom(0, 0, 3, 7, 20),
  });
  const book = fc.array(maker, { minLength: 1, maxLength: 40 });
  const size = fc.integer({ min: 1, max: 8_000 });
  fc.assert(
    fc.property(book, size, fc.constantFrom("NONE", "EXPIRE_MAKER", "DECREMENT"), (makers, sizeLots, mode) => {
      const market = openMarket();
      for (const { user, ...order } of makers) market.send(place(user, { ...order, side: "sell" }));
      const taker = { priceTicks: 1_002, timeInForce: "IOC", selfTradePrevention: mode } as const;
      const answer = market.try(place(1, { ...taker, sizeLots }));
      const events = Array.isArray(answer) ? answer : [];
      expect(events.filter(({ type }) => type === "Traded").length).toBeLessThanOrEqual(FILLS_PER_COMMAND_MAX);
      expect(Array.isArray(answer) || sizeLots >= FILLS_PER_COMMAND_MAX, "a small order is never refused").toBe(true);
      checkInvariants(market.state);
    }),
    { numRuns: 60 },
  );
});
