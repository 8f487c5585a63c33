import { utcMs } from "@agio/primitives";
import { isFullSize, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { OptionRules } from "./option-commands.ts";
import type { Event } from "../events.ts";
import { takeSnapshot } from "../snapshot.ts";
import { fillTape } from "../testing/filled-tape.ts";
import { BTCUSDT } from "../testing/market.ts";
import {
  E8,
  eventsOf,
  EXPIRY_MS,
  HOUSE,
  observation,
  openOptionWorld,
  optionOrder,
  UNIT,
  type OptionWorld,
} from "../testing/option-world.ts";
import { optionHoldersOf } from "./option-account-views.ts";
import fc from "fast-check";

const SECOND = 1_000;
const HALF_HOUR_S = 1_800;

const settledIn = (events: readonly Event[]) => eventsOf(events, "OptionExpirySettled");
const endsIn = (events: readonly Event[]) => eventsOf(events, "OptionPositionEnded");

/** The last half hour at one price, so that this is the settlement price; returns the events of the expiry. */
function expireAt(world: OptionWorld, price: number): Event[] {
  fillTape(world.state, EXPIRY_MS - 11 * SECOND, price);
  world.tick(EXPIRY_MS - 10 * SECOND, price);
  return world.run(EXPIRY_MS, () => price);
}

const world = openOptionWorld;

test("a whole half hour: the event states the window, its hash is that of the tape, and every position has its end", () => {
  const market = openOptionWorld();
  const [call, put] = [market.series("call", 60_000), market.series("put", 60_000)];
  market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  market.trade(HOUSE, 2, put, { lots: 50, ticks: put.markTicks });
  const premiums = (call.markTicks * 100 + put.markTicks * 50) / 1_000;
  expect(market.balance("escrow.option")).toBeGreaterThan(0);
  market.tick(EXPIRY_MS - HALF_HOUR_S * SECOND, 55_000);
  market.run(EXPIRY_MS - SECOND, (at) => 60_400 + ((at / SECOND) % 2) * 200);
  // By now the mark is what the option is going to pay.
  expect(Math.abs(call.markTicks - 5_000)).toBeLessThanOrEqual(5);
  const events = market.tick(EXPIRY_MS, 60_400);
  const [settled] = settledIn(events);
  const [ticked] = eventsOf(events, "IndexTicked");
  expect(settled).toEqual({
    type: "OptionExpirySettled",
    pairId: BTCUSDT,
    expiryAt: EXPIRY_MS,
    settlementE8: 60_500 * E8,
    seqFrom: 3,
    seqTo: 1_802,
    ticks: 1_800,
    hash: ticked!.hash,
    isExtended: false,
    exerciseFeePpb: 0,
    capitalAtoms: 0,
  });
  expect(endsIn(events).map(({ userId, status, lots, payoffAtoms }) => [userId, status, lots, payoffAtoms])).toEqual([
    [1, 3, 100, 500 * UNIT],
    [HOUSE, 3, -100, 500 * UNIT],
    [2, 4, 50, 0],
    [HOUSE, 4, -50, 0],
  ]);
  expect(market.balance("escrow.option")).toBe(0);
  expect(market.balance("bank.option")).toBe(1_000_000 + premiums - 500);
  expect([...market.state.options.series.values()].every(({ expiryAt }) => expiryAt > EXPIRY_MS)).toBe(true);
  market.check();
});

test("what the holder gets is what the house pays, and his profit is the payoff less the premium", () => {
  const market = world();
  const call = market.series("call", 59_000);
  const money = market.balance("platform.available", 1);
  const bank = market.balance("bank.option");
  market.trade(HOUSE, 1, call, { lots: 200, ticks: 11_000 });
  const events = expireAt(market, 60_250);
  const [holder, writer] = endsIn(events).map(({ payoffAtoms, realisedAtoms }) => [payoffAtoms, realisedAtoms]);
  // Two contracts: premium 2,200, payoff 2,500.
  expect(holder).toEqual([2_500 * UNIT, 300 * UNIT]);
  expect(writer).toEqual([2_500 * UNIT, -300 * UNIT]);
  expect(market.balance("platform.available", 1)).toBe(money + 300);
  expect(market.balance("bank.option")).toBe(bank - 300);
  market.check();
});

test("at the strike neither the call nor the put pays", () => {
  const market = world();
  for (const kind of ["call", "put"] as const) {
    const series = market.series(kind, 60_000);
    market.trade(HOUSE, 1, series, { lots: 10, ticks: series.markTicks });
  }
  const ends = endsIn(expireAt(market, 60_000));
  expect(ends.map(({ status, payoffAtoms }) => [status, payoffAtoms])).toEqual(Array.from({ length: 4 }, () => [4, 0]));
});

test("an exercise costs at most its share of the notional and an eighth of the payoff, a house account nothing", () => {
  const market = world({ exerciseFeePpb: 150_000 as OptionRules["exerciseFeePpb"] });
  const [near, far] = [market.series("call", 60_000), market.series("call", 58_000)];
  market.trade(HOUSE, 1, near, { lots: 100, ticks: near.markTicks });
  market.trade(HOUSE, 1, far, { lots: 100, ticks: far.markTicks });
  const ends = endsIn(expireAt(market, 60_008)).filter(({ userId }) => userId === 1);
  // 0.015 percent of 60,008 is 9.0012: of the far one in full, of the near one an eighth of 8.
  expect(ends.map(({ payoffAtoms, feeAtoms }) => [payoffAtoms, feeAtoms])).toEqual([
    [2_008 * UNIT, 9_001_200],
    [8 * UNIT, 1 * UNIT],
  ]);
  expect(market.balance("fee.option")).toBe(10.0012);
  market.check();
});

test("a halt at the expiry is waited for; the price is that of the ticks before it", () => {
  const market = world();
  const call = market.series("call", 60_000);
  market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  fillTape(market.state, EXPIRY_MS - 21 * SECOND, 60_700);
  market.tick(EXPIRY_MS - 20 * SECOND, 60_700);
  market.run(EXPIRY_MS - 5 * SECOND, () => 60_700);
  const silent = market.run(EXPIRY_MS + 120 * SECOND, () => undefined);
  expect(settledIn(silent)).toEqual([]);
  expect(market.try(optionOrder(2, call, { priceTicks: call.markTicks }))).toMatchObject({ refusal: "SERIES_EXPIRED" });
  expect(market.position(1, call)?.lots).toBe(100);
  const back = market.tick(market.at + SECOND, 70_000);
  const lastBefore = 1_817;
  expect(settledIn(back)).toMatchObject([
    { settlementE8: 60_700 * E8, seqTo: lastBefore, ticks: 1_795, isExtended: false, capitalAtoms: 0 },
  ]);
  expect(endsIn(back).find(({ userId }) => userId === 1)).toMatchObject({ status: 3, payoffAtoms: 700 * UNIT });
});

test.runIf(isFullSize)(
  "an expiry that a long halt took is postponed, said once, and settled by the first 1,800 seconds after it",
  () => {
    const market = world();
    const call = market.series("call", 60_000);
    market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    market.tick(EXPIRY_MS - 61 * SECOND, 75_000);
    const back = EXPIRY_MS + 3_600 * SECOND;
    const events = market.tick(back, 60_200);
    const seqFrom = 3;
    expect(eventsOf(events, "OptionExpiryPostponed")).toEqual([
      { type: "OptionExpiryPostponed", pairId: BTCUSDT, expiryAt: EXPIRY_MS, seqFrom, windowFrom: back },
    ]);
    expect(eventsOf(market.tick(back + SECOND, 60_200), "OptionExpiryPostponed")).toEqual([]);
    expect(settledIn(market.run(back + (HALF_HOUR_S - 2) * SECOND, () => 60_200))).toEqual([]);
    expect(market.position(1, call)?.lots).toBe(100);
    market.restart();
    const done = market.tick(market.at + SECOND, 60_200 + HALF_HOUR_S);
    expect(settledIn(done)).toMatchObject([
      { settlementE8: 60_201 * E8, seqFrom, seqTo: seqFrom + HALF_HOUR_S - 1, ticks: HALF_HOUR_S, isExtended: true },
    ]);
    expect(endsIn(done).find(({ userId }) => userId === 1)).toMatchObject({ status: 3, payoffAtoms: 201 * UNIT });
    expect(settledIn(market.tick(market.at + SECOND, 75_000))).toEqual([]);
    market.check();
  },
);

test.runIf(isFullSize)(
  "a gap that ended minutes before the expiry postpones it: a few ticks are no settlement price",
  () => {
    const market = world();
    const call = market.series("call", 60_000);
    market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    const back = EXPIRY_MS - 300 * SECOND;
    market.tick(back, 75_000);
    market.run(EXPIRY_MS - SECOND, () => 75_000);
    const due = market.tick(EXPIRY_MS, 75_000);
    expect(settledIn(due)).toEqual([]);
    expect(eventsOf(due, "OptionExpiryPostponed")).toEqual([
      { type: "OptionExpiryPostponed", pairId: BTCUSDT, expiryAt: EXPIRY_MS, seqFrom: 2, windowFrom: back },
    ]);
    expect(optionHoldersOf(market.state, BTCUSDT, utcMs(EXPIRY_MS))).toEqual([
      { userId: 1, seriesId: call.seriesId, lots: 100 },
      { userId: HOUSE, seriesId: call.seriesId, lots: -100 },
    ]);
    const left = HALF_HOUR_S - 301;
    const later = Array.from({ length: left }, () => market.tick(market.at + SECOND, 60_000));
    expect(eventsOf(later.flat(), "OptionExpiryPostponed")).toEqual([]);
    expect(later.slice(0, -1).flatMap(settledIn)).toEqual([]);
    const mean = (301 * 75_000 + left * 60_000) / HALF_HOUR_S;
    expect(settledIn(later.at(-1)!)).toMatchObject([
      { settlementE8: Math.round(mean * E8), seqFrom: 2, ticks: HALF_HOUR_S, isExtended: true },
    ]);
    market.check();
  },
);

test.runIf(isFullSize)(
  "two expiries that were missed: the one by the seconds before the halt, the other by those after it",
  () => {
    const market = world({ dailyExpiries: 2 });
    const next = EXPIRY_MS + 86_400_000;
    const calls = [market.series("call", 60_000), market.series("call", 60_000, next)] as const;
    for (const call of calls) market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    fillTape(market.state, EXPIRY_MS - 3 * SECOND, 60_300);
    market.tick(EXPIRY_MS - 2 * SECOND, 60_300);
    const settled = (events: readonly Event[]) =>
      settledIn(events).map(({ expiryAt, settlementE8 }) => [expiryAt, settlementE8 / E8]);
    expect(settled(market.tick(next + 3_600_000, 75_000))).toEqual([[EXPIRY_MS, 60_300]]);
    expect(settled(market.run(market.at + (HALF_HOUR_S - 1) * SECOND, () => 75_000))).toEqual([[next, 75_000]]);
    market.check();
  },
);

test("the options of a pair that an earlier build has delisted end on the ticks that it had", () => {
  const market = world();
  const call = market.series("call", 60_000);
  market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  market.tick(EXPIRY_MS - 3_000_000, 60_100);
  market.state.spot.pairs[BTCUSDT]!.isDelisted = true;
  expect(settledIn(market.tick(EXPIRY_MS, 70_000))).toMatchObject([{ settlementE8: 60_050 * E8, ticks: 2 }]);
});

test("what the bank of options cannot pay comes from capital, and is told; every holder is paid in full", () => {
  // Enough for the margin at 60,000, not for what 75,000 costs.
  const market = world({}, 9_000);
  const call = market.series("call", 60_000);
  market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  const money = market.balance("platform.available", 1);
  const house = market.balance("bank.option") + market.balance("escrow.option");
  const capital = market.balance("capital");
  const events = expireAt(market, 75_000);
  const lacking = 15_000 - house;
  expect(lacking).toBeGreaterThan(0);
  expect(settledIn(events)).toMatchObject([{ capitalAtoms: Math.round(lacking * UNIT) }]);
  expect(market.balance("capital")).toBeCloseTo(capital - lacking, 6);
  expect(market.balance("platform.available", 1)).toBe(money + 15_000);
  expect([market.balance("bank.option"), market.balance("escrow.option")]).toEqual([0, 0]);
  market.check();
});

test("a user who wrote pays from his margin and has the rest back", () => {
  const market = world();
  const put = market.series("put", 60_000);
  const money = market.balance("platform.available", 2);
  market.trade(2, 1, put, { lots: 100, ticks: 4_000 });
  expect(market.balance("option.margin", 2)).toBeGreaterThan(0);
  const events = expireAt(market, 59_500);
  expect(endsIn(events).find(({ userId }) => userId === 2)).toMatchObject({
    ...{ status: 3, lots: -100, payoffAtoms: 500 * UNIT, realisedAtoms: -100 * UNIT },
  });
  expect(market.balance("platform.available", 2)).toBe(money - 100);
  expect([market.balance("option.margin", 2), market.balance("escrow.option")]).toEqual([0, 0]);
  market.check();
});

test("what no margin covers at the expiry is paid by the writer's funds, the insurance, then the bank", () => {
  const market = world();
  market.fundHouse("insurance", 2_000);
  const call = market.series("call", 60_000);
  market.trade(2, 1, call, { lots: 500, ticks: 4_000 });
  const own = market.balance("option.margin", 2) + market.balance("platform.available", 2);
  const holder = market.balance("platform.available", 1);
  const bank = market.balance("bank.option");
  // Nobody could see it coming: the machine was down until the very second.
  fillTape(market.state, EXPIRY_MS - SECOND, 82_000);
  market.tick(EXPIRY_MS, 82_000);
  expect(market.balance("platform.available", 1)).toBe(holder + 110_000);
  expect([market.balance("platform.available", 2), market.balance("insurance")]).toEqual([0, 0]);
  expect(market.balance("bank.option")).toBe(bank - (110_000 - own - 2_000));
  market.check();
});

/** A world that differs from another in everything but its tape: who trades, how much, the rules, and the bank. */
interface Life {
  readonly bank: number;
  readonly feePpb: number;
  readonly exerciseFeePpb: number;
  readonly volatilityPpm: number;
  readonly trades: readonly {
    readonly seller: number;
    readonly buyer: number;
    readonly series: number;
    readonly lots: number;
  }[];
}

const life = fc.record({
  bank: fc.constantFrom(50_000, 1_000_000),
  feePpb: fc.constantFrom(0, 300_000),
  exerciseFeePpb: fc.constantFrom(0, 150_000),
  volatilityPpm: fc.integer({ min: 200_000, max: 1_500_000 }),
  trades: fc.array(
    fc.record({
      seller: fc.constantFrom(2, HOUSE),
      buyer: fc.constantFrom(1, 3),
      series: fc.integer({ min: 1, max: 10 }),
      lots: fc.integer({ min: 1, max: 90 }),
    }),
    { maxLength: 6 },
  ),
});

function live(drawn: Life, prices: readonly number[]): Event[] {
  const { bank, feePpb, exerciseFeePpb, volatilityPpm, trades } = drawn;
  const rules = {
    fee: { kind: "notional", ppb: feePpb },
    exerciseFeePpb,
    surface: [{ days: 1, atTheMoneyPpm: volatilityPpm, skewPpm: 0, smilePpm: 0 }],
  } as Partial<OptionRules>;
  const market = world(rules, bank);
  for (const { seller, buyer, series: id, lots } of trades) {
    const series = market.state.options.series.get(id)!;
    const draft = { priceTicks: Math.max(series.markTicks, 1), sizeLots: lots };
    market.try(optionOrder(seller, series, { ...draft, side: "sell" }));
    market.try(optionOrder(buyer, series, { ...draft, timeInForce: "IOC" }));
  }
  market.at = EXPIRY_MS - prices.length * SECOND;
  fillTape(market.state, market.at, 60_000);
  const events = prices.flatMap((price) => market.tick(market.at + SECOND, price));
  market.check();
  return events;
}

test("the settlement price and what a lot pays depend on the tape and the terms of the series alone", () => {
  const prices = fc.array(fc.integer({ min: 59_000, max: 61_000 }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(life, life, prices, (one, other, tape) => {
      const [first, second] = [live(one, tape), live(other, tape)];
      const evidence = (events: readonly Event[]) =>
        settledIn(events).map(({ capitalAtoms: _, exerciseFeePpb: __, ...published }) => published);
      expect(evidence(first)).toHaveLength(1);
      expect(evidence(first)).toEqual(evidence(second));
      const perLot = new Map<number, number>();
      for (const { seriesId, lots, payoffAtoms } of [...endsIn(first), ...endsIn(second)]) {
        if (lots === 0) continue;
        const paid = payoffAtoms / Math.abs(lots);
        const known = perLot.get(seriesId) ?? paid;
        perLot.set(seriesId, known);
        // Each position is rounded to an atom.
        expect(Math.abs(paid - known)).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: sized(25, 8) },
  );
});

test("what the holders of a series are paid is what its writers pay, to the atom that rounding leaves to the house", () => {
  const prices = fc.array(fc.integer({ min: 59_000, max: 61_000 }), { minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(life, prices, (drawn, tape) => {
      const sums = new Map<number, { paid: number; positions: number }>();
      for (const { seriesId, lots, payoffAtoms } of endsIn(live(drawn, tape))) {
        if (lots === 0) continue;
        const sum = sums.get(seriesId) ?? { paid: 0, positions: 0 };
        sums.set(seriesId, { paid: sum.paid + Math.sign(lots) * payoffAtoms, positions: sum.positions + 1 });
      }
      for (const { paid, positions } of sums.values()) {
        expect(paid).toBeLessThanOrEqual(0);
        expect(-paid).toBeLessThan(positions);
      }
    }),
    { numRuns: sized(25, 8) },
  );
});

test("a process that starts again between any two seconds settles the same", () => {
  const story = (isRestarting: boolean): { events: Event[]; bytes: Uint8Array } => {
    const market = world();
    const call = market.series("call", 60_000);
    market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    market.trade(2, 3, call, { lots: 50, ticks: call.markTicks });
    market.order(3, call, { side: "buy", priceTicks: 1, sizeLots: 5 });
    market.at = EXPIRY_MS - 70 * SECOND;
    fillTape(market.state, market.at, 60_000);
    const events: Event[] = [];
    for (let second = 0; second <= 72; second++) {
      events.push(...market.tick(market.at + SECOND, 60_000 + ((second * 37) % 400)));
      if (isRestarting) market.restart();
    }
    return { events, bytes: takeSnapshot(market.state) };
  };
  const [through, restarted] = [story(false), story(true)];
  expect(settledIn(through.events)).toHaveLength(1);
  expect(restarted.events).toEqual(through.events);
  expect(Buffer.from(restarted.bytes).equals(through.bytes)).toBe(true);
});

test("a command that comes twice at the second of the expiry changes nothing more", () => {
  const market = world();
  const call = market.series("call", 60_000);
  market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
  expireAt(market, 60_500);
  const money = market.balance("platform.available", 1);
  const again = market.send(observation(market.at, 60_500));
  expect([settledIn(again), endsIn(again)]).toEqual([[], []]);
  expect(market.balance("platform.available", 1)).toBe(money);
});

test("an expiry in a gap is settled by the recovered seconds as if they had come in their time", () => {
  const [whole, gapped] = [world(), world()].map((market) => {
    const call = market.series("call", 60_000);
    market.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    fillTape(market.state, EXPIRY_MS - 21 * SECOND, 60_700);
    market.tick(EXPIRY_MS - 20 * SECOND, 60_700);
    market.run(EXPIRY_MS - 5 * SECOND, () => 60_700);
    return market;
  });
  const priceAt = (at: number) => (at > EXPIRY_MS ? 70_000 : 60_800);
  const end = EXPIRY_MS + 8 * SECOND;
  const [expected] = settledIn(whole!.run(EXPIRY_MS, priceAt));
  const seconds = Array.from({ length: 12 }, (_, i) => EXPIRY_MS + (i - 4) * SECOND).map((at) => {
    const { quotes } = observation(at, priceAt(at));
    return { at: utcMs(at), quotes };
  });
  gapped!.at = end - 200;
  const recovered = gapped!.send({ type: "RecoverTicks", origin: "published", seconds });
  const settled = settledIn([...recovered, ...gapped!.tick(end, priceAt(end))]);
  expect(settled).toMatchObject([
    {
      settlementE8: expected?.settlementE8,
      seqFrom: expected?.seqFrom,
      seqTo: expected?.seqTo,
      ticks: expected?.ticks,
    },
  ]);
  expect(expected?.ticks).toBeGreaterThan(1_700);
  gapped!.check();
});
