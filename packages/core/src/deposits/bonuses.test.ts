import { atoms, coinId, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { TransferFunds } from "../futures/futures-commands.ts";
import type { BonusChanged } from "./deposit-events.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { BTC, place, USDT, type TestMarket } from "../testing/market.ts";
import {
  ask,
  BITCOIN,
  block,
  BTC_CHANNEL,
  channel,
  drop,
  ERC20_CHANNEL,
  ETH,
  HOUR_MS,
  houseAtoms,
  indexed,
  linesIn,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
} from "../testing/fund-market.ts";
import { fundHouseAccount } from "../testing/second-market.ts";
import { bonusesOf, lockedDepositsOf } from "./deposit-account-views.ts";

const DAY_MS = 24 * HOUR_MS;
const E8 = 100_000_000;
const U1 = userId(1);

const bonusesIn = (events: readonly Event[]): BonusChanged[] =>
  events.filter((event): event is BonusChanged => event.type === "BonusChanged");

/** A deposit of 500 USDT whose bonus is a tenth, at most 40, for seven days. */
function openBonus(promo = 1_000): { market: TestMarket; events: Event[] } {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  const bonus = { bonusPpb: ppb(100_000_000), bonusAtomsMax: usdt(40), bonusDays: 7 };
  market.send(channel(ERC20_CHANNEL, { ...bonus, confirmationsMin: 1, unlockConfirmations: 1 }));
  if (promo > 0) market.send(fundHouseAccount("promo", promo, "promo"));
  return { market, events: market.send(block(100, [seen("t1")])) };
}

const transfer = (amount: number): TransferFunds => ({
  ...{ type: "TransferFunds", userId: U1, coinId: USDT, atoms: atoms(amount), from: 1, to: 2, key: "" },
});

/** Kind, reference and coin of the postings of bonuses. */
const postingsIn = (events: readonly Event[]): (readonly [string, number, number | undefined])[] =>
  events.flatMap((event) =>
    event.type === "Posted" && event.kind === "bonus"
      ? [[event.kind, event.referenceId, event.lines[0]?.coinId] as const]
      : [],
  );

test("a bonus comes with the credit, is paid by promo, and is shown", () => {
  const { market, events } = openBonus();
  expect(bonusesIn(events)).toMatchObject([{ bonusId: 1, depositId: 1, atoms: 40 * UNIT, status: 1 }]);
  expect(linesIn(events, "bonus")).toEqual(["promo 0 -40000000", "platform.available 1 40000000"]);
  expect(bonusesOf(market.state, U1)).toMatchObject([{ bonusId: 1, expiresAt: MIDNIGHT_MS + 7 * DAY_MS }]);
  expect(lockedDepositsOf(market.state, U1)).toMatchObject([{ bonusAtoms: 40 * UNIT, unconfirmedAtoms: 0 }]);
  checkInvariants(market.state);
});

test("a bonus can neither be withdrawn nor carried to another account", () => {
  const { market } = openBonus();
  const own = 10_500 * UNIT;
  expect(market.refusalOf(ask({ atoms: own + 1 }))).toBe("FUNDS_LOCKED");
  expect(market.refusalOf(transfer(own + 1))).toBe("FUNDS_LOCKED");
  expect(market.refusalOf(transfer(500 * UNIT))).toBe("applied");
  expect(market.refusalOf(ask({ atoms: 10_000 * UNIT + 1 }))).toBe("FUNDS_LOCKED");
  expect(market.refusalOf(ask({ atoms: 10_000 * UNIT }))).toBe("applied");
});

test("at its end what is left of it goes back", () => {
  const { market } = openBonus();
  market.nowMs = MIDNIGHT_MS + 7 * DAY_MS - 1;
  expect(bonusesIn(market.send(indexed(market)))).toEqual([]);
  market.nowMs++;
  expect(bonusesIn(market.send(indexed(market)))).toMatchObject([{ status: 2, takenBackAtoms: 40 * UNIT }]);
  expect(houseAtoms(market, "promo", USDT)).toBe(1_000 * UNIT);
  expect(market.balance(1, USDT, "available")).toBe(10_500 * UNIT);
  expect(bonusesOf(market.state, U1)).toEqual([]);
  checkInvariants(market.state);
});

/** A bonus of 40 USDT ends after all but `usdtLeft` of its coin went into an order. */
function endSpent(market: TestMarket, usdtLeft = 0): Event[] {
  const sizeLots = (10_540 - usdtLeft) * 1_000;
  // A hundred USDT a coin: a lot is a thousandth of a USDT.
  market.send(place(1, { side: "buy", kind: "limit", priceTicks: 1_000, sizeLots }));
  expect(market.balance(1, USDT, "available")).toBe(usdtLeft * UNIT);
  market.nowMs = MIDNIGHT_MS + 15 * DAY_MS;
  return market.send(indexed(market));
}

const carryAll = (market: TestMarket, coin: number): Event[] =>
  market.send({ ...transfer(market.balance(1, coin, "available")), coinId: coinId(coin) });

test("what is missing of a bonus at its end is taken from other coins by its value, rounded in the user's favour", () => {
  const { market } = openBonus();
  const events = endSpent(market);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: 0 }]);
  expect(bonusesOf(market.state, U1)).toEqual([]);
  // 40 / 60,000 BTC, rounded down; ETH, whose id is higher, is left alone.
  expect(linesIn(events, "bonus")).toEqual(["promo 0 66666", "platform.available 1 -66666"]);
  expect(postingsIn(events)).toEqual([["bonus", 1, BTC]]);
  expect(houseAtoms(market, "promo", BTC)).toBe(66_666);
  expect(market.balance(1, ETH, "available")).toBe(10 * E8);
  checkInvariants(market.state);
});

