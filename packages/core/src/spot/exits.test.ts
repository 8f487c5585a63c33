import { atoms, ppb, priceTicks, sizeLots, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import {
  amend,
  BTC,
  BTCUSDT,
  cancel,
  fund,
  openMarket,
  OPEN_RULES,
  place,
  USDT,
  type TestMarket,
} from "../testing/market.ts";
import { NaiveExits } from "../testing/naive-exits.ts";
import { runThroughRestarts, runToEnd } from "../testing/slices.ts";
import { openOrdersOf } from "../views.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Pair } from "./pair.ts";
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

test("a profit that the market has left behind by more than its band is taken as low as the band goes", () => {
  const market = openMarket({ priceBandPpb: ppb(200_000_000) });
  run(market, sell(500));
  run(market, buy({}, exits(1_010, 900)));
  print(market, 1_200);
  print(market, 1_440);
  run(market, place(4, { priceTicks: 1_300, sizeLots: 300 }));
  expect(placedIn(run(market, cancel(1, 2)))).toEqual([[499, ""]]);
  // A fifth below 1,440. The bid at 1,300 was taken, the rest stays on offer.
  expect(openOf(market)).toEqual([["sell", "limit", 1_152, 0, 499]]);
  expect((market.state.spot.pairs[BTCUSDT] as Pair).lastTicks).toBe(1_300);
  checkInvariants(market.state);
});

test.each([
  [{ side: "sell" as const }, exits(1_100, 900), "BAD_PARAMETER", "exits"],
  [{ stopTicks: 1_000 }, exits(1_100, 900), "BAD_PARAMETER", "exits"],
  [{}, exits(0, 0), "BAD_PARAMETER", "exits"],
  [{}, { ...exits(1_100, 900), takeProfitTicks: -1 as never }, "BAD_PARAMETER", "takeProfitTicks"],
  [{}, exits(1_000, 900), "PRICE_FILTER", "takeProfitTicks"],
  [{}, exits(1_100, 1_000), "PRICE_FILTER", "stopLossTicks"],
  [{ ...MARKET, priceTicks: 0 }, exits(900, 850), "PRICE_FILTER", "takeProfitTicks"],
  [{ ...MARKET, priceTicks: 0 }, exits(1_100, 1_000), "PRICE_FILTER", "stopLossTicks"],
  // It would take at 1,000, and the stop is there.
  [{ priceTicks: 1_050 }, exits(1_100, 1_000), "PRICE_FILTER", "stopLossTicks"],
])("%o with %o is refused as %s, and nothing is held", (draft, own, refusal, field) => {
  const market = openMarket();
  run(market, sell(1_000));
  expect(market.try(buy(draft, own))).toEqual({ refusal, field });
  expect(market.balance(1, USDT, "frozen")).toBe(0);
});

test("exits that the pair would refuse are refused with the buy: too few lots after the fee, or too little value", () => {
  const market = openMarket({ lotsMin: sizeLots(10), notionalAtomsMin: atoms(90_000) });
  run(market, sell(5_000));
  const small = { refusal: "QUANTITY_FILTER", field: "stopLossTicks" };
  expect(market.try(buy({ sizeLots: 100 }, exits(1_100, 900)))).toEqual({
    refusal: "NOTIONAL_FILTER",
    field: "stopLossTicks",
  });
  expect(market.refusalOf(buy({ sizeLots: 102 }, exits(1_100, 900)))).toBe("applied");
  const least = openMarket({ lotsMin: sizeLots(10) });
  run(least, sell(5_000));
  expect(least.try(buy({ sizeLots: 10 }))).toEqual(small);
  expect(least.refusalOf(buy({ sizeLots: 11 }))).toBe("applied");
  const total = { ...MARKET, priceTicks: 0, sizeLots: 0, totalAtoms: 10_000 } as const;
  expect(least.try(buy(total))).toEqual(small);
  expect(least.refusalOf(buy({ ...total, totalAtoms: 11_600 }))).toBe("applied");
});

test("what a buy that ended early left too little of is said, and stays with its owner", () => {
  const market = openMarket({ lotsMin: sizeLots(10) });
  run(market, buy({}));
  run(market, sell(10));
  expect(placedIn(run(market, cancel(1, 1)))).toEqual([[9, "QUANTITY_FILTER"]]);
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

test("a stop that came while stops were under way waits for them, and is placed", () => {
  const market = openMarket();
  run(market, sell(1_000));
  market.send(buy({}));
  const pair = market.state.spot.pairs[BTCUSDT] as Pair;
  // As after a cascade of more stops than one command may send, which went down to 890 and came back.
  pair.cascade = { lowTicks: 890, highTicks: PRICE, followedTicks: 0, newOrderId: 0 };
  pair.triggers ??= market.state.spot.triggersOf(pair);
  market.state.spot.leave(pair);
  const events: Event[] = [];
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  expect(placedIn(events)).toEqual([[999, ""]]);
  expect(openOf(market)).toHaveLength(2);
});

test("while the pair is halted they wait, over a restart too, and come when it trades again; a delisting is said", () => {
  for (const end of ["trades", "delisted"] as const) {
    const market = openMarket();
    run(market, buy({}));
    run(market, sell(400));
    run(market, { type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, tradingOpen: false } });
    expect(placedIn(run(market, cancel(1, 1)))).toEqual([]);
    expect(isWorkLeft(market.state)).toBe(false);
    market.state = restoreSnapshot(takeSnapshot(market.state));
    checkInvariants(market.state);
    const command: Command =
      end === "trades"
        ? { type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES }
        : { type: "DelistPair", pairId: BTCUSDT };
    expect(placedIn(run(market, command))).toEqual([[399, end === "trades" ? "" : "PRODUCT_CLOSED"]]);
    checkInvariants(market.state);
  }
});

test("who cancels everything wants none of them: neither of open buys, nor of those that have just ended", () => {
  const all: Command = { type: "CancelAllOrders", userId: userId(1), pairId: undefined };
  const market = openMarket();
  run(market, buy({}));
  run(market, sell(400));
  expect(placedIn(run(market, all))).toEqual([]);
  run(market, sell(1_000));
  market.send(buy({}));
  expect(placedIn(run(market, all))).toEqual([]);
  expect(openOf(market)).toEqual([]);
  expect(market.state.spot.exits.isEmpty).toBe(true);
});

test("a new price of the buy stays between its exits", () => {
  const market = openMarket();
  run(market, buy({}));
  for (const ticks of [1_100, 900, 850])
    expect(market.try(amend(1, 1, { priceTicks: ticks }))).toEqual({ refusal: "PRICE_FILTER", field: "priceTicks" });
  run(market, amend(1, 1, { priceTicks: 901 }));
  run(market, sell(1, 905, 3));
  // It would take at 905, and the stop is at 900.
  run(market, amend(1, 1, { priceTicks: 950 }));
  checkInvariants(market.state);
});

test("a buyer who has parted with what was bought is told that it is not there, and nothing is held twice", () => {
  const market = openMarket({}, { usdt: 1_000_000_000, btc: 1 });
  fund(market, 2, BTC, PLENTY_BTC);
  run(market, buy({}));
  run(market, sell(500));
  run(market, place(1, { side: "sell", priceTicks: 2_000, sizeLots: 100 }));
  expect(placedIn(run(market, sell(500)))).toEqual([[999, "INSUFFICIENT_BALANCE"]]);
  expect(market.balance(1, BTC, "frozen")).toBe(100 * LOT_ATOMS);
});

type Step =
  | { readonly kind: "buy"; readonly lots: number; readonly ticks: number; readonly up: number; readonly down: number }
  | { readonly kind: "sell" | "bid"; readonly lots: number; readonly ticks: number }
  | { readonly kind: "cancel" | "amend"; readonly back: number; readonly ticks: number }
  | { readonly kind: "cancelAll" | "restart" | "halt" };

const ticks = fc.integer({ min: 880, max: 1_120 });
const lots = fc.integer({ min: 1, max: 400 });
const exit = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("buy" as const), lots, ticks, up: exit, down: exit }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("sell" as const, "bid" as const), lots, ticks }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel" as const, "amend" as const),
      back: fc.integer({ min: 1, max: 6 }),
      ticks,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("cancelAll" as const, "restart" as const, "halt" as const) }),
  },
);

