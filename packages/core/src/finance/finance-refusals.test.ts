import { atoms, ppb, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import {
  fillInterest,
  FIXED,
  FLEXIBLE,
  intoFinance,
  openFinanceMarket,
  orderIn,
  subscribe,
} from "../testing/finance-market.ts";
import { BTC } from "../testing/market.ts";
import { UNIT } from "../testing/second-market.ts";
import { financeProductOf, financeProductsOf, financeOrdersOf } from "./current-finances.ts";

test("outside the quota, the bounds, the time and the balance nothing is subscribed", () => {
  const market = openFinanceMarket([
    { ...FIXED, quotaAtoms: atoms(1_500 * UNIT) },
    { ...FLEXIBLE, atomsMax: atoms(9_000 * UNIT) },
  ]);
  expect(market.try(subscribe(1, { atoms: atoms(UNIT - 1) }))).toEqual({ refusal: "FINANCE_RANGE", field: "atoms" });
  market.send(subscribe(1));
  expect(market.refusalOf(subscribe(1, { atoms: atoms(UNIT) }))).toBe("FINANCE_RANGE");
  expect(market.try(subscribe(2, { atoms: atoms(501 * UNIT) }))).toEqual({ refusal: "FINANCE_QUOTA", field: "atoms" });
  expect(financeProductOf(market.state, 1)?.leftAtoms).toBe(500 * UNIT);
  expect(market.refusalOf(subscribe(2, { productId: 2, atoms: atoms(5_001 * UNIT) }))).toBe("INSUFFICIENT_BALANCE");
  expect(market.refusalOf(subscribe(9))).toBe("NOT_FOUND");
  expect(market.try(subscribe(1, { productId: 7 }))).toEqual({ refusal: "NOT_FOUND", field: "productId" });
  expect(market.refusalOf(subscribe(1, { productId: 2, autoRenew: true }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(subscribe(1, { atoms: 0.5 as never }))).toBe("BAD_PARAMETER");
  market.send({ ...FIXED, isOpen: false });
  expect(market.refusalOf(subscribe(2))).toBe("FINANCE_CLOSED");
  market.send({ ...FIXED, startAt: utcMs(3_000_000_000_000) });
  expect(market.refusalOf(subscribe(2))).toBe("FINANCE_CLOSED");
  expect(financeOrdersOf(market.state, userId(1)).map(({ orderId }) => orderId)).toEqual([1]);
});

test("the house does not lend to itself", () => {
  const market = openFinanceMarket();
  market.send({ type: "OpenUser", userId: userId(7), mark: "house" });
  expect(market.refusalOf(subscribe(7))).toBe("ACCOUNT_RESTRICTED");
});

test("a fixed product opens only when the interest of its whole quota is put aside, beside all other promises", () => {
  const market = openFinanceMarket([], 0);
  // 10,000 USDT at 8 percent for 30 days promise 65.753425.
  const underfunded = { refusal: "FINANCE_CLOSED", field: "quotaAtoms" };
  expect(market.try(FIXED)).toEqual(underfunded);
  expect(market.refusalOf({ ...FIXED, isOpen: false })).toBe("applied");
  expect(market.try(FIXED)).toEqual(underfunded);
  market.send(fillInterest(65.753424, "nearly"));
  expect(market.try(FIXED)).toEqual(underfunded);
  market.send(fillInterest(0.000001, "one atom"));
  market.send(FIXED);
  expect(market.try({ ...FIXED, productId: 3, quotaAtoms: atoms(UNIT) })).toEqual(underfunded);
  // Raising the quota, the rate or the days promises more; a name or a lower quota does not.
  for (const more of [{ quotaAtoms: atoms(10_001 * UNIT) }, { aprPpb: ppb(80_100_000) }, { days: 31 }]) {
    expect(market.try({ ...FIXED, ...more })).toEqual(underfunded);
  }
  expect(market.refusalOf({ ...FIXED, name: "Thirty days", quotaAtoms: atoms(9_000 * UNIT) })).toBe("applied");
  // Another coin has its own account.
  expect(market.try({ ...FIXED, productId: 4, coinId: BTC })).toEqual(underfunded);
});

test("a flexible product promises thirty days of its balances", () => {
  const market = openFinanceMarket([FLEXIBLE], 0.5);
  // 300 USDT at 2 percent for thirty days are 0.493151.
  market.send(subscribe(1, { productId: 2, atoms: atoms(300 * UNIT) }));
  expect(market.try(subscribe(1, { productId: 2, atoms: atoms(10 * UNIT) }))).toEqual({
    refusal: "FINANCE_QUOTA",
    field: "atoms",
  });
  expect(market.try({ ...FLEXIBLE, aprPpb: ppb(30_000_000) })).toEqual({ refusal: "FINANCE_CLOSED", field: "aprPpb" });
  market.send(fillInterest(1, "more"));
  expect(market.refusalOf({ ...FLEXIBLE, aprPpb: ppb(30_000_000) })).toBe("applied");
});

test("terms that make no sense are named", () => {
  const market = openFinanceMarket();
  for (const wrong of [
    { productId: 0 },
    { name: "" },
    { kind: "bond" as never },
    { days: 0 },
    { days: 3_651 },
    { aprPpb: ppb(-1) },
    { atomsMin: atoms(0) },
    { atomsMax: atoms(0) },
    { quotaAtoms: atoms(Number.MAX_SAFE_INTEGER) },
    { startAt: -1 as never },
    { endAt: utcMs(0) },
    { earlyPolicy: "half" as never },
    { earlyPpb: 1 },
    { earlyPolicy: "flexRate" as const, earlyPpb: 80_000_001 },
    { dayRedeemAtomsMax: atoms(-1) },
    { dayOffsetMinutes: 900 },
    { coinId: BTC },
  ]) {
    const field = Object.keys(wrong).at(-1);
    expect(market.try({ ...FIXED, ...wrong })).toEqual({ refusal: "BAD_PARAMETER", field });
  }
  for (const wrong of [
    { days: 3 },
    { mayRenew: true },
    { earlyPolicy: "forfeit" as const },
    { kind: "fixed" as const, days: 3 },
  ]) {
    const [field] = Object.keys(wrong);
    expect(market.try({ ...FLEXIBLE, ...wrong })).toEqual({ refusal: "BAD_PARAMETER", field });
  }
  expect(market.try({ ...FIXED, coinId: 9 as typeof BTC })).toEqual({ refusal: "NOT_FOUND", field: "coinId" });
  expect(financeProductsOf(market.state).map(({ productId }) => productId)).toEqual([1, 2]);
});

test("the same key is the same subscription or redemption, another body under it is refused", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1, { key: "k" }));
  expect(market.try(subscribe(1, { key: "k" }))).toMatchObject({
    replayed: true,
    orderId: 1,
    notionalAtoms: 1_000 * UNIT,
  });
  expect(market.refusalOf(subscribe(1, { key: "k", atoms: atoms(5 * UNIT) }))).toBe("DUPLICATE_REQUEST");
  const back = { type: "RedeemFinance", userId: userId(1), orderId: 1, atoms: atoms(1_000 * UNIT), key: "r" } as const;
  market.send(back);
  expect(market.try(back)).toMatchObject({ replayed: true, orderId: 1 });
  expect(market.refusalOf({ ...back, key: "r2" })).toBe("NOT_FOUND");
  expect(orderIn(market, 1)).toBeUndefined();
  market.send(intoFinance(1, 100));
});

test("auto-renewal is of one's own fixed orders", () => {
  const market = openFinanceMarket();
  market.send(subscribe(1));
  market.send(subscribe(1, { productId: 2 }));
  const set = (user: number, orderId: number): string =>
    market.refusalOf({ type: "SetAutoRenew", userId: userId(user), orderId, autoRenew: true });
  expect([set(1, 1), set(2, 1), set(1, 2), set(1, 9)]).toEqual(["applied", "NOT_FOUND", "BAD_PARAMETER", "NOT_FOUND"]);
  expect(orderIn(market, 1)?.autoRenew).toBe(true);
});
