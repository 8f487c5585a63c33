import { atoms, ppb, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  bet,
  DEMO_USER,
  FIRST_TICK_MS,
  house,
  observed,
  openSecondMarket,
  PERIOD,
  settledIn,
  tick,
  ticks,
  usdt,
} from "../testing/second-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { eventsOf } from "../testing/contract-market.ts";

/** Half a percent of the stake, at most 5 USDT. */
const TERMS = { compensationPpb: ppb(5_000_000), compensationAtomsMax: usdt(5) };
/** No venue was heard, or one alone. */
const MUTE = 0;
const ONE_VENUE = 1;

const compensated = (events: readonly Event[]) => eventsOf(events, "SecondContractCompensated");

/** A bet of 100 USDT that opens one second after the first tick and ends at 31. */
function openOrder(period = {}): TestMarket {
  const market = openSecondMarket({ ...TERMS, ...period });
  market.send(bet(1, { stakeAtoms: usdt(100) }));
  tick(market, 1_000, 60_000);
  return market;
}

test("a bet that the stop of our process voided is paid back with the compensation of its terms, a posting of its own", () => {
  const market = openOrder();
  ticks(market, [2, 28]);
  const before = house(market, "bank.second");
  market.nowMs = FIRST_TICK_MS + 3_600_000;
  market.send({ type: "AnnounceGap", from: utcMs(FIRST_TICK_MS + 28_000) });
  const events = tick(market, 3_601_000, 60_000);
  expect(settledIn(events)).toMatchObject([{ voidReason: "haltTooLong", creditAtoms: usdt(100), profitAtoms: 0 }]);
  expect(compensated(events)).toMatchObject([{ orderId: 1, userId: 1, compensationAtoms: usdt(0.5) }]);
  const [posted] = eventsOf(events, "Posted").filter(({ kind }) => kind === "secondCompensation");
  expect(posted).toMatchObject({ referenceId: 1 });
  expect(posted!.lines.map(({ account, atoms: moved }) => [account, moved])).toEqual([
    ["bank.second", 0 - usdt(0.5)],
    ["platform.available", usdt(0.5)],
  ]);
  expect(house(market, "bank.second")).toBe(before + 85 - 0.5);
  checkInvariants(market.state);
});

test.each([
  ["a feeder that hung", (market: TestMarket) => ticks(market, [95, 95])],
  [
    "a clock that was not believed",
    (market: TestMarket) => [...tick(market, 29_000, 0, MUTE), ...tick(market, 95_000, 60_000)],
  ],
  ["our line to every venue", (market: TestMarket) => ticks(market, [29, 95], () => 60_000, MUTE)],
  [
    "two ticks that we missed in the window",
    (market: TestMarket) => [...tick(market, 30_000, 60_000), ...tick(market, 32_500, 60_000)],
  ],
])("%s is a halt of our own", (_, halt) => {
  const market = openOrder();
  ticks(market, [2, 28]);
  const events = halt(market);
  expect(settledIn(events)).toMatchObject([{ result: "void", creditAtoms: usdt(100) }]);
  expect(compensated(events)).toMatchObject([{ compensationAtoms: usdt(0.5) }]);
  checkInvariants(market.state);
});

test.each([
  [
    "an index that the venues themselves halted",
    (market: TestMarket) => ticks(market, [29, 95], () => 60_000, ONE_VENUE),
  ],
  [
    "a venues' halt that our own was shorter than",
    (market: TestMarket) => [
      ...ticks(market, [29, 64], () => 60_000, ONE_VENUE),
      ...ticks(market, [65, 95], () => 60_000, MUTE),
    ],
  ],
])("%s pays the bet back and no more", (_, halt) => {
  const market = openOrder();
  ticks(market, [2, 28]);
  const events = halt(market);
  expect(settledIn(events)).toMatchObject([{ result: "void", creditAtoms: usdt(100) }]);
  expect(compensated(events)).toEqual([]);
  checkInvariants(market.state);
});