test("exits offer what the naive model says, never sell more than that, and nothing is created, lost or held twice", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 30 }), (steps) => {
      // An atom is less than a lot: nothing but what was bought could cover an exit.
      const market = openMarket({ openOrdersMax: 12 }, { usdt: 1_000_000_000, btc: 1 });
      for (const user of [2, 3]) fund(market, user, BTC, PLENTY_BTC);
      const naive = new NaiveExits(LOT_ATOMS);
      const world = { market, naive, isHalted: false };
      for (const one of steps) {
        take(world, one);
        for (const [order, size] of naive.owed) {
          const told = naive.said.get(order) ?? (world.isHalted ? size : undefined);
          expect([order, told]).toEqual([order, size]);
          expect(naive.soldBy(order)).toBeLessThanOrEqual(size);
        }
        for (const order of naive.said.keys()) expect(naive.owed.has(order)).toBe(true);
        checkInvariants(market.state);
      }
    }),
    { numRuns: sized(400, 80) },
  );
});

interface World {
  readonly market: TestMarket;
  readonly naive: NaiveExits;
  isHalted: boolean;
}

function take(world: World, one: Step): void {
  const { market, naive } = world;
  switch (one.kind) {
    case "buy": {
      const own = exits(one.up === 0 ? 0 : one.ticks + one.up, one.down === 0 ? 0 : one.ticks - one.down);
      return attempt(world, buy({ sizeLots: one.lots, priceTicks: one.ticks }, own));
    }
    case "sell":
      return attempt(world, sell(one.lots, one.ticks));
    case "bid":
      return attempt(world, place(3, { priceTicks: one.ticks, sizeLots: one.lots }));
    case "cancel":
      return attempt(world, cancel(1, Math.max(1, market.state.spot.nextOrderId - one.back)));
    case "amend":
      return attempt(world, amend(1, Math.max(1, market.state.spot.nextOrderId - one.back), { priceTicks: one.ticks }));
    case "cancelAll":
      naive.dropAll();
      return attempt(world, { type: "CancelAllOrders", userId: userId(1), pairId: undefined });
    case "halt":
      world.isHalted = !world.isHalted;
      return attempt(world, {
        type: "ChangePair",
        pairId: BTCUSDT,
        rules: { ...OPEN_RULES, openOrdersMax: 12, tradingOpen: !world.isHalted },
      });
    case "restart":
      market.state = restoreSnapshot(takeSnapshot(market.state));
  }
}

/** A command with all that it leads to, or its refusal; every slice goes on from a snapshot. */
function attempt({ market, naive }: World, command: Command): void {
  const answer = market.try(command);
  if (!Array.isArray(answer)) return;
  naive.take(answer);
  while (isWorkLeft(market.state)) {
    market.state = restoreSnapshot(takeSnapshot(market.state));
    naive.take(market.send({ type: "Continue" }));
  }
}
