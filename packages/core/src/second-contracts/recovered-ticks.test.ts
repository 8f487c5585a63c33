import { priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import type { MissedSecond } from "../prices/price-commands.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { eventsOf } from "../testing/contract-market.ts";
import { BTCUSDT, type TestMarket } from "../testing/market.ts";
import { bet, FIRST_TICK_MS, openSecondMarket, settledIn, tick, ticks, usdt } from "../testing/second-market.ts";
import { computedTickHash } from "../tape/tape.ts";

const E8 = 100_000_000;
const VENUES = ["a", "b", "c"];

/** A second as three venues published it. */
function second(ms: number, price: number, lagMs = 0, venues = VENUES): MissedSecond {
  const at = FIRST_TICK_MS + ms;
  const value = priceE8(price * E8);
  const quotes = venues.map((venue) => ({
    pairId: BTCUSDT,
    venue,
    bid: value,
    ask: value,
    receivedAt: utcMs(at - lagMs),
  }));
  return { at: utcMs(at), quotes };
}

const recovery = (seconds: readonly MissedSecond[]): Command => ({
  type: "RecoverTicks",
  origin: "published",
  seconds,
});

/** An order on up that opens at 60,000 with the first second and ends with the 31st. */
function openOrder(period = {}): TestMarket {
  const market = openSecondMarket(period);
  market.send(bet(1));
  tick(market, 1_000, 60_000);
  return market;
}

/** Applies a command `ms` after the first tick. */
function sent(market: TestMarket, ms: number, command: Command) {
  market.nowMs = FIRST_TICK_MS + ms;
  return market.send(command);
}

test("two missing seconds of a bet of thirty do not void its win once they are recovered", () => {
  const market = openOrder();
  ticks(market, [2, 28], () => 60_001);
  const events = sent(market, 30_900, recovery([second(29_000, 60_001), second(30_000, 60_001)]));
  expect(eventsOf(events, "IndexTicked")).toMatchObject([
    { tickSeq: 30, recoveredAt: FIRST_TICK_MS + 29_000, status: "live", origin: "published" },
    { tickSeq: 31, recoveredAt: FIRST_TICK_MS + 30_000, status: "live" },
  ]);
  tick(market, 30_950, 60_001);
  expect(settledIn(tick(market, 31_950, 60_001))).toMatchObject([
    { result: "win", ticks: 5, seqFrom: 28, seqTo: 32, creditAtoms: usdt(18.5) },
  ]);
  checkInvariants(market.state);
});

test("the same gap without them voids it", () => {
  const market = openOrder();
  ticks(market, [2, 28], () => 60_001);
  tick(market, 30_950, 60_001);
  expect(settledIn(tick(market, 31_950, 60_001))).toMatchObject([{ result: "void", voidReason: "ticksMissing" }]);
});

test("a bet that ended in the gap is settled by the recovered ticks, as if they had come in their time", () => {
  const inTime = openOrder();
  ticks(inTime, [2, 30], (at) => 60_000 + at);
  const [expected] = settledIn(tick(inTime, 31_000, 60_500));
  const market = openOrder();
  ticks(market, [2, 26], (at) => 60_000 + at);
  const missed = [27, 28, 29, 30].map((at) => second(at * 1_000, 60_000 + at));
  const [settled] = settledIn(sent(market, 40_000, recovery([...missed, second(31_000, 60_500), second(32_000, 1)])));
  // The hash of a recovered tick says so.
  expect({ ...settled!, hash: "" }).toEqual({ ...expected!, hash: "" });
  expect(settled!.hash).not.toBe(expected!.hash);
  checkInvariants(market.state);
});

test("a bet that was accepted just before a gap opens at the first recovered second after it", () => {
  const market = openSecondMarket();
  sent(market, 1_500, bet(1));
  const events = sent(market, 6_000, recovery([1, 2, 3].map((at) => second(at * 1_000, 60_000 + at))));
  expect(eventsOf(events, "SecondContractOpened")).toMatchObject([
    { entryPrice: 6_000_200, openAt: FIRST_TICK_MS + 2_000, closeAt: FIRST_TICK_MS + 32_000 },
  ]);
});

test("a one-hour bet stopped 41 seconds in and resumed 55 seconds after its end is given back, whatever the first tick says", () => {
  const market = openOrder({ seconds: 3_600 });
  ticks(market, [2, 41], () => 60_001);
  const resumed = 3_601_000 + 55_000;
  expect(market.refusalOf(recovery([second(resumed - 2_000, 61_000)]))).toBe("BAD_PARAMETER");
  expect(settledIn(tick(market, resumed, 61_000))).toMatchObject([
    { result: "void", voidReason: "haltTooLong", creditAtoms: usdt(10) },
  ]);
});

test("the hash of a recovered tick says that it was recovered", () => {
  const market = openOrder();
  const before = market.state.tape.of(BTCUSDT)!.hash;
  const [ticked] = eventsOf(sent(market, 3_000, recovery([second(2_000, 60_001, 300)])), "IndexTicked");
  const plain = { ...ticked!, symbol: "btcusdt", at: utcMs(FIRST_TICK_MS + 2_000) };
  expect(ticked!.hash).toBe(computedTickHash(before, { ...plain, recovered: true }));
  expect(ticked!.hash).not.toBe(computedTickHash(before, plain));
});

test("marks, spot prices and the status of the index do not look back", () => {
  const market = openOrder();
  market.nowMs = FIRST_TICK_MS + 30_000;
  const before = market.state.spot.pairs[BTCUSDT]!.indexTicks;
  market.send(recovery([2, 3].map((at) => second(at * 1_000, 50_000))));
  expect(market.state.spot.pairs[BTCUSDT]!.indexTicks).toBe(before);
  expect(market.state.prices.seenAt(BTCUSDT, market.nowMs as never).status).toBe("halted");
});

test.each([
  ["no second", []],
  ["a second that has a tick", [second(1_000, 60_000)]],
  ["two ticks within a second", [second(2_000, 60_000), second(2_900, 60_000)]],
  ["seconds backwards", [second(3_000, 60_000), second(2_000, 60_000)]],
  ["a second that is not over", [second(9_600, 60_000)]],
  ["a quote from after its second", [second(2_000, 60_000, -1)]],
  ["half a millisecond", [{ ...second(2_000, 60_000), at: FIRST_TICK_MS + 2_000.5 } as MissedSecond]],
] as const)("%s is refused and changes nothing", (_title, seconds) => {
  const market = openOrder();
  market.nowMs = FIRST_TICK_MS + 10_000;
  const before = takeSnapshot(market.state);
  expect(market.refusalOf(recovery(seconds))).toBe("BAD_PARAMETER");
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("a gap of more than a minute is not recovered, and no tape is begun by it", () => {
  const market = openOrder();
  market.nowMs = FIRST_TICK_MS + 61_001;
  expect(market.refusalOf(recovery([second(2_000, 60_000)]))).toBe("BAD_PARAMETER");
  market.nowMs = FIRST_TICK_MS + 61_000;
  expect(market.refusalOf(recovery([second(2_000, 60_000)]))).toBe("applied");
});

test("a snapshot between the recovery and the next tick changes nothing", () => {
  const script = (market: TestMarket) => [
    ticks(market, [2, 26], () => 60_002),
    sent(market, 40_000, recovery([27, 28, 29, 30].map((at) => second(at * 1_000, 60_003)))),
    tick(market, 41_000, 60_001),
  ];
  const restarted = openOrder();
  const send = restarted.send.bind(restarted);
  restarted.send = (command) => {
    restarted.state = restoreSnapshot(takeSnapshot(restarted.state));
    return send(command);
  };
  expect(script(restarted)).toEqual(script(openOrder()));
});
