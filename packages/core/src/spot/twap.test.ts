import { pairId, priceTicks, sizeLots, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { quotes } from "../testing/contract-market.ts";
import { BTC, BTCUSDT, fund, openMarket, OPEN_RULES, place, USDT, type TestMarket } from "../testing/market.ts";
import { NaiveTwap, type NaiveWorld } from "../testing/naive-twap.ts";
import { runToEnd } from "../testing/slices.ts";
import { isWorkLeft } from "../work-left.ts";
import { TWAPS_OF_USER_MAX } from "../markets/twap-book.ts";
import type { PlaceTwap } from "./twap-commands.ts";
import { twapOf, twapsOf } from "./twap-views.ts";

const PRICE = 1_000;
const SECONDS = 1_000;
const PLENTY = 1_000_000_000_000;

const twap = (
  draft: Partial<Record<"sizeLots" | "limitTicks" | "slices" | "intervalMs", number>> & object = {},
): PlaceTwap =>
  ({
    ...{ type: "PlaceTwap", userId: userId(1), pairId: BTCUSDT, side: "buy", sizeLots: sizeLots(100) },
    ...{ limitTicks: priceTicks(PRICE), slices: 4, intervalMs: 10 * SECONDS },
    ...{ selfTradePrevention: "EXPIRE_MAKER", clientOrderId: "", ...draft },
  }) as PlaceTwap;

/** A market whose clock stands until prices are seen. */
function stillMarket(rules: Parameters<typeof openMarket>[0] = {}, usdt = PLENTY): TestMarket {
  const market = openMarket(rules, { usdt, btc: 10_000_000_000 });
  market.nowMs = market.clock();
  return market;
}

/** Prices are seen `seconds` later, and what they leave to do is done. */
function pass(market: TestMarket, seconds: number, index = PRICE): Event[] {
  market.nowMs = (market.nowMs as number) + seconds * SECONDS;
  return runToEnd(market, quotes(market, index)).events;
}

const offer = (market: TestMarket, lots: number, priceAt = PRICE): Event[] =>
  market.send(place(2, { side: "sell", priceTicks: priceAt, sizeLots: lots }));

const tradedIn = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === "Traded" ? [event.sizeLots] : []));
const endsIn = (events: readonly Event[]): unknown[] =>
  events.flatMap((event) => (event.type === "TwapEnded" ? [[event.status, event.reason]] : []));

test("slices of even size go one at each interval, hold nothing in between, and the last one fills it", () => {
  const market = stillMarket();
  offer(market, 1_000);
  expect(market.send(twap()).map(({ type }) => type)).toEqual(["TwapAccepted"]);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
  const traded: number[][] = [];
  const ends: unknown[] = [];
  for (let second = 0; second <= 30; second++) {
    const events = pass(market, second === 0 ? 0 : 1);
    traded.push(tradedIn(events));
    expect(market.balance(1, USDT, "frozen")).toBe(0);
    ends.push(...endsIn(events));
  }
  expect(traded.flatMap((lots, second) => lots.map((lot) => [second, lot]))).toEqual([
    [0, 25],
    [10, 25],
    [20, 25],
    [30, 25],
  ]);
  expect(ends).toEqual([[2, "filled"]]);
  expect(market.balance(1, USDT, "available")).toBe(PLENTY - 100 * PRICE);
  expect(tradedIn(pass(market, 60))).toEqual([]);
  checkInvariants(market.state);
});

test("what slices missed is caught up with at most three even parts, and what none could buy is left", () => {
  const market = stillMarket();
  market.send(twap({ slices: 10 }));
  for (let slice = 1; slice <= 8; slice++) pass(market, 10);
  offer(market, 1_000);
  expect(tradedIn(pass(market, 10))).toEqual([30]);
  const last = pass(market, 10);
  expect(tradedIn(last)).toEqual([30]);
  expect(endsIn(last)).toEqual([[4, "slicesSent"]]);
  expect(twapsOf(market.state, userId(1))).toMatchObject([{ filledLots: 60, sentSlices: 10, notionalAtoms: 60_000 }]);
});

test("no slice trades past the limit price, and none rests", () => {
  const market = stillMarket();
  offer(market, 100, PRICE + 1);
  market.send(twap());
  expect(tradedIn(pass(market, 0))).toEqual([]);
  expect(market.book()).toEqual({ bids: [], asks: [[PRICE + 1, 100]] });
});