test("only ticks of other venues missing: one venue heard in each is theirs, none heard is ours", () => {
  const endWith = (venues: number) => {
    const market = openOrder();
    ticks(market, [2, 28]);
    const halted = ticks(market, [29, 30], () => 60_000, venues);
    return [...halted, ...tick(market, 31_000, 60_000)];
  };
  expect(settledIn(endWith(ONE_VENUE))).toMatchObject([{ voidReason: "ticksMissing" }]);
  expect(compensated(endWith(ONE_VENUE))).toEqual([]);
  expect(compensated(endWith(MUTE))).toHaveLength(1);
});

test("a bet that waited for its entry is compensated when the halt was ours, unless it was placed after that began", () => {
  const endOf = (placedMs: number, first: (market: TestMarket) => Event[]) => {
    const market = openSecondMarket(TERMS);
    market.nowMs = FIRST_TICK_MS + placedMs;
    market.send(bet(1, { stakeAtoms: usdt(100) }));
    const events = first(market);
    expect(settledIn(events)).toMatchObject([{ voidReason: "entryHalted", creditAtoms: usdt(100) }]);
    checkInvariants(market.state);
    return compensated(events);
  };
  const stopped = (market: TestMarket) => tick(market, 90_000, 60_000);
  expect(endOf(400, stopped)).toHaveLength(1);
  expect(endOf(1_499, stopped)).toHaveLength(1);
  // The tick of the second before was missing already: who bets now may know.
  expect(endOf(1_500, stopped)).toEqual([]);
  expect(endOf(2_900, stopped)).toEqual([]);
  expect(endOf(400, (market) => tick(market, 1_000, 60_000, MUTE))).toHaveLength(1);
  expect(endOf(400, (market) => tick(market, 1_000, 60_000, ONE_VENUE))).toEqual([]);
  expect(endOf(400, (market) => tick(market, 5_000, 60_000, ONE_VENUE))).toHaveLength(1);
});

test("nobody bets during a gap that is known", () => {
  const market = openSecondMarket(TERMS);
  market.nowMs = FIRST_TICK_MS + 3_001;
  expect(market.refusalOf(bet(1))).toBe("INDEX_STALE");
  tick(market, 4_000, 60_000, MUTE);
  expect(market.refusalOf(bet(1))).toBe("INDEX_STALE");
});

test("the compensation is rounded down, no more than its maximum, and that of the acceptance", () => {
  const paidFor = (stake: number, before: (market: TestMarket) => void = () => undefined) => {
    const market = openSecondMarket(TERMS);
    market.send(bet(1, { stakeAtoms: atoms(stake) }));
    before(market);
    return compensated(tick(market, 90_000, 60_000)).map(({ compensationAtoms }) => compensationAtoms);
  };
  expect(paidFor(1_000_199)).toEqual([5_000]);
  expect(paidFor(usdt(1_000))).toEqual([usdt(5)]);
  const later = (market: TestMarket) => {
    market.send({ ...PERIOD, compensationPpb: ppb(0), compensationAtomsMax: atoms(0) });
  };
  expect(paidFor(usdt(100), later)).toEqual([usdt(0.5)]);
  const capped = openSecondMarket({ ...TERMS, compensationAtomsMax: usdt(0.1) });
  capped.send(bet(1, { stakeAtoms: usdt(100) }));
  expect(compensated(tick(capped, 90_000, 60_000))).toMatchObject([{ compensationAtoms: usdt(0.1) }]);
});

test("without a compensation in its terms a bet gets none, and says none", () => {
  for (const none of [{}, { compensationPpb: ppb(0), compensationAtomsMax: atoms(0) }]) {
    const market = openSecondMarket(none);
    const placed = market.send(bet(1));
    expect(placed.map(({ type }) => type)).toEqual(["SecondContractAccepted", "Posted"]);
    const events = tick(market, 90_000, 60_000);
    expect(settledIn(events)).toHaveLength(1);
    expect(compensated(events)).toEqual([]);
    expect(eventsOf(events, "Posted").map(({ kind }) => kind)).toEqual(["secondSettle"]);
  }
});

