import { userId, type Atoms } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { SetSecondContractRules } from "./second-commands.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { openMarket, type TestMarket } from "../testing/market.ts";
import { bet, FIRST_TICK_MS, openSecondMarket, tick, ticks, usdt } from "../testing/second-market.ts";
import { secondContractAccountOf } from "./second-contract-views.ts";

const DAY_MS = 86_400_000;
/** UTC midnight after the first tick, as milliseconds after it. */
const MIDNIGHT = DAY_MS - (FIRST_TICK_MS % DAY_MS);

const limit = (amount: number, user = 1): Command => ({
  type: "SetLossLimit",
  userId: userId(user),
  atoms: usdt(amount),
});

function limitsOf(market: TestMarket): number[] {
  const { lossLimitAtoms, nextLossLimitAtoms } = secondContractAccountOf(market.state, userId(1));
  return [lossLimitAtoms / 1e6, nextLossLimitAtoms / 1e6];
}

const lostToday = (market: TestMarket): number => secondContractAccountOf(market.state, userId(1)).lostTodayAtoms / 1e6;

/** Loses what is staked on up, from a second on. */
function lose(market: TestMarket, from: number, stake = 10): void {
  tick(market, from * 1_000, 60_000);
  market.send(bet(1, { stakeAtoms: usdt(stake) }));
  tick(market, (from + 1) * 1_000, 60_000);
  ticks(market, [from + 2, from + 31], () => 59_999);
}

const market = (rules: Partial<SetSecondContractRules> = {}): TestMarket => openSecondMarket({}, rules);

test("a lower limit is in force at once, a higher one or none from the next day on", () => {
  const one = market();
  expect(one.send(limit(50))).toEqual([{ type: "LossLimitSet", userId: 1, atoms: usdt(50), fromAt: FIRST_TICK_MS }]);
  expect(limitsOf(one)).toEqual([50, 50]);
  one.send(limit(30));
  expect(limitsOf(one)).toEqual([30, 30]);
  const tomorrow = FIRST_TICK_MS + MIDNIGHT;
  expect(one.send(limit(80))).toMatchObject([{ fromAt: tomorrow }]);
  expect(limitsOf(one)).toEqual([30, 80]);
  expect(one.send(limit(0))).toMatchObject([{ fromAt: tomorrow }]);
  expect(limitsOf(one)).toEqual([30, 0]);
  one.state = restoreSnapshot(takeSnapshot(one.state));
  tick(one, MIDNIGHT - 1, 60_000);
  expect(limitsOf(one)).toEqual([30, 0]);
  tick(one, MIDNIGHT, 60_000);
  expect(limitsOf(one)).toEqual([0, 0]);
});

test("asking for less takes back a wish for more", () => {
  const one = market();
  one.send(limit(50));
  one.send(limit(80));
  one.send(limit(40));
  tick(one, MIDNIGHT, 60_000);
  expect(limitsOf(one)).toEqual([40, 40]);
});

test("what runs counts as lost, and a loss stays for the day", () => {
  const one = market();
  one.send(limit(25));
  one.send(bet(1));
  one.send(bet(1));
  expect(one.refusalOf(bet(1, { stakeAtoms: usdt(5.000001) }))).toBe("DAILY_LOSS_LIMIT");
  one.send(bet(1, { stakeAtoms: usdt(5) }));
  tick(one, 1_000, 60_000);
  ticks(one, [2, 31], () => 59_999);
  expect(lostToday(one)).toBe(25);
  expect(one.refusalOf(bet(1, { stakeAtoms: usdt(1) }))).toBe("DAILY_LOSS_LIMIT");
  one.send(bet(2));
  tick(one, MIDNIGHT - 1, 60_000);
  expect(one.refusalOf(bet(1))).toBe("DAILY_LOSS_LIMIT");
  tick(one, MIDNIGHT, 60_000);
  expect(lostToday(one)).toBe(0);
  one.send(bet(1));
});

test("a gain of the day makes room, a draw does not count", () => {
  const one = market();
  one.send(limit(20));
  tick(one, 1_000, 60_000);
  one.send(bet(1, { side: "down" }));
  tick(one, 2_000, 60_000);
  ticks(one, [3, 33], () => 59_999);
  expect(lostToday(one)).toBe(-8.5);
  one.send(bet(1, { stakeAtoms: usdt(28.5) }));
  expect(one.refusalOf(bet(1, { stakeAtoms: usdt(1) }))).toBe("DAILY_LOSS_LIMIT");
  tick(one, 34_000, 59_999);
  ticks(one, [35, 65], () => 59_999);
  expect(lostToday(one)).toBe(-8.5);
});

test("the operator's limit holds for everybody, and the lower of the two decides", () => {
  const one = market({ dailyLossAtomsMax: usdt(30) });
  lose(one, 1, 20);
  expect(one.refusalOf(bet(1, { stakeAtoms: usdt(10.000001) }))).toBe("DAILY_LOSS_LIMIT");
  one.send(limit(25));
  expect(one.refusalOf(bet(1, { stakeAtoms: usdt(6) }))).toBe("DAILY_LOSS_LIMIT");
  one.send(bet(1, { stakeAtoms: usdt(5) }));
});

test("the day is the platform's, not that of Greenwich", () => {
  const hour = 60;
  const one = market({ dayOffsetMinutes: 8 * hour });
  const start = Math.floor((FIRST_TICK_MS + 8 * hour * 60_000) / DAY_MS) * DAY_MS - 8 * hour * 60_000;
  const next = start + DAY_MS - FIRST_TICK_MS;
  one.send(limit(10));
  expect(one.send(limit(20))).toMatchObject([{ fromAt: FIRST_TICK_MS + next }]);
  lose(one, 1);
  tick(one, next - 1, 60_000);
  expect([lostToday(one), ...limitsOf(one)]).toEqual([10, 10, 20]);
  tick(one, next, 60_000);
  expect([lostToday(one), ...limitsOf(one)]).toEqual([0, 20, 20]);
});

test("an order of yesterday that is settled today is a loss of today", () => {
  const one = market();
  tick(one, MIDNIGHT - 20_000, 60_000);
  one.send(bet(1));
  const seconds = MIDNIGHT / 1_000;
  ticks(one, [seconds - 19, seconds + 11], (second) => 60_000 - second);
  expect(lostToday(one)).toBe(10);
});

test("a limit of an unknown user, a wrong amount, or before there are rules is refused", () => {
  const one = market();
  const before = takeSnapshot(one.state);
  expect(one.refusalOf(limit(10, 99))).toBe("NOT_FOUND");
  for (const wrong of [-1, 0.5, Number.NaN]) {
    const amount = wrong as Atoms;
    expect(one.refusalOf({ type: "SetLossLimit", userId: userId(1), atoms: amount })).toBe("BAD_PARAMETER");
  }
  expect(Buffer.from(takeSnapshot(one.state)).equals(before)).toBe(true);
  expect(openMarket().refusalOf(limit(10))).toBe("PRODUCT_CLOSED");
});
