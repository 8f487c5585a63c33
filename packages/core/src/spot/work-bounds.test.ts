import { ICEBERG_PARTS_MAX } from "@agio/formulas";
import { userId } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { amend, BTCUSDT, cancel, openMarket, place, terms, type TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import { TRAILING_PER_PAIR_MAX, WAITING_PER_USER_MAX } from "./work-bounds.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const BYTES_MAX = 256 * 1_024;

/** Refused, and nothing changed. */
function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const refusal = market.refusalOf(command);
  expect(Buffer.compare(takeSnapshot(market.state), before), `${refusal} changes nothing`).toBe(0);
  return refusal;
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

test("whatever the book, no command writes more than its bound, and slices give what one command would", () => {
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
      const naive = fills(makers, sizeLots, mode);
      const taker = { priceTicks: 1_002, timeInForce: "IOC", selfTradePrevention: mode } as const;
      const events = market.send(place(1, { ...taker, sizeLots }));
      while (isWorkLeft(market.state)) {
        expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
        events.push(...market.send({ type: "Continue" }));
      }
      expect(events.flatMap((event) => (event.type === "Traded" ? [event.sizeLots] : []))).toEqual(naive);
      checkInvariants(market.state);
    }),
    { numRuns: 60 },
  );
});

interface Maker {
  readonly user: number;
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly visibleLots: number;
}

/** The lots of each fill of user 1 up to 1,002, as a list of lists gives them. */
function fills(makers: readonly Maker[], sizeLots: number, mode: string): number[] {
  const lots: number[] = [];
  let left = sizeLots;
  for (const ticks of [1_000, 1_001, 1_002]) {
    const queue = makers.filter((one) => one.priceTicks === ticks).map((one) => ({ ...one }));
    for (let one = queue.shift(); one !== undefined && left > 0; one = queue.shift()) {
      if (one.user === 1 && mode !== "NONE") {
        if (mode === "DECREMENT") left -= one.sizeLots;
        continue;
      }
      const shown = one.visibleLots === 0 ? one.sizeLots : Math.min(one.visibleLots, one.sizeLots);
      const fill = Math.min(left, shown);
      lots.push(fill);
      left -= fill;
      if (fill === shown && one.sizeLots > shown) queue.push({ ...one, sizeLots: one.sizeLots - shown });
    }
  }
  return lots;
}