test("without a limit price it takes no more than the market band, and only while an index counts", () => {
  const market = stillMarket();
  expect(market.try(twap({ limitTicks: 0 }))).toEqual({ refusal: "MARKET_HALTED", field: "limitTicks" });
  pass(market, 1);
  offer(market, 10, PRICE + 50);
  offer(market, 1_000, PRICE + 51);
  market.send(twap({ limitTicks: 0 }));
  expect(tradedIn(pass(market, 1))).toEqual([10]);
  market.nowMs = (market.nowMs as number) + 10 * SECONDS;
  const halted = runToEnd(market, { type: "ObservePrices", origin: "simulated", quotes: [] }).events;
  expect(halted.find(({ type }) => type === "TwapSliced")).toMatchObject({ orderId: 0, refusal: "MARKET_HALTED" });
});

test("while the pair is halted no slice is used up, and it goes on at its pace", () => {
  const market = stillMarket();
  offer(market, 1_000);
  market.send(twap());
  pass(market, 0);
  market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, tradingOpen: false } });
  for (let second = 0; second < 100; second += 5) expect(tradedIn(pass(market, 5))).toEqual([]);
  expect(twapsOf(market.state, userId(1))).toMatchObject([{ sentSlices: 1, filledLots: 25 }]);
  market.send({ type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES });
  expect(tradedIn(pass(market, 10))).toEqual([25]);
  expect(tradedIn(pass(market, 9))).toEqual([]);
});

test("an hour without prices costs no more than one slice when they come back", () => {
  const market = stillMarket();
  offer(market, 1_000);
  market.send(twap());
  expect(tradedIn(pass(market, 3_600))).toEqual([25]);
  expect(tradedIn(pass(market, 9))).toEqual([]);
  expect(tradedIn(pass(market, 1))).toEqual([25]);
});

test("who cannot pay a slice any more is not asked again; who could not pay the whole is refused at once", () => {
  const market = stillMarket({}, 100_000);
  offer(market, 1_000);
  expect(market.refusalOf(twap({ sizeLots: 101 }))).toBe("INSUFFICIENT_BALANCE");
  market.send(twap());
  pass(market, 0);
  market.send(place(1, { priceTicks: 500, sizeLots: 101 }));
  const events = pass(market, 10);
  expect(tradedIn(events)).toEqual([]);
  expect(endsIn(events)).toEqual([[4, "insufficientBalance"]]);
});

test("cancelling ends it with what it has, leaves nothing held, and is its owner's alone", () => {
  const market = stillMarket();
  offer(market, 1_000);
  market.send(twap());
  pass(market, 0);
  const stop = (user: number, twapId: number): Command => ({ type: "CancelTwap", userId: userId(user), twapId });
  expect(market.refusalOf(stop(2, 1))).toBe("NOT_FOUND");
  expect(market.refusalOf(stop(1, 2))).toBe("NOT_FOUND");
  expect(endsIn(market.send(stop(1, 1)))).toEqual([[3, "user"]]);
  expect(market.refusalOf(stop(1, 1))).toBe("ORDER_NOT_OPEN");
  expect(tradedIn(pass(market, 100))).toEqual([]);
  expect(twapOf(market.state, 1)).toMatchObject({ status: 3, filledLots: 25 });
  checkInvariants(market.state);
});

test("a delisted pair ends it", () => {
  const market = stillMarket();
  market.send(twap());
  market.send({ type: "DelistPair", pairId: BTCUSDT });
  expect(endsIn(pass(market, 0))).toEqual([[4, "delisted"]]);
});

const freeze = (isFrozen: boolean): Command => ({ type: "FreezePayouts", userId: userId(1), isFrozen });

test("a freeze of its account ends it at once, and letting the account go begins nothing anew", () => {
  const market = stillMarket();
  offer(market, 1_000);
  market.send(twap());
  market.send(twap({ userId: userId(3), intervalMs: 5 * SECONDS }));
  pass(market, 0);
  expect(endsIn(market.send(freeze(true)))).toEqual([[4, "frozen"]]);
  expect(twapOf(market.state, 1)).toMatchObject({ filledLots: 25, sentSlices: 1, reason: "frozen" });
  expect(tradedIn(pass(market, 10))).toEqual([25]);
  market.send(freeze(false));
  expect(tradedIn(pass(market, 10))).toEqual([25]);
  expect(twapsOf(market.state, userId(3))).toMatchObject([{ filledLots: 75 }]);
  checkInvariants(market.state);
});

