import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  deposit,
  ETHPERP,
  eventsOf,
  insurance,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";

const CROSS = { longMode: "cross", shortMode: "cross", longLeverage: 100, shortLeverage: 100 } as const;

/**
 * Users 1 to 3 lose their cross equity in ethereum, of which user 6 is short; 1 and 3 are short 10 contracts of bitcoin
 * against 4 and 2. Nobody is in the books, and the fund has nothing.
 */
function openCrossLosers(): TestMarket {
  const market = openContractMarket({}, 7, 0);
  for (const user of [1, 2, 3]) deposit(market, user, 312);
  for (const user of [4, 5, 6, 7]) deposit(market, user, 10_000);
  listSecondContract(market);
  for (const user of [1, 2, 3]) {
    openAgainst(market, user, 6, { ...CROSS, price: 30_000, size: 1_000, contract: ETHPERP });
  }
  openAgainst(market, 4, 1, { ...CROSS, price: 600_000, size: 10, longMode: "isolated" });
  openAgainst(market, 2, 3, { ...CROSS, price: 600_000, size: 10 });
  return market;
}

test("a position that a liquidation of the same mark has opened stands in the queue of the next one", () => {
  const market = openCrossLosers();
  // Takes what user 2 has to sell, after user 1's bankruptcy has ranked the longs and before user 3's needs them.
  market.send(order(5, { priceTicks: 599_900, size: 10 }));
  const events = market.send(quotes(market, 600_000, 27_000));
  const given = eventsOf(events, "PositionDeleveraged").filter(({ side }) => side === "long");
  expect(given.map(({ userId, size }) => [userId, size])).toEqual([
    [4, 10],
    [5, 10],
  ]);
  expect(eventsOf(events, "LiquidationStep").filter(({ stage }) => stage === "takeover")).toEqual([]);
  expect(slotOf(market, 5)).toBe(0);
  expect(insurance(market)).toBeGreaterThanOrEqual(0);
  checkInvariants(market.state);
});
