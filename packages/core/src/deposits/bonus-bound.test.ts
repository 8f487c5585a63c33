import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { bonusesIn, promoAtoms, secondAt, transfer } from "../testing/bonus-market.ts";
import {
  block,
  channel,
  ERC20_CHANNEL,
  HOUR_MS,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
} from "../testing/fund-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, place, USDT, type TestMarket } from "../testing/market.ts";
import { fundHouseAccount } from "../testing/second-market.ts";

/*
 * Who could gain by the bonuses of deposits: somebody who pays in, loses bonus and deposit to a friend, and pays the same
 * money in again.
 */

const DAY_MS = 24 * HOUR_MS;
const FRIEND = 2;
const BONUS_ATOMS = 50 * UNIT;
const PROMO_ATOMS = 1_000 * UNIT;

/** A tenth of a deposit for a day, at most 50 USDT, in a market without fees. Users 1 and 3 have nothing. */
function openPump(): TestMarket {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  const noFees = { takerFeePpb: ppb(0), makerFeePpb: ppb(0) };
  market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, ...noFees } });
  const bonus = { bonusPpb: ppb(100_000_000), bonusAtomsMax: atoms(BONUS_ATOMS), bonusDays: 1 };
  market.send(channel(ERC20_CHANNEL, { ...bonus, confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(fundHouseAccount("promo", PROMO_ATOMS / UNIT, "promo"));
  for (const user of [1, 3]) {
    for (const coin of [USDT, BTC, 3]) market.send(transfer(user, coin, market.balance(user, coin, "available")));
  }
  return market;
}

/** A payment of 500 USDT in a block of its own. */
const pay = (market: TestMarket, number: number, user = 1): Event[] =>
  market.send(block(100 + number, [seen(`t${number}`, { userId: user, atoms: 500 * UNIT })]));

/** The user's money, all of it, for lots of the friend that are worth a cent each. */
function loseToFriend(market: TestMarket, user = 1): void {
  const priceTicks = market.balance(user, USDT, "available");
  const all = { kind: "limit", priceTicks, sizeLots: 1 } as const;
  market.send(place(FRIEND, { ...all, side: "sell" }));
  market.send(place(user, { ...all, side: "buy" }));
  expect(market.balance(user, USDT, "available")).toBe(0);
}

test("the same money paid in again and again brings one bonus at most: who has lost one gets none any more", () => {
  const market = openPump();
  for (let number = 0; number < 5; number++) {
    pay(market, number);
    loseToFriend(market);
    secondAt(market, MIDNIGHT_MS + (number + 1) * DAY_MS);
    market.state = restoreSnapshot(takeSnapshot(market.state));
  }
  expect(PROMO_ATOMS - promoAtoms(market)).toBeLessThanOrEqual(BONUS_ATOMS);
  checkInvariants(market.state);
});

test("several deposits at once bring one bonus, and the next one comes after its end", () => {
  const market = openPump();
  const given = [0, 1, 2].flatMap((number) => bonusesIn(pay(market, number)));
  expect(given.map(({ depositId, atoms: amount }) => [depositId, amount])).toEqual([[1, BONUS_ATOMS]]);
  secondAt(market, MIDNIGHT_MS + DAY_MS);
  expect(promoAtoms(market)).toBe(PROMO_ATOMS);
  expect(bonusesIn(pay(market, 3))).toMatchObject([{ depositId: 4, status: 1 }]);
});

test("while the rest of a bonus is out no other one comes", () => {
  const market = openPump();
  pay(market, 0);
  market.send(place(1, { side: "buy", kind: "limit", priceTicks: 1_000, sizeLots: 549_000 }));
  secondAt(market, MIDNIGHT_MS + DAY_MS);
  expect(bonusesIn(pay(market, 1))).toEqual([]);
});

test("new accounts of one person bring none: a bonus is for a user whose document was verified", () => {
  const market = openPump();
  for (const [number, user] of [1, 3].entries()) {
    market.send({ type: "RecordVerification", userId: userId(user), document: "", country: "" });
    expect(bonusesIn(pay(market, number, user))).toEqual([]);
    loseToFriend(market, user);
  }
  expect(promoAtoms(market)).toBe(usdt(1_000));
});
