import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  deposit,
  ETHPERP,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
} from "../testing/contract-market.ts";
import { crossAccountOf } from "./cross-account.ts";

test("what a cross account is worth is known without its user's isolated orders, however many there are", () => {
  const market = openContractMarket({}, 2, 0);
  listSecondContract(market);
  deposit(market, 1, 10_000);
  deposit(market, 2, 10_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 10, longLeverage: 10, longMode: "cross" });
  const isolated = { contractId: ETHPERP, priceTicks: 29_000, size: 1, leverage: 5, marginMode: "isolated" } as const;
  for (let i = 0; i < 100; i++) market.send(order(1, isolated));
  const { futures } = market.state;
  const before = crossAccountOf(futures, futures.holders.find(1));
  let reads = 0;
  const { hold } = futures.orders;
  futures.orders.hold = (slot) => {
    reads++;
    return hold.call(futures.orders, slot);
  };
  expect(crossAccountOf(futures, futures.holders.find(1))).toEqual(before);
  expect(reads).toBe(0);
  checkInvariants(market.state);

  const restored = restoreSnapshot(takeSnapshot(market.state));
  expect(crossAccountOf(restored.futures, restored.futures.holders.find(1))).toEqual(before);
  checkInvariants(restored);
});
