import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  eventsOf,
  fundInsurance,
  insurance,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  slotOf,
  UNIT,
} from "../testing/contract-market.ts";

test("the worked example of the rules, liquidated: the book closes it at its bankruptcy price or better", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  expect(available(market, 1)).toBe(10_000 - 605.7);
  // A bidder above the bankruptcy price of 54,000.
  market.send(order(3, { direction: "buy", priceTicks: 571_000, size: 100 }));
  expect(eventsOf(market.send(quotes(market, 542_715)), "LiquidationStarted")).toEqual([]);
  const events = market.send(quotes(market, 542_713));
  expect(eventsOf(events, "LiquidationStarted")).toMatchObject([
    { userId: 1, marginAtoms: 600 * UNIT, equityAtoms: 27_130_000, maintenanceAtoms: 27_135_650 },
  ]);
  expect(eventsOf(events, "LiquidationStep")).toMatchObject([{ stage: "all", askedSize: 100, doneSize: 100 }]);
  // Sold for 5,710 against a cost of 6,000: 600 + 2.7 − 290 − 2.855 are left, of which the fee takes 11.42.
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([
    {
      outcome: "liquidated",
      closeFeeAtoms: 2_855_000,
      liquidationFeeAtoms: 11_420_000,
      fundAtoms: 11_420_000,
      returnedAtoms: 298_425_000,
    },
  ]);
  expect(eventsOf(events, "PositionEnded")).toMatchObject([{ userId: 1, status: 2, closeTicks: 571_000 }]);
  expect(insurance(market)).toBe(11.42);
  expect(available(market, 1)).toBeCloseTo(10_000 - 605.7 + 298.425, 6);
  checkInvariants(market.state);
});

test("what the book does not take goes to the insurance fund at the bankruptcy price, and the fund sells it later", () => {
  const market = openContractMarket();
  fundInsurance(market, 1_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const events = market.send(quotes(market, 541_000));
  expect(eventsOf(events, "LiquidationStep")).toMatchObject([
    { stage: "all", doneSize: 0 },
    { stage: "takeover", priceTicks: 540_000, doneSize: 100, doneAtoms: 5_400 * UNIT },
  ]);
  // No fee for the hand-over: the reserve of 2.7 is all that is left and becomes part of the liquidation fee.
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([{ liquidationFeeAtoms: 2_700_000, returnedAtoms: 0 }]);
  expect(slotOf(market, 0)).not.toBe(0);
  expect(slotOf(market, 1)).toBe(0);
  checkInvariants(market.state);
  market.send(order(4, { direction: "buy", priceTicks: 545_000, size: 60 }));
  const unwound = market.send(quotes(market, 545_000));
  expect(eventsOf(unwound, "ContractTraded")).toMatchObject([{ takerUserId: 0, size: 60, takerFeeAtoms: 0 }]);
  // 60 contracts sold 500 above what they were taken over at.
  expect(insurance(market)).toBe(1_002.7 + 60 * 0.001 * 500);
  checkInvariants(market.state);
});

test("what the book paid above the bankruptcy price stays with the owner, also when the fund takes the rest", () => {
  const market = openContractMarket();
  fundInsurance(market, 1_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  market.send(order(3, { direction: "buy", priceTicks: 571_000, size: 80 }));
  const events = market.send(quotes(market, 542_713));
  expect(eventsOf(events, "LiquidationStep")).toMatchObject([
    { stage: "all", doneSize: 80 },
    { stage: "takeover", priceTicks: 540_000, doneSize: 20, doneAtoms: 1_080 * UNIT },
  ]);
  // 600 + 2.7 − 232 − 120 − 2.284 are left; the fee is 0.2 % of 5,648.
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([
    { liquidationFeeAtoms: 11_296_000, fundAtoms: 11_296_000, returnedAtoms: 237_120_000 },
  ]);
  expect(available(market, 1)).toBeCloseTo(10_000 - 605.7 + 237.12, 6);
  checkInvariants(market.state);
});

test("a fund that is too small leaves the position to the opposite ones, at its bankruptcy price and without fees", () => {
  const market = openContractMarket();
  fundInsurance(market, 100);
  openAgainst(market, 1, 2, { price: 600_000, size: 60, shortLeverage: 5 });
  openAgainst(market, 1, 3, { price: 600_000, size: 40, shortLeverage: 20 });
  const before = available(market, 3);
  const events = market.send(quotes(market, 541_000));
  expect(eventsOf(events, "LiquidationStep")).toMatchObject([{ stage: "all" }, { stage: "deleverage", doneSize: 100 }]);
  // Both are in profit; the higher leverage is first in line.
  expect(eventsOf(events, "PositionDeleveraged")).toMatchObject([
    { userId: 3, size: 40, priceTicks: 540_000, realisedAtoms: 240 * UNIT },
    { userId: 2, size: 60, realisedAtoms: 360 * UNIT },
  ]);
  expect(eventsOf(events, "PositionEnded").map(({ userId, status }) => [userId, status])).toEqual([
    [3, 3],
    [1, 2],
    [2, 3],
  ]);
  // Margin 120, reserve 1.26 and profit 240.
  expect(available(market, 3)).toBeCloseTo(before + 120 + 1.26 + 240, 6);
  checkInvariants(market.state);
});
