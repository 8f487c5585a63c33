import { atoms, ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { houseOf } from "../testing/conversion-market.ts";
import {
  atNoon,
  dawn,
  dawns,
  fillInterest,
  financialIn,
  FIXED,
  FLEXIBLE,
  openFinanceMarket,
  orderIn,
  paidIn,
  redeem,
  subscribe,
} from "../testing/finance-market.ts";
import { USDT } from "../testing/market.ts";
import { UNIT } from "../testing/second-market.ts";

const EARLY = { ...FIXED, days: 90, atomsMax: atoms(1_000 * UNIT) };
/** floor(1,000 USDT × 8 % × 30 ÷ 365). */
const INTEREST = 6_575_342;

test("a fixed order counts from the next day and pays principal and interest at 00:00 after its last day", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1));
  expect(orderIn(market, 1)).toMatchObject({ status: 0, atoms: 1_000 * UNIT, daysCounted: 0 });
  expect(financialIn(market, 1)).toEqual([4_000 * UNIT, 1_000 * UNIT]);
  dawn(market, 1);
  expect(orderIn(market, 1)).toMatchObject({ status: 1, daysCounted: 0, accruedAtoms: 0 });
  dawn(market, 2);
  expect(orderIn(market, 1)).toMatchObject({ daysCounted: 1, accruedAtoms: 219_178, paidAtoms: 0 });
  expect(dawns(market, [3, 30])).toEqual([]);
  expect(orderIn(market, 1)).toMatchObject({ daysCounted: 29 });
  const paid = dawns(market, [31, 31]);
  expect(paid).toMatchObject([{ orderId: 1, interestAtoms: INTEREST, principalAtoms: 1_000 * UNIT }]);
  expect(orderIn(market, 1)).toBeUndefined();
  expect(financialIn(market, 1)).toEqual([5_000 * UNIT + INTEREST, 0]);
  checkInvariants(market.state);
});

test("1,000 at 8 percent for 90 days, given back after 40: forfeit, flexible rate and penalty", () => {
  const given = (earlyPolicy: typeof FIXED.earlyPolicy, earlyPpb: number): number => {
    const market = openFinanceMarket([{ ...EARLY, earlyPolicy, earlyPpb }]);
    market.send(subscribe(1));
    dawns(market, [1, 41]);
    expect(orderIn(market, 1)).toMatchObject({ daysCounted: 40, earlyPolicy });
    market.send(redeem(1, 1, 1_000 * UNIT));
    checkInvariants(market.state);
    expect(orderIn(market, 1)).toBeUndefined();
    return financialIn(market, 1)[0] - 5_000 * UNIT;
  };
  expect(given("forfeit", 0)).toBe(0);
  expect(given("flexRate", 20_000_000)).toBe(2_191_780);
  expect(given("penalty", 500_000_000)).toBe(4_383_561);
});

test("no early redemption where there is none, of a part, or on the maturity day", () => {
  const market = openFinanceMarket([FIXED, { ...FIXED, productId: 3, earlyPolicy: "none" }]);
  market.send(subscribe(1));
  market.send(subscribe(1, { productId: 3 }));
  expect(market.try(redeem(1, 1, 500 * UNIT))).toEqual({ refusal: "FINANCE_RANGE", field: "atoms" });
  expect(market.refusalOf(redeem(1, 2, 1_000 * UNIT))).toBe("FINANCE_NO_EARLY");
  expect(market.refusalOf(redeem(2, 1, 1_000 * UNIT))).toBe("NOT_FOUND");
  dawns(market, [1, 30]);
  // Day 30 is the last: it pays when it is over.
  expect(market.refusalOf(redeem(1, 1, 1_000 * UNIT))).toBe("FINANCE_NO_EARLY");
  atNoon(market, 29);
  expect(market.refusalOf(redeem(1, 1, 1_000 * UNIT))).toBe("applied");
});