test("its own coin comes first, then one coin after the other, each in a posting of its own", () => {
  const { market } = openBonus();
  market.send({ ...transfer(E8 - 10_001), coinId: BTC });
  const events = endSpent(market, 15);
  expect(bonusesIn(events)).toMatchObject([{ takenBackAtoms: 15 * UNIT }]);
  // 0.00010001 BTC are 6.0006 USDT; the other 18.9994 are 0.00633313 ETH.
  expect(linesIn(events, "bonus")).toEqual([
    ...["promo 0 15000000", "platform.available 1 -15000000"],
    ...["promo 0 10001", "platform.available 1 -10001"],
    ...["promo 0 633313", "platform.available 1 -633313"],
  ]);
  expect(postingsIn(events).map(([, reference, coin]) => [reference, coin])).toEqual([
    [1, USDT],
    [1, BTC],
    [1, ETH],
  ]);
  checkInvariants(market.state);
});

test("what a user does not have in any coin at the end of a bonus, and holds nowhere, is forgone", () => {
  const { market } = openBonus();
  carryAll(market, BTC);
  carryAll(market, ETH);
  market.send(transfer(10_500 * UNIT));
  // A friend sells a lot of 0.6 USDT for all that is left.
  const dear = { kind: "limit", priceTicks: 40_000_000, sizeLots: 1 } as const;
  market.send(place(2, { ...dear, side: "sell" }));
  market.send(place(1, { ...dear, side: "buy" }));
  market.nowMs = MIDNIGHT_MS + 7 * DAY_MS;
  const events = market.send(indexed(market));
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: 0 }]);
  expect(linesIn(events, "bonus")).toEqual(["promo 0 999", "platform.available 1 -999"]);
  expect(lockedDepositsOf(market.state, U1)).toEqual([]);
  checkInvariants(market.state);
});

test("for a bonus in another coin the valuation coin comes first, at the last known index", () => {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  const bonus = { bonusPpb: ppb(100_000_000), bonusAtomsMax: atoms(E8), bonusDays: 7 };
  market.send(channel(BTC_CHANNEL, { ...bonus, confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send({ type: "FundHouse", pot: "promo", coinId: BTC, atoms: atoms(E8), key: "promo" });
  market.send(block(100, [seen("t1", { channelId: BTC_CHANNEL, atoms: 10_000_000 })], { chainId: BITCOIN }));
  expect(lockedDepositsOf(market.state, U1)).toMatchObject([{ coinId: BTC, bonusAtoms: 1_000_000 }]);
  market.send(place(1, { side: "sell", kind: "limit", priceTicks: 900_000, sizeLots: 111_000 }));
  expect(market.balance(1, BTC, "available")).toBe(0);
  market.nowMs += 7 * DAY_MS;
  const events = market.send(indexed(market, 1));
  expect(linesIn(events, "bonus")).toEqual(["promo 0 600000000", "platform.available 1 -600000000"]);
  expect(market.balance(1, USDT, "available")).toBe(9_400 * UNIT);
  checkInvariants(market.state);
});

test("a deposit that is taken back takes its bonus with it, and brings a new one when it comes again", () => {
  const { market } = openBonus();
  expect(bonusesIn(market.send(drop(100)))).toMatchObject([{ status: 2, takenBackAtoms: 40 * UNIT }]);
  expect(market.balance(1, USDT, "available")).toBe(10_000 * UNIT);
  const again = market.send(block(100, [seen("t1")], { branch: "b", parentBranch: "" }));
  expect(bonusesIn(again)).toMatchObject([{ bonusId: 2, status: 1 }]);
  checkInvariants(market.state);
});

test("an empty promo account gives no bonus", () => {
  expect(bonusesIn(openBonus(39).events)).toEqual([]);
  expect(bonusesIn(openBonus(0).events)).toEqual([]);
});

test("a coin that never had an index gives no bonus: nobody could say what is missing of it", () => {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  const own = coinId(7);
  market.send({ type: "ListCoin", coinId: own, code: "OWN", scale: 6 });
  const bonus = { bonusPpb: ppb(100_000_000), bonusAtomsMax: usdt(40), bonusDays: 7, confirmationsMin: 1 };
  const terms = channel(ERC20_CHANNEL, { ...bonus, unlockConfirmations: 1 });
  market.send({ ...terms, channelId: 9, name: "OWN", coinId: own });
  market.send({ type: "FundHouse", pot: "promo", coinId: own, atoms: atoms(1_000 * UNIT), key: "own" });
  const events = market.send(block(100, [seen("t1", { channelId: 9 })]));
  expect(market.balance(1, own, "available")).toBe(500 * UNIT);
  expect(bonusesIn(events)).toEqual([]);
});
