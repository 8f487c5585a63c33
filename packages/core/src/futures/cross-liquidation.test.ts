import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  BTCPERP,
  deposit,
  ETHPERP,
  eventsOf,
  fundInsurance,
  insurance,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  quotes,
} from "../testing/contract-market.ts";

test("the orders of every cross participant end before a cross account is liquidated, also without a position there", () => {
  const market = openContractMarket({}, 2, 0);
  listSecondContract(market);
  fundInsurance(market, 20_000);
  deposit(market, 1, 1_420);
  deposit(market, 2, 100_000);
  // A hedged pair has no price risk, but its maintenance grows with the price until it is above the margins.
  const both = { price: 600_000, size: 800, longMode: "cross", shortMode: "cross" } as const;
  openAgainst(market, 1, 2, { ...both, longLeverage: 100, shortLeverage: 100 });
  openAgainst(market, 2, 1, { ...both, longLeverage: 100, shortLeverage: 100 });
  const held = { contractId: ETHPERP, priceTicks: 29_000, size: 1_200, leverage: 10, marginMode: "cross" } as const;
  market.send(order(1, held));
  const events = market.send(quotes(market, 1_200_000, 30_000));
  expect(eventsOf(events, "LiquidationStarted")).not.toEqual([]);
  expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ reason: "liquidation" }]);
  expect(eventsOf(events, "LiquidationEnded").filter(({ fundAtoms }) => fundAtoms < 0)).toEqual([]);
  expect(available(market, 1)).toBe(0);
  checkInvariants(market.state);
});

test("a delisting takes what cross orders hold before the fund pays for a cross loss", () => {
  const market = openContractMarket({}, 2, 0);
  listSecondContract(market);
  fundInsurance(market, 1_000);
  deposit(market, 1, 700);
  deposit(market, 2, 100_000);
  const both = { longLeverage: 20, longMode: "cross", shortMode: "cross" } as const;
  openAgainst(market, 1, 2, { ...both, price: 600_000, size: 100 });
  openAgainst(market, 1, 2, { ...both, price: 30_000, size: 1_000, contract: ETHPERP });
  const held = { contractId: ETHPERP, priceTicks: 31_000, size: 320, leverage: 5, marginMode: "cross" } as const;
  market.send(order(1, { ...held, direction: "sell" }));
  // The loss in one contract equals the gain in the other: nothing is uncovered, and none of the gain is cash.
  market.send(quotes(market, 540_000, 36_000));
  const events = market.send({ type: "DelistContract", contractId: BTCPERP });
  expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ reason: "risk" }]);
  expect(insurance(market)).toBe(1_000);
  checkInvariants(market.state);
});
