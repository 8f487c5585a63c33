import { agreementHash } from "@agio/formulas";
import { orderId, ppb, userId } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { Event } from "../events.ts";
import type { Posted } from "../ledger/ledger-events.ts";
import { checkInvariants } from "../invariants.ts";
import { TickView } from "../tape/tick-view.ts";
import { BTCUSDT, USDT, type TestMarket } from "../testing/market.ts";
import { listPairs } from "../views.ts";
import { secondContractAgreement } from "./agreement.ts";
import {
  bet,
  DEMO_USER,
  FIRST_TICK_MS,
  house,
  openSecondMarket,
  PERIOD,
  settledIn,
  tick,
  ticks,
  UNIT,
  usdt,
} from "../testing/second-market.ts";
import { runningSecondContractsOf, secondContractAccountOf, secondContractOf } from "./second-contract-views.ts";

const typesOf = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== "IndexTicked" && type !== "TapeHeadPublished");
const only = <T extends Event["type"]>(events: readonly Event[], type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
const lineTextsOf = (posted: Posted): string[] =>
  posted.lines.map(({ userId: user, account, atoms }) => `${user} ${account} ${atoms / UNIT}`);
const funds = (market: TestMarket, user: number): number => market.balance(user, USDT, "available") / UNIT;

test("an order is accepted with its whole payout in escrow, opened by the next tick, and settled a period later", () => {
  const market = openSecondMarket();
  market.nowMs = FIRST_TICK_MS + 400;
  const placed = market.send(bet(1));
  expect(typesOf(placed)).toEqual(["SecondContractAccepted", "Posted"]);
  expect(placed[0]).toMatchObject({
    orderId: 1,
    userId: 1,
    pairId: BTCUSDT,
    side: "up",
    stakeAtoms: usdt(10),
    oddsPpm: 850_000,
    seconds: 30,
    windowSeconds: 5,
    priceDecimals: 2,
    money: "real",
    feeAtoms: 0,
    houseAtoms: usdt(8.5),
  });
  const opening = placed[1] as Posted;
  expect(opening).toMatchObject({ kind: "secondOpen", referenceId: 1 });
  expect(lineTextsOf(opening)).toEqual([
    "1 platform.available -10",
    "0 escrow.second 10",
    "0 bank.second -8.5",
    "0 escrow.second 8.5",
  ]);
  checkInvariants(market.state);
  const opened = tick(market, 1_000, 60_000.125);
  expect(typesOf(opened)).toEqual(["SecondContractOpened"]);
  expect(only(opened, "SecondContractOpened")[0]).toMatchObject({
    entrySeq: 2,
    // Half a unit goes to the even one.
    entryPrice: 6_000_012,
    openAt: FIRST_TICK_MS + 1_000,
    closeAt: FIRST_TICK_MS + 31_000,
  });
  expect(typesOf(ticks(market, [2, 30], () => 60_001))).toEqual([]);
  checkInvariants(market.state);
  const end = tick(market, 31_000, 60_001);
  expect(typesOf(end)).toEqual(["Posted", "SecondContractSettled"]);
  expect(lineTextsOf(only(end, "Posted")[0]!)).toEqual(["0 escrow.second -18.5", "1 platform.available 18.5"]);
  expect(settledIn(end)[0]).toEqual({
    type: "SecondContractSettled",
    orderId: 1,
    userId: 1,
    result: "win",
    voidReason: "",
    settlementPrice: 6_000_100,
    seqFrom: 28,
    seqTo: 32,
    ticks: 5,
    hash: only(end, "IndexTicked")[0]!.hash,
    creditAtoms: usdt(18.5),
    profitAtoms: usdt(8.5),
  });
  expect([funds(market, 1), house(market, "bank.second"), house(market, "escrow.second")]).toEqual([
    10_008.5, 99_991.5, 0,
  ]);
  checkInvariants(market.state);
});

test("a lost stake goes to the bank, with what the house had put in", () => {
  const market = openSecondMarket();
  market.send(bet(1, { side: "down" }));
  tick(market, 1_000, 60_000);
  const [settled] = settledIn(ticks(market, [2, 31], () => 60_001));
  expect(settled).toMatchObject({ result: "lose", creditAtoms: 0, profitAtoms: usdt(-10) });
  expect([funds(market, 1), house(market, "bank.second"), house(market, "escrow.second")]).toEqual([9_990, 100_010, 0]);
});

test("an equal price gives the stake and the fee back", () => {
  const market = openSecondMarket({ feePpb: ppb(10_000_000) });
  const [, opening] = market.send(bet(1));
  expect(lineTextsOf(opening as Posted)[0]).toBe("1 platform.available -10.1");
  tick(market, 1_000, 60_000.004);
  const end = ticks(market, [2, 31], () => 60_000.001);
  expect(settledIn(end)[0]).toMatchObject({ result: "draw", creditAtoms: usdt(10.1), profitAtoms: 0 });
  expect(house(market, "bank.second")).toBe(100_000);
});

test("the fee stays with the house when there is a result", () => {
  const market = openSecondMarket({ feePpb: ppb(10_000_000), oddsPpm: 333_333 });
  const odds = { oddsPpm: 333_333 };
  market.send(bet(1, { ...odds, stakeAtoms: usdt(1.000001) }));
  market.send(bet(2, { ...odds, side: "down" }));
  tick(market, 1_000, 60_000);
  const end = ticks(market, [2, 31], () => 60_001);
  const [win, loss] = only(end, "Posted").filter(({ kind }) => kind === "secondSettle");
  // The profit of 0.333333333333 was escrowed rounded up and is paid rounded down: an atom is left for the bank.
  expect(lineTextsOf(win!)).toEqual([
    "0 escrow.second -1.343336",
    "1 platform.available 1.333334",
    "0 fee.second 0.010001",
    "0 bank.second 0.000001",
  ]);
  expect(lineTextsOf(loss!)).toEqual(["0 escrow.second -13.43333", "0 fee.second 0.1", "0 bank.second 13.33333"]);
  expect(settledIn(end).map(({ profitAtoms }) => profitAtoms)).toEqual([usdt(0.323332), usdt(-10.1)]);
  checkInvariants(market.state);
});

test("demo accounts play with money of their own", () => {
  const market = openSecondMarket({ feePpb: ppb(10_000_000) });
  const [accepted] = market.send(bet(DEMO_USER));
  expect(accepted).toMatchObject({ money: "demo" });
  expect([house(market, "bank.secondDemo"), house(market, "escrow.secondDemo")]).toEqual([99_991.5, 18.6]);
  checkInvariants(market.state);
  tick(market, 1_000, 60_000);
  ticks(market, [2, 31], () => 59_999);
  expect([house(market, "bank.secondDemo"), house(market, "escrow.secondDemo")]).toEqual([100_010.1, 0]);
  const real = ["bank.second", "escrow.second", "fee.second"] as const;
  expect(real.map((name) => house(market, name))).toEqual([100_000, 0, 0]);
});

test("the hash of the terms is that of what a receipt states", () => {
  const market = openSecondMarket({ feePpb: ppb(12_500_000) });
  const [accepted] = only(market.send(bet(3, { stakeAtoms: usdt(12.5) })), "SecondContractAccepted");
  const acceptedAt = secondContractOf(market.state, orderId(1))!.acceptedAt;
  const { compensationPpb, compensationAtomsMax } = secondContractOf(market.state, orderId(1))!;
  const agreement = secondContractAgreement(
    { ...accepted!, compensationPpb, compensationAtomsMax },
    {
      symbol: listPairs(market.state)[0]!.symbol,
      coin: { code: "USDT", scale: 6 },
      acceptedAt,
    },
  );
  expect(agreement).toEqual({
    orderId: 1,
    symbol: "btcusdt",
    coin: "USDT",
    side: "up",
    stake: "12.5",
    odds: "0.85",
    fee: "1.25",
    seconds: 30,
    windowSeconds: 5,
    priceDecimals: 2,
    acceptedAt: FIRST_TICK_MS,
    rule: "trimmed-mean-20",
    tie: "refund",
  });
  expect(accepted!.termsHash).toBe(agreementHash(agreement));
});

test("orders of the same second share their entry, and each is settled once, in order", () => {
  const market = openSecondMarket();
  for (let i = 0; i < 3; i++)
    for (const user of [3, 1, 2]) market.send(bet(user, { side: i % 2 === 0 ? "up" : "down" }));
  const opened = only(tick(market, 1_000, 60_000), "SecondContractOpened");
  expect(opened.map(({ entrySeq }) => entrySeq)).toEqual(Array.from({ length: 9 }, () => 2));
  ticks(market, [2, 30], (second) => 60_000 + second);
  const looks = vi.spyOn(TickView.prototype, "between");
  const end = settledIn(ticks(market, [31, 40], (second) => 60_000 + second));
  expect(looks, "one settlement for all of them").toHaveBeenCalledTimes(1);
  looks.mockRestore();
  expect(end.map((settled) => settled.orderId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(end.map(({ settlementPrice }) => settlementPrice)).size).toBe(1);
  expect(market.state.secondContracts.orders.size).toBe(0);
});

test("what a user has running, and how today went for him, can be asked at any time", () => {
  const market = openSecondMarket();
  market.send(bet(1, { clientOrderId: "mine" }));
  expect(runningSecondContractsOf(market.state, userId(1))).toMatchObject([
    { orderId: 1, status: 0, entrySeq: 0, closeAt: 0, clientOrderId: "mine", acceptedAt: FIRST_TICK_MS },
  ]);
  tick(market, 1_000, 60_000);
  market.send(bet(1, { side: "down" }));
  const standing = { lostTodayAtoms: 0, runningAtoms: usdt(20), runningCount: 2 };
  expect(secondContractAccountOf(market.state, userId(1))).toMatchObject(standing);
  ticks(market, [2, 31], () => 60_001);
  const after = { lostTodayAtoms: usdt(-8.5), runningAtoms: usdt(10), runningCount: 1 };
  expect(secondContractAccountOf(market.state, userId(1))).toMatchObject(after);
  expect(runningSecondContractsOf(market.state, userId(1))).toMatchObject([
    { orderId: 2, openAt: FIRST_TICK_MS + 2_000 },
  ]);
  expect(secondContractOf(market.state, orderId(1))).toBeUndefined();
});

test("a pair that is delisted goes on ticking until its orders are settled, and not a second longer", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  market.send({ ...PERIOD, isOpen: false });
  market.send({ type: "DelistPair", pairId: BTCUSDT });
  tick(market, 1_000, 60_000);
  expect(settledIn(ticks(market, [2, 31], () => 60_001))).toMatchObject([{ result: "win" }]);
  expect(only(tick(market, 32_000, 60_000), "IndexTicked")).toEqual([]);
});

test("a changed or closed period, and new rules, leave running orders as they are", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  const before = runningSecondContractsOf(market.state, userId(1));
  market.send({ ...PERIOD, oddsPpm: 1, seconds: 60, feePpb: ppb(500_000_000), isOpen: false });
  market.send({ ...market.state.secondContracts.rules!, type: "SetSecondContractRules", tradingOpen: false });
  expect(runningSecondContractsOf(market.state, userId(1))).toEqual(before);
  tick(market, 1_000, 60_000);
  const [settled] = settledIn(ticks(market, [2, 31], () => 60_001));
  expect(settled).toMatchObject({ result: "win", creditAtoms: usdt(18.5) });
});