test("a renewed order goes on without a gap with the terms of that day, its interest is paid out", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { autoRenew: true }));
  dawns(market, [1, 30]);
  market.send({ ...FIXED, aprPpb: ppb(90_000_000), days: 10 });
  const paid = dawns(market, [31, 31]);
  expect(paid).toMatchObject([{ interestAtoms: INTEREST, principalAtoms: 0 }]);
  expect(orderIn(market, 2)).toMatchObject({
    renewedFrom: 1,
    aprPpb: 90_000_000,
    days: 10,
    status: 1,
    autoRenew: true,
  });
  expect(financialIn(market, 1)).toEqual([4_000 * UNIT + INTEREST, 1_000 * UNIT]);
  market.send({ type: "SetAutoRenew", userId: subscribe(1).userId, orderId: 2, autoRenew: false });
  const ended = dawns(market, [32, 41]);
  expect(ended).toMatchObject([{ orderId: 2, interestAtoms: 2_465_753, principalAtoms: 1_000 * UNIT }]);
});

test("not renewed when the product is closed, its rate fell or its interest cannot be promised", () => {
  for (const change of [
    { isOpen: false },
    { aprPpb: ppb(79_999_999) },
    { mayRenew: false },
    { atomsMin: atoms(1_000 * UNIT + 1), atomsMax: atoms(2_000 * UNIT) },
  ]) {
    const market = openFinanceMarket();
    market.send(subscribe(1, { autoRenew: true }));
    market.send({ ...FIXED, ...change });
    expect(dawns(market, [1, 31])).toMatchObject([{ interestAtoms: INTEREST, principalAtoms: 1_000 * UNIT }]);
  }
  const poor = openFinanceMarket([{ ...FIXED, quotaAtoms: atoms(1_000 * UNIT) }], 6.6);
  poor.send(subscribe(1, { autoRenew: true }));
  expect(dawns(poor, [1, 31])).toMatchObject([{ interestAtoms: INTEREST, principalAtoms: 1_000 * UNIT }]);
  expect(poor.refusalOf(subscribe(1))).toBe("FINANCE_QUOTA");
});

test("a flexible order is credited each day, and the sum of its days is the cumulative interest", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { productId: 2, atoms: atoms(100 * UNIT) }));
  expect(dawns(market, [1, 1])).toEqual([]);
  const paid = dawns(market, [2, 31]);
  expect(paid).toHaveLength(30);
  // floor(100 USDT × 2 % × 30 ÷ 365).
  expect(paid.reduce((sum, { interestAtoms }) => sum + interestAtoms, 0)).toBe(164_383);
  expect(financialIn(market, 1)).toEqual([4_900 * UNIT + 164_383, 100 * UNIT]);
});

test("the smallest balance of a day earns its interest; what was taken out earns none for that day", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { productId: 2, atoms: atoms(365 * UNIT) }));
  dawns(market, [1, 1]);
  market.send(redeem(1, 1, 265 * UNIT));
  expect(dawns(market, [2, 2])).toMatchObject([{ interestAtoms: 5_479 }]);
  market.send(redeem(1, 1, 100 * UNIT));
  expect(orderIn(market, 1)).toBeUndefined();
  expect(dawns(market, [3, 3])).toEqual([]);
  expect(financialIn(market, 1)).toEqual([5_000 * UNIT + 5_479, 0]);
});

test("redeemed in parts within a day, or at once: the same interest", () => {
  const interest = (parts: readonly number[]): number => {
    const market = openFinanceMarket();
    market.send(subscribe(1, { productId: 2 }));
    dawns(market, [1, 7]);
    for (const part of parts) market.send(redeem(1, 1, part));
    dawns(market, [8, 20]);
    const held = financialIn(market, 1);
    checkInvariants(market.state);
    return held[0] + held[1];
  };
  expect(interest([300 * UNIT + 1, 99, 200 * UNIT])).toBe(interest([500 * UNIT + 100]));
});

test("a new flexible rate holds from the next day on", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { productId: 2, atoms: atoms(365 * UNIT) }));
  dawns(market, [1, 1]);
  market.send({ ...FLEXIBLE, aprPpb: ppb(40_000_000) });
  expect(orderIn(market, 1)?.aprPpb).toBe(20_000_000);
  expect(dawns(market, [2, 3]).map(({ interestAtoms }) => interestAtoms)).toEqual([20_000, 40_000]);
});

