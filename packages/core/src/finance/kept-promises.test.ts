import { atoms, ppb, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  atNoon,
  dawn,
  fillInterest,
  FLEXIBLE,
  openFinanceMarket,
  orderIn,
  redeem,
  subscribe,
} from "../testing/finance-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { UNIT } from "../testing/second-market.ts";
import type { SetFinanceProduct } from "./finance-commands.ts";

/** 10 percent, bound by the sale. */
const TEN = { ...FLEXIBLE, aprPpb: ppb(100_000_000), bindsBy: "sale" } as const satisfies SetFinanceProduct;
const closings = (events: readonly Event[]) => events.filter((event) => event.type === "FinanceProductSet");
const HALF_DAY_MS = 12 * 3_600_000;

/** The first millisecond of a day, half a day before its noon. */
function atDawn(market: TestMarket, day: number): void {
  atNoon(market, day);
  market.nowMs = utcMs((market.nowMs ?? 0) - HALF_DAY_MS);
}

test("a savings product whose account runs dry closes itself with word of it, and owes nothing that is not there", () => {
  // 1,000 USDT at 10 percent: 8.22 USDT in thirty days, and no more was put aside.
  const market = openFinanceMarket([TEN], 8.22);
  market.send(subscribe(1, { productId: 2 }));
  const told: { day: number; events: readonly Event[] }[] = [];
  for (let day = 1; day <= 60; day++) {
    const events = dawn(market, day);
    if (closings(events).length > 0) told.push({ day, events: closings(events) });
    const order = orderIn(market, 1)!;
    expect([day, order.accruedAtoms]).toEqual([day, order.paidAtoms]);
    checkInvariants(market.state);
  }
  // It could not promise one more subscription; the rate goes before the money does.
  expect(told).toMatchObject([
    { day: 1, events: [{ isOpen: false, aprPpb: 100_000_000, closedItself: true }] },
    { day: 30, events: [{ isOpen: false, aprPpb: 0, closedItself: true }] },
  ]);
  expect(orderIn(market, 1)).toMatchObject({ aprPpb: 0 });
  expect(market.refusalOf(subscribe(2, { productId: 2 }))).toBe("FINANCE_CLOSED");
  // Two people may open it again once the account is filled.
  expect(market.refusalOf(TEN)).toBe("FINANCE_CLOSED");
  market.send(fillInterest(100, "more"));
  expect(market.refusalOf(TEN)).toBe("applied");
  expect(market.refusalOf(subscribe(2, { productId: 2 }))).toBe("applied");
});

test("products of before owe what is lacking, as their journals say", () => {
  const market = openFinanceMarket([{ ...FLEXIBLE, aprPpb: ppb(100_000_000) }], 8.22);
  market.send(subscribe(1, { productId: 2 }));
  for (let day = 1; day <= 40; day++) expect(closings(dawn(market, day))).toEqual([]);
  const { accruedAtoms, paidAtoms } = orderIn(market, 1)!;
  expect(accruedAtoms).toBeGreaterThan(paidAtoms);
});

test("a cap that is set afterwards locks nobody in, and takes no room from those whom it binds", () => {
  const market = openFinanceMarket([TEN]);
  market.send(subscribe(1, { productId: 2 }));
  market.send({ ...TEN, dayRedeemAtomsMax: atoms(10 * UNIT) });
  market.send(subscribe(2, { productId: 2 }));
  atNoon(market, 1);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(redeem(2, 2, 11 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(1, 1, 900 * UNIT))).toBe("applied");
  expect(market.refusalOf(redeem(2, 2, 10 * UNIT))).toBe("applied");
  expect(market.refusalOf(redeem(2, 2, 1))).toBe("FINANCE_DAY_CAP");
  // A looser cap is everybody's, a stricter one is not.
  market.send({ ...TEN, dayRedeemAtomsMax: atoms(1 * UNIT) });
  atNoon(market, 2);
  expect(market.refusalOf(redeem(2, 2, 10 * UNIT))).toBe("applied");
  market.send({ ...TEN, dayRedeemAtomsMax: atoms(0) });
  expect(market.refusalOf(redeem(2, 2, 500 * UNIT))).toBe("applied");
});

test("what orders were sold under is not taken back", () => {
  const market = openFinanceMarket([TEN]);
  expect(market.try({ ...FLEXIBLE, aprPpb: TEN.aprPpb })).toEqual({ refusal: "BAD_PARAMETER", field: "bindsBy" });
});

test("orders of before are bound by the cap that was in force when the rule came", () => {
  const capped = { ...FLEXIBLE, dayRedeemAtomsMax: atoms(100 * UNIT) };
  const market = openFinanceMarket([capped]);
  market.send(subscribe(1, { productId: 2 }));
  market.send({ ...capped, bindsBy: "sale", dayRedeemAtomsMax: atoms(10 * UNIT) });
  atNoon(market, 1);
  expect(market.refusalOf(redeem(1, 1, 101 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(1, 1, 100 * UNIT))).toBe("applied");
});

test("until noon each has their share of the cap, whoever is first and however many accounts; then it is whoever's", () => {
  const market = openFinanceMarket([{ ...TEN, dayRedeemAtomsMax: atoms(100 * UNIT) }]);
  market.send(subscribe(1, { productId: 2, atoms: atoms(600 * UNIT) }));
  market.send(subscribe(2, { productId: 2, atoms: atoms(300 * UNIT) }));
  market.send(subscribe(2, { productId: 2, atoms: atoms(100 * UNIT) }));
  dawn(market, 1);
  atDawn(market, 2);
  // Two orders of one user have the share of one: 30 and 10 of 100.
  expect(market.refusalOf(redeem(2, 2, 31 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(2, 2, 20 * UNIT))).toBe("applied");
  expect(market.refusalOf(redeem(2, 2, 11 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(2, 2, 10 * UNIT))).toBe("applied");
  expect(market.refusalOf(redeem(2, 3, 11 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(1, 1, 60 * UNIT))).toBe("applied");
  atNoon(market, 2);
  expect(market.refusalOf(redeem(2, 3, 11 * UNIT))).toBe("FINANCE_DAY_CAP");
  expect(market.refusalOf(redeem(2, 3, 10 * UNIT))).toBe("applied");
  atNoon(market, 3);
  expect(market.refusalOf(redeem(1, 1, 100 * UNIT))).toBe("applied");
  checkInvariants(market.state);
});
