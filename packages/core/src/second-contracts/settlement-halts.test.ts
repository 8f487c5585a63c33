import { orderId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import type { IndexTicked } from "../prices/price-events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { TestMarket } from "../testing/market.ts";
import {
  bet,
  FIRST_TICK_MS,
  house,
  observed,
  openSecondMarket,
  settledIn,
  tick,
  ticks,
  usdt,
} from "../testing/second-market.ts";
import { secondContractOf } from "./second-contract-views.ts";

const HALTED = 0;
const THIN = 2;

/** An order on up that was opened at 60,000 by the tick of the first second and ends with the 31st. */
function openOrder(): TestMarket {
  const market = openSecondMarket();
  market.send(bet(1));
  tick(market, 1_000, 60_000);
  return market;
}

const hashOfTick = (events: readonly Event[], seq: number): string =>
  events.find((event): event is IndexTicked => event.type === "IndexTicked" && event.tickSeq === seq)!.hash;

const delayed = (events: readonly Event[]): number[] =>
  events.flatMap((event) => (event.type === "SecondContractDelayed" ? [event.orderId] : []));

test("an index that is halted at the entry voids the order and gives everything back", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  const end = tick(market, 1_000, 60_000, HALTED);
  expect(settledIn(end)).toEqual([
    {
      type: "SecondContractSettled",
      orderId: 1,
      userId: 1,
      result: "void",
      voidReason: "entryHalted",
      settlementPrice: 0,
      seqFrom: 0,
      seqTo: 0,
      ticks: 0,
      hash: "",
      creditAtoms: usdt(10),
      profitAtoms: 0,
    },
  ]);
  expect(house(market, "bank.second")).toBe(100_000);
  checkInvariants(market.state);
});

test("thin ticks count, at the entry and in the window", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  tick(market, 1_000, 60_000, THIN);
  const [settled] = settledIn(ticks(market, [2, 31], () => 60_001, THIN));
  expect(settled).toMatchObject({ result: "win", ticks: 5, settlementPrice: 6_000_100 });
});

test("four fifths of the ticks are enough, fewer are not", () => {
  for (const [halted, result, count] of [
    [[28], "win", 4],
    [[28, 29], "void", 3],
  ] as const) {
    const market = openOrder();
    const end: Event[] = [];
    for (let second = 2; second <= 31; second++) {
      const isHalted = (halted as readonly number[]).includes(second);
      end.push(...tick(market, second * 1_000, 60_001, isHalted ? HALTED : 3));
    }
    const voidReason = result === "void" ? "ticksMissing" : "";
    const evidence = { seqFrom: 28, seqTo: 32, ticks: count, hash: hashOfTick(end, 32) };
    expect(settledIn(end)).toMatchObject([{ result, voidReason, ...evidence }]);
    expect(settledIn(end)[0]!.settlementPrice).toBe(result === "void" ? 0 : 6_000_100);
    checkInvariants(market.state);
  }
});

test("an order that ends in a halt waits for the index, then is settled by the last ticks before its end", () => {
  const market = openOrder();
  const before = ticks(market, [2, 28], (second) => 60_000 + second);
  expect(delayed(ticks(market, [29, 30], () => 60_500, HALTED))).toEqual([]);
  expect(delayed(tick(market, 31_000, 60_500, HALTED))).toEqual([1]);
  expect(secondContractOf(market.state, orderId(1))).toMatchObject({ status: 1 });
  checkInvariants(market.state);
  // It says so once.
  expect(delayed(ticks(market, [32, 87], () => 60_500, HALTED))).toEqual([]);
  const [settled] = settledIn(tick(market, 88_000, 70_000));
  expect(settled).toMatchObject({
    result: "win",
    settlementPrice: 6_002_600,
    seqFrom: 25,
    seqTo: 29,
    ticks: 5,
    hash: hashOfTick(before, 29),
  });
});

test("a window whose newest tick is more than three seconds older than its end is void, at once", () => {
  const market = openOrder();
  ticks(market, [2, 27], () => 60_001);
  const [settled] = settledIn(ticks(market, [28, 31], () => 60_001, HALTED));
  expect(settled).toMatchObject({ result: "void", voidReason: "ticksMissing", creditAtoms: usdt(10), ticks: 1 });
  // Twenty ticks of twenty-five are enough, but not if the last five seconds are missing.
  const long = openSecondMarket({ seconds: 250 });
  long.send(bet(1));
  tick(long, 1_000, 60_000);
  ticks(long, [2, 246], () => 60_001);
  const [late] = settledIn(tick(long, 252_000, 60_001));
  expect(late).toMatchObject({ result: "void", voidReason: "ticksMissing", ticks: 20 });
  checkInvariants(long.state);
});

test("a window that is moved back needs its four fifths too", () => {
  const market = openOrder();
  ticks(market, [2, 25], () => 60_001);
  ticks(market, [26, 27], () => 60_001, HALTED);
  tick(market, 28_000, 60_001);
  ticks(market, [29, 40], () => 60_001, HALTED);
  const [settled] = settledIn(tick(market, 41_000, 60_001));
  expect(settled).toMatchObject({ result: "void", voidReason: "ticksMissing", seqFrom: 25, seqTo: 29, ticks: 3 });
  checkInvariants(market.state);
});