test("days that the exchange was down are counted one by one, each at its rate", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { productId: 2, atoms: atoms(365 * UNIT) }));
  dawns(market, [1, 2]);
  market.send({ ...FLEXIBLE, aprPpb: ppb(40_000_000) });
  const paid = paidIn(dawn(market, 6));
  expect(paid.map(({ interestAtoms }) => interestAtoms)).toEqual([20_000, 40_000, 40_000, 40_000]);
});

test("what is redeemed in a day is bounded for all users together", () => {
  const market = openFinanceMarket([{ ...FLEXIBLE, dayRedeemAtomsMax: atoms(1_500 * UNIT) }]);
  for (const user of [1, 2]) market.send(subscribe(user, { productId: 2 }));
  dawn(market, 1);
  market.send(redeem(1, 1, 1_000 * UNIT));
  expect(market.try(redeem(2, 2, 501 * UNIT))).toEqual({ refusal: "FINANCE_DAY_CAP", field: "atoms" });
  market.send(redeem(2, 2, 500 * UNIT));
  dawn(market, 2);
  expect(market.refusalOf(redeem(2, 2, 500 * UNIT))).toBe("applied");
});

test("who only puts in and takes out uses up nothing of what all may redeem in a day", () => {
  const market = openFinanceMarket([{ ...FLEXIBLE, dayRedeemAtomsMax: atoms(1_500 * UNIT) }]);
  market.send(subscribe(1, { productId: 2 }));
  dawn(market, 1);
  for (let order = 2; order < 7; order++) {
    market.send(subscribe(2, { productId: 2 }));
    market.send(redeem(2, order, 0));
  }
  expect(market.refusalOf(redeem(1, 1, 1_000 * UNIT))).toBe("applied");
});

test("flexible interest waits when the account is empty, and never comes from what fixed orders were promised", () => {
  const fixed = { ...FIXED, quotaAtoms: atoms(1_000 * UNIT) };
  const market = openFinanceMarket([fixed, FLEXIBLE], 6.6);
  market.send(subscribe(1, { productId: 2, atoms: atoms(10 * UNIT) }));
  market.send(subscribe(2));
  // 24,658 atoms are free: 547 a day and then the rest.
  market.send(fillInterest(0.001, "a little"));
  dawns(market, [1, 20]);
  const before = dawns(market, [21, 50]);
  checkInvariants(market.state);
  expect(before.some(({ orderId, interestAtoms }) => orderId === 2 && interestAtoms === INTEREST)).toBe(true);
  const owing = orderIn(market, 1)!;
  expect(houseOf(market, "interest", USDT)).toBe(25_658 - owing.paidAtoms);
  dawns(market, [51, 60]);
  const empty = orderIn(market, 1)!;
  expect(empty.paidAtoms).toBe(25_658);
  expect(empty.accruedAtoms).toBeGreaterThan(empty.paidAtoms);
  // Given back in full it stays until it is paid.
  market.send(redeem(1, 1, 10 * UNIT));
  expect(orderIn(market, 1)).toMatchObject({ atoms: 0, status: 1 });
  market.send(fillInterest(1, "at last"));
  expect(dawns(market, [61, 61])).toMatchObject([{ orderId: 1, interestAtoms: empty.accruedAtoms - 25_658 }]);
  expect(orderIn(market, 1)).toBeUndefined();
});

test("a user who comes before the turn of his order sees the day at once, and it is counted once", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { productId: 2, atoms: atoms(365 * UNIT) }));
  dawn(market, 1);
  atNoon(market, 2);
  const events = market.send(redeem(1, 1, UNIT));
  expect(paidIn(events).map(({ interestAtoms }) => interestAtoms)).toEqual([20_000, 0]);
  expect(paidIn(dawn(market, 2))).toEqual([]);
  expect(paidIn(dawn(market, 3))).toMatchObject([{ interestAtoms: 19_945 }]);
});
