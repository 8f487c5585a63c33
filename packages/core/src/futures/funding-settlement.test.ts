import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  deposit,
  eventsOf,
  insurance,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  UNIT,
} from "../testing/contract-market.ts";
import { START_MS, type TestMarket } from "../testing/market.ts";

const HOUR_MS = 3_600_000;

/** Sends a second of prices at the next full hour. */
function atNextHour(market: TestMarket, ticks: number, venues = 3) {
  const hour = Math.ceil(market.clock() / HOUR_MS) * HOUR_MS;
  market.seconds = (hour - START_MS) / 1_000;
  return market.send(quotes(market, ticks, 0, venues));
}

test("longs pay rounded up, shorts receive rounded down, and the difference goes to the insurance fund", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 });
  openAgainst(market, 1, 3, { price: 600_000, shares: 7 });
  openAgainst(market, 2, 3, { price: 600_000, shares: 6 });
  const before = [1, 2, 3].map((user) => available(market, user));
  const events = atNextHour(market, 600_007);
  // Without premium the rate is the interest of one hour: 0.00125 percent.
  const rate = 12_500;
  const value = (shares: number): number => shares * 100 * 600_007;
  const paid = [7, 6].map((shares) => Math.ceil((value(shares) * rate) / 1e9));
  const received = Math.floor((value(13) * rate) / 1e9);
  expect(eventsOf(events, "FundingPaid").map((event) => event.atoms)).toEqual([-paid[0]!, -paid[1]!, received]);
  expect(eventsOf(events, "FundingSettled")).toMatchObject([
    { ratePpb: rate, paidAtoms: paid[0]! + paid[1]!, receivedAtoms: received, markTicks: 600_007 },
  ]);
  expect(insurance(market) * UNIT).toBeCloseTo(paid[0]! + paid[1]! - received, 6);
  expect(insurance(market)).toBeGreaterThan(0);
  expect(available(market, 1)).toBeCloseTo(before[0]! - paid[0]! / UNIT, 9);
  expect(available(market, 3)).toBeCloseTo(before[2]! + received / UNIT, 9);
  checkInvariants(market.state);
});

test("a payer without available funds pays from the margin of his position", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 }, 2, 0);
  deposit(market, 1, 605.7);
  deposit(market, 2, 606.3);
  openAgainst(market, 1, 2, { price: 600_000, shares: 100 });
  expect(available(market, 1)).toBe(0);
  const events = atNextHour(market, 600_000);
  expect(eventsOf(events, "PositionMarginChanged")).toMatchObject([
    { userId: 1, cause: "funding", marginAtoms: 600 * UNIT - 75_000 },
  ]);
  expect(available(market, 2)).toBeCloseTo(0.075, 9);
  checkInvariants(market.state);
});

test("funding that is due while the index is halted is settled once, by the first mark after it", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 });
  openAgainst(market, 1, 2, { price: 600_000, shares: 100 });
  expect(eventsOf(atNextHour(market, 600_000, 1), "FundingSettled")).toEqual([]);
  expect(eventsOf(atNextHour(market, 600_000, 1), "FundingSettled")).toEqual([]);
  const events = market.send(quotes(market, 600_000));
  expect(eventsOf(events, "FundingSettled")).toHaveLength(1);
  expect(eventsOf(market.send(quotes(market, 600_000)), "FundingSettled")).toEqual([]);
});

test("a contract without funding settles none", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, shares: 100 });
  market.send(order(3, { priceTicks: 590_000 }));
  expect(eventsOf(atNextHour(market, 600_000), "FundingSettled")).toEqual([]);
});