test("a halt of more than a minute from its begin to its end gives back every order whose window it touches", () => {
  const market = openOrder();
  ticks(market, [2, 30], () => 60_001);
  // Enough ticks for a window; the halt began a second before the end.
  expect(settledIn(ticks(market, [31, 90], () => 60_001, HALTED))).toEqual([]);
  for (const venues of [HALTED, 3]) {
    const copy = openOrder();
    copy.state = restoreSnapshot(takeSnapshot(market.state));
    copy.sequence = market.sequence;
    expect(settledIn(tick(copy, 91_000, 60_001, venues))).toMatchObject([
      { result: "void", voidReason: "haltTooLong", creditAtoms: usdt(10), ticks: 4, seqFrom: 28, seqTo: 31 },
    ]);
    checkInvariants(copy.state);
  }
  // A minute to the second is none.
  expect(settledIn(tick(market, 90_000, 60_001))).toMatchObject([{ result: "win", ticks: 4 }]);
});

test("a halt that ended in the first second of a window touches it, one that ended before does not", () => {
  const settledAfter = (begin: number, end: number) => {
    const market = openSecondMarket({ seconds: 120 });
    market.send(bet(1));
    tick(market, 1_000, 60_000);
    ticks(market, [2, begin], () => 60_001);
    return settledIn(ticks(market, [end, 121], () => 60_001));
  };
  // The window of 12 seconds begins after the 109th.
  expect(settledAfter(48, 109)).toMatchObject([{ result: "win", ticks: 12 }]);
  expect(settledAfter(48, 110)).toMatchObject([{ result: "void", voidReason: "haltTooLong", ticks: 12 }]);
  expect(settledAfter(50, 110)).toMatchObject([{ result: "win", ticks: 12 }]);
});

test("silence for more than three seconds counts as a halt", () => {
  const market = openOrder();
  ticks(market, [2, 28], () => 60_001);
  const [moved] = settledIn(tick(market, 45_000, 60_100));
  expect(moved).toMatchObject({ result: "win", seqFrom: 25, seqTo: 29, ticks: 5 });
  const short = openOrder();
  ticks(short, [2, 29], () => 60_001);
  expect(settledIn(tick(short, 32_000, 60_100))).toMatchObject([
    { result: "void", voidReason: "ticksMissing", ticks: 3 },
  ]);
});

test("an order that ended while the process was down for less than a minute is settled as if it had not been", () => {
  const live = openOrder();
  const late = openOrder();
  const gone = openOrder();
  for (const market of [live, late, gone]) ticks(market, [2, 30], (second) => 60_000 + second / 10);
  // At its end the one gets a tick a millisecond late; the others come back after a minute and after an hour.
  const [prompt] = settledIn(tick(live, 31_001, 50_000));
  for (const market of [late, gone]) market.state = restoreSnapshot(takeSnapshot(market.state));
  const [delayedByRestart] = settledIn(tick(late, 90_000, 50_000));
  expect(prompt).toMatchObject({ result: "win", ticks: 4, seqFrom: 28, seqTo: 31 });
  expect(delayedByRestart).toEqual(prompt);
  expect(settledIn(tick(gone, 3_600_000, 50_000))).toMatchObject([{ result: "void", voidReason: "haltTooLong" }]);
});

test("a snapshot at any moment between acceptance and settlement changes nothing", () => {
  const script = (market: TestMarket): Event[][] => [
    market.send(bet(1)),
    market.send(bet(2, { side: "down" })),
    tick(market, 1_000, 60_000),
    ticks(market, [2, 28], (second) => 60_000 + second),
    ticks(market, [29, 31], () => 60_000, HALTED),
    ticks(market, [32, 35], () => 60_000, HALTED),
    tick(market, 36_000, 60_000),
  ];
  const expected = script(openSecondMarket());
  const restarted = openSecondMarket();
  const send = restarted.send.bind(restarted);
  restarted.send = (command) => {
    restarted.state = restoreSnapshot(takeSnapshot(restarted.state));
    return send(command);
  };
  expect(script(restarted)).toEqual(expected);
  expect(settledIn(expected.flat()).map(({ result }) => result)).toEqual(["win", "lose"]);
});

test("while the clock stands still behind the stamps no entry comes and no order is taken", () => {
  const market = openSecondMarket();
  tick(market, 1_000, 60_000);
  market.send(bet(1));
  // The machine's clock went back: the stamps stay where they are until it has caught up.
  const stuck = [1_000, 1_000, 1_000].flatMap((ms) => tick(market, ms, 60_010));
  expect(stuck.map(({ type }) => type)).toEqual(["IndexTicked", "IndexTicked", "IndexTicked"]);
  expect(market.refusalOf(bet(2))).toBe("INDEX_STALE");
  const [opened] = tick(market, 2_000, 60_020).filter(({ type }) => type === "SecondContractOpened");
  expect(opened).toMatchObject({ entryPrice: 6_002_000, openAt: FIRST_TICK_MS + 2_000 });
  expect(market.refusalOf(bet(2))).toBe("applied");
});

test("an observation with an older time neither settles nor opens anything, and none is taken meanwhile", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  market.nowMs = FIRST_TICK_MS - 5_000;
  const events = market.send(observed(market.nowMs, 60_000));
  expect(events.map(({ type }) => type)).toEqual(["IndexTicked"]);
  market.nowMs = FIRST_TICK_MS - 6_000;
  expect(market.refusalOf(bet(2))).toBe("INDEX_STALE");
  checkInvariants(market.state);
});