test("one whose slice goes through the book at the freeze, or that runs in a snapshot of a frozen account, sends no other", () => {
  const market = stillMarket();
  for (let order = 0; order < 3_000; order++)
    market.send(place(2 + (order % 3), { side: "sell", priceTicks: PRICE, sizeLots: 1 }));
  market.send(twap({ sizeLots: 6_000, slices: 2 }));
  market.nowMs = (market.nowMs as number) + SECONDS;
  const { events } = runToEnd(market, quotes(market, PRICE), () => {
    const { sweep } = market.state.spot.pairs[BTCUSDT]!;
    if (sweep !== undefined && !market.state.channels.gates.frozen.has(1)) market.send(freeze(true));
    market.state = restoreSections(takeSections(market.state));
  });
  expect(endsIn(events)).toEqual([]);
  expect(twapOf(market.state, 1)).toMatchObject({ filledLots: 3_000 });
  offer(market, 3_000);
  const next = pass(market, 10);
  expect(tradedIn(next)).toEqual([]);
  expect(endsIn(next)).toEqual([[4, "frozen"]]);
  checkInvariants(market.state);
});

test("its seller pays with the coin and gets the fee of any order", () => {
  const market = stillMarket();
  market.send(place(2, { priceTicks: PRICE, sizeLots: 1_000 }));
  market.send(twap({ side: "sell" } as object));
  pass(market, 0);
  expect(twapOf(market.state, 1)).toMatchObject({ filledLots: 25, notionalAtoms: 25_000, feeAtoms: 25 });
  expect(market.balance(1, BTC, "frozen")).toBe(0);
});

test.each([
  [{ slices: 1 }, "BAD_PARAMETER", "slices"],
  [{ slices: 1_441 }, "BAD_PARAMETER", "slices"],
  [{ intervalMs: 4_999 }, "BAD_PARAMETER", "intervalMs"],
  [{ slices: 1_440, sizeLots: 5_000, intervalMs: 60_100 }, "BAD_PARAMETER", "intervalMs"],
  [{ sizeLots: 0 }, "BAD_PARAMETER", "sizeLots"],
  [{ sizeLots: 3 }, "QUANTITY_FILTER", "sizeLots"],
  [{ sizeLots: 16 }, "NOTIONAL_FILTER", "sizeLots"],
  [{ limitTicks: -1 }, "BAD_PARAMETER", "limitTicks"],
  [{ limitTicks: 2_000 }, "PRICE_FILTER", "limitTicks"],
  [{ pairId: pairId(9) }, "NOT_FOUND", "pairId"],
  [{ userId: userId(9) }, "NOT_FOUND", "userId"],
  [{ clientOrderId: "no blanks" }, "BAD_PARAMETER", "clientOrderId"],
])("%o is refused as %s", (draft, refusal, field) => {
  const market = stillMarket({ notionalAtomsMin: 5_000 as never, buyTicksMax: priceTicks(1_500) });
  expect(market.try(twap(draft))).toEqual({ refusal, field });
});

test("the same key answers as the first time, another body under it is refused, and a user has twenty at most", () => {
  const market = stillMarket();
  const named = { clientOrderId: "spread" };
  market.send(twap(named));
  expect(market.try(twap(named))).toMatchObject({ replayed: true, orderId: 1, status: 0 });
  expect(market.refusalOf(twap({ ...named, slices: 5 }))).toBe("DUPLICATE_REQUEST");
  for (let more = 1; more < TWAPS_OF_USER_MAX; more++) market.send(twap());
  expect(market.refusalOf(twap())).toBe("TOO_MANY_TWAPS");
  expect(market.refusalOf(twap({ userId: userId(2) }))).toBe("applied");
});

test("of those that ended the last twenty of a user are remembered, and no removed one holds up the queue", () => {
  const market = stillMarket();
  for (let count = 1; count <= 300; count++) {
    market.send(twap());
    if (count % 10 === 0) pass(market, 1);
    market.send({ type: "CancelTwap", userId: userId(1), twapId: count });
  }
  expect(twapsOf(market.state, userId(1)).map(({ twapId }) => twapId)).toEqual(
    Array.from({ length: 20 }, (_, at) => 281 + at),
  );
  pass(market, 1);
  expect(isWorkLeft(market.state)).toBe(false);
  checkInvariants(market.state);
});

