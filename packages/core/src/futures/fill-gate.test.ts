import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { crossAccountOf } from "./cross-account.ts";
import {
  available,
  deposit,
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
import type { TestMarket } from "../testing/market.ts";

const equityOf = (market: TestMarket, user: number): number => {
  const { futures } = market.state;
  return crossAccountOf(futures, futures.holders.find(user)).equityAtoms / UNIT;
};

const reasonsOf = (events: Parameters<typeof eventsOf>[0]): string[] =>
  eventsOf(events, "ContractOrderClosed").map(({ reason }) => reason);

/** User 1 is long 200 contracts with a cross account of 1,000 of which 600 are lost at the mark: user 3 is a friend. */
function losingCross(): TestMarket {
  const market = openContractMarket({}, 3, 0);
  fundInsurance(market, 5_000);
  deposit(market, 1, 1_000);
  deposit(market, 2, 100_000);
  deposit(market, 3, 10_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 200, longLeverage: 20, longMode: "cross" });
  market.send(quotes(market, 570_000));
  return market;
}

test("a cross close may not lose more than the equity at mark, also where the cash would pay for it", () => {
  const market = losingCross();
  expect(equityOf(market, 1)).toBeCloseTo(394, 6);
  market.send(order(3, { priceTicks: 542_000, size: 150 }));
  // 420 worse than mark: the other 50 contracts would be left with a loss of 150 and nothing to pay it with.
  const close = { direction: "sell", offset: "close", priceTicks: 542_000, timeInForce: "IOC" } as const;
  expect(reasonsOf(market.send(order(1, { ...close, size: 150 })))).toEqual(["risk"]);
  expect(equityOf(market, 1)).toBeCloseTo(394, 6);
  expect(reasonsOf(market.send(order(1, { ...close, size: 100 })))).toEqual(["filled"]);
  expect(equityOf(market, 1)).toBeCloseTo(394 - 280 - 2.71, 6);
  checkInvariants(market.state);
});

test("a cross account may not open what its equity does not bear at mark", () => {
  const market = openContractMarket({}, 2, 0);
  deposit(market, 1, 100);
  deposit(market, 2, 1_000);
  market.send(order(2, { direction: "sell", priceTicks: 629_000, size: 60 }));
  const buy = { priceTicks: 629_000, marginMode: "cross", leverage: 50, timeInForce: "IOC" } as const;
  // 2.9 a contract worse than mark, for which the margin of 1.26 a contract says nothing.
  expect(reasonsOf(market.send(order(1, { ...buy, size: 40 })))).toEqual(["risk"]);
  expect(reasonsOf(market.send(order(1, { ...buy, size: 30 })))).toEqual(["filled"]);
  expect(equityOf(market, 1)).toBeCloseTo(100 - 87 - 0.9435, 6);
  checkInvariants(market.state);
});

test("an isolated position may not be opened below zero: its margin has to bear what its price is worse than mark", () => {
  const market = openContractMarket({}, 3);
  fundInsurance(market, 5_000);
  market.send(order(2, { direction: "sell", priceTicks: 629_000, size: 100, leverage: 10 }));
  // A margin of 1 percent for a price that is 4.8 percent off.
  const events = market.send(order(1, { priceTicks: 629_000, size: 100, leverage: 100 }));
  expect(reasonsOf(events)).toEqual(["risk"]);
  expect(slotOf(market, 1)).toBe(0);
  market.send(quotes(market, 600_000));
  expect(insurance(market)).toBe(5_000);
  expect(available(market, 1)).toBe(10_000);
  expect(reasonsOf(market.send(order(3, { priceTicks: 629_000, size: 100, leverage: 10 })))).toEqual([
    "filled",
    "filled",
  ]);
  checkInvariants(market.state);
});

test("a resting order that its owner cannot cover any more expires when it would be filled", () => {
  const market = openContractMarket({}, 3);
  fundInsurance(market, 5_000);
  market.send(order(1, { priceTicks: 598_000, size: 100, leverage: 100 }));
  market.send(quotes(market, 585_000));
  const sell = { direction: "sell", kind: "market", size: 100 } as const;
  expect(reasonsOf(market.send(order(2, sell)))).toEqual(["risk", "marketRemainder"]);
  market.send(order(1, { priceTicks: 598_000, size: 100, leverage: 100 }));
  expect(market.refusalOf(order(2, { ...sell, timeInForce: "FOK" }))).toBe("FOK_NOT_FILLABLE");
  checkInvariants(market.state);
});