test("a win, a loss and a draw get none, whatever was halted meanwhile", () => {
  const market = openOrder();
  ticks(market, [10, 31], () => 60_001);
  tick(market, 32_000, 60_000);
  expect(eventsOf(market.send(observed(FIRST_TICK_MS + 33_000, 60_000)), "SecondContractCompensated")).toEqual([]);
  expect(market.state.secondContracts.orders.size).toBe(0);
});

test("a demo is compensated from the bank of demos", () => {
  const market = openSecondMarket(TERMS);
  market.send(bet(DEMO_USER, { stakeAtoms: usdt(100) }));
  tick(market, 90_000, 60_000);
  expect(house(market, "bank.secondDemo")).toBe(100_000 - 0.5);
  expect(house(market, "bank.second")).toBe(100_000);
});

test("what the house set aside for the profit always covers the compensation: a bank with nothing else pays it", () => {
  const market = openSecondMarket({ ...TERMS, compensationPpb: ppb(850_000_000), compensationAtomsMax: usdt(1_000) });
  // Every atom of the bank is in escrow: 117,647 at 0.85 is one atom below 100,000.
  const stakes = Array.from({ length: 118 }, (_, at) => (at < 117 ? usdt(1_000) : usdt(647)));
  for (const at of stakes.keys()) {
    market.send({
      type: "GrantFunds",
      userId: userId(1 + (at % 4)),
      coinId: market.state.secondContracts.rules!.coinId,
      atoms: usdt(40_000),
      key: `${at}`,
    });
  }
  market.send({ ...market.state.secondContracts.rules!, type: "SetSecondContractRules", runningMax: 0 });
  for (const [at, stakeAtoms] of stakes.entries()) market.send(bet(1 + (at % 4), { stakeAtoms }));
  expect(house(market, "bank.second")).toBeLessThan(1);
  const events = tick(market, 90_000, 60_000);
  expect(house(market, "bank.second")).toBeGreaterThanOrEqual(0);
  expect(compensated(events).length).toBeGreaterThan(0);
  checkInvariants(market.state);
});

test("a period names both figures or none, and no more than the odds", () => {
  const market = openSecondMarket();
  const refused = (draft: object) => market.try({ ...PERIOD, ...draft });
  expect(refused({ compensationPpb: ppb(850_000_000), compensationAtomsMax: usdt(5) })).not.toHaveProperty("refusal");
  for (const wrong of [850_000_001, -1, 0.5]) {
    expect(refused({ compensationPpb: wrong, compensationAtomsMax: usdt(5) })).toMatchObject({
      refusal: "BAD_PARAMETER",
      field: "compensationPpb",
    });
  }
  for (const wrong of [-1, 0.5, Number.MAX_SAFE_INTEGER]) {
    expect(refused({ compensationPpb: ppb(1), compensationAtomsMax: wrong })).toMatchObject({
      refusal: "BAD_PARAMETER",
      field: "compensationAtomsMax",
    });
  }
  expect(refused({ compensationPpb: ppb(1) })).toMatchObject({ field: "compensationAtomsMax" });
  expect(refused({ compensationAtomsMax: usdt(1) })).toMatchObject({ field: "compensationPpb" });
});

test("a snapshot at any moment keeps the terms of a bet, and whose halt it is", () => {
  const script = (market: TestMarket): Event[][] => [
    market.send(bet(1, { stakeAtoms: usdt(100) })),
    market.send(bet(2, { stakeAtoms: usdt(7) })),
    ticks(market, [1, 28]),
    market.send(bet(3)),
    ticks(market, [29, 60], () => 60_000, MUTE),
    ticks(market, [61, 64], () => 60_000, ONE_VENUE),
    ticks(market, [90, 95]),
  ];
  const expected = script(openSecondMarket(TERMS));
  const restarted = openSecondMarket(TERMS);
  const send = restarted.send.bind(restarted);
  restarted.send = (command) => {
    restarted.state = restoreSnapshot(takeSnapshot(restarted.state));
    return send(command);
  };
  expect(script(restarted)).toEqual(expected);
  expect(compensated(expected.flat())).toHaveLength(3);
});