test("a slice that meets more orders than one command may goes on in bounded steps, also after a restart", () => {
  const market = stillMarket();
  for (let order = 0; order < 3_000; order++)
    market.send(place(2 + (order % 3), { side: "sell", priceTicks: PRICE, sizeLots: 1 }));
  market.send(twap({ sizeLots: 6_000, slices: 2 }));
  market.nowMs = (market.nowMs as number) + SECONDS;
  let commands = 0;
  const waits: string[] = [];
  const { events } = runToEnd(market, quotes(market, PRICE), () => {
    commands++;
    checkInvariants(market.state);
    const isSwept = market.state.spot.pairs[BTCUSDT]?.sweep !== undefined;
    if (isSwept) waits.push(market.refusalOf({ type: "CancelTwap", userId: userId(1), twapId: 1 }));
    market.state = restoreSections(takeSections(market.state));
  });
  expect(commands).toBeGreaterThan(2);
  expect(new Set(waits)).toEqual(new Set(["UNAVAILABLE_NOW"]));
  expect(events.filter(({ type }) => type === "TwapSliced")).toMatchObject([{ filledLots: 3_000, sentSlices: 1 }]);
  expect(market.balance(1, USDT, "frozen")).toBe(0);
  checkInvariants(market.state);
});

test("an exchange without any has the snapshot that it had before there were TWAPs", () => {
  const market = stillMarket();
  pass(market, 1);
  expect(takeSections(market.state).find(({ name }) => name === "twaps")?.bytes.byteLength).toBe(0);
});

type Step =
  | { readonly kind: "pass"; readonly seconds: number }
  | { readonly kind: "offer" | "spend"; readonly lots: number }
  | { readonly kind: "halt" | "restart" | "cancel" | "free" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("pass" as const), seconds: fc.integer({ min: 0, max: 25 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("offer" as const), lots: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("spend" as const), lots: fc.integer({ min: 1, max: 80 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("halt" as const, "restart" as const, "free" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("restart" as const, "cancel" as const, "free" as const) }),
  },
);

test("it does what the naive model does, never more than its size, never faster than its pace, whatever happens", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 150 }),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 5, max: 30 }),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      (size, slices, interval, steps) => {
        const funds = 160 * PRICE;
        const market = stillMarket({}, funds);
        fund(market, 2, BTC, PLENTY);
        const naive = new NaiveTwap(
          { sizeLots: size, slices, intervalMs: interval * SECONDS, lotCost: PRICE },
          market.nowMs as number,
        );
        market.send(twap({ sizeLots: size, slices, intervalMs: interval * SECONDS }));
        const world = { at: 0, offeredLots: 0, funds, isHalted: false };
        const slicedAt: number[] = [];
        for (const one of steps) {
          const events = take(market, one, { world, naive });
          for (const { type } of events) if (type === "TwapSliced") slicedAt.push(market.nowMs as number);
          expect(twapOf(market.state, 1)).toMatchObject({ filledLots: naive.filledLots, sentSlices: naive.sentSlices });
          expect(twapOf(market.state, 1)?.reason ?? "running").toBe(naive.end);
          checkInvariants(market.state);
        }
        const pauses = slicedAt.slice(1).map((time, at) => time - (slicedAt[at] as number));
        expect(Math.min(...pauses, Infinity)).toBeGreaterThanOrEqual(interval * SECONDS);
      },
    ),
    { numRuns: sized(300, 60) },
  );
});

/** One step in the exchange and in the model. Own bids far below lock funds and never trade. */
function take(
  market: TestMarket,
  one: Step,
  { world, naive }: { world: { -readonly [Key in keyof NaiveWorld]: NaiveWorld[Key] }; naive: NaiveTwap },
): Event[] {
  switch (one.kind) {
    case "pass": {
      const events = pass(market, one.seconds);
      world.at = market.nowMs as number;
      naive.tick(world);
      return events;
    }
    case "offer":
      if (market.refusalOf(place(2, { side: "sell", priceTicks: PRICE, sizeLots: one.lots })) === "applied")
        world.offeredLots += one.lots;
      return [];
    case "spend":
      if (market.refusalOf(place(1, { priceTicks: PRICE / 2, sizeLots: one.lots })) === "applied")
        world.funds -= (one.lots * PRICE) / 2;
      return [];
    case "free":
      world.funds += market.balance(1, USDT, "frozen");
      market.send({ type: "CancelAllOrders", userId: userId(1), pairId: undefined });
      return [];
    case "halt":
      world.isHalted = !world.isHalted;
      market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, tradingOpen: !world.isHalted } });
      return [];
    case "restart":
      market.state = restoreSnapshot(takeSnapshot(market.state));
      return [];
    case "cancel":
      naive.cancel();
      market.try({ type: "CancelTwap", userId: userId(1), twapId: 1 });
      return [];
  }
}
