import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  available,
  BTCPERP,
  ETHPERP,
  eventsOf,
  listSecondContract,
  openContractMarket,
  order,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { contractOrdersBeingCancelled } from "../views.ts";
import { hasToWait, isWorkLeft } from "../work-left.ts";
import { CANCELLED_AT_ONCE_MAX, OPEN_PER_USER_MAX } from "./contract-work-bounds.ts";

const CONTINUE: Command = { type: "Continue" };
const USER = userId(1);
const all = (contractId?: typeof BTCPERP): Command => ({ type: "CancelAllContractOrders", userId: USER, contractId });

/** User 1 has as many orders as they may in each of two contracts. */
function crowded(): TestMarket {
  const market = openContractMarket({ openOrdersMax: 0 }, 2, 100_000);
  listSecondContract(market, { openOrdersMax: 1_000 });
  for (let at = 0; at < OPEN_PER_USER_MAX; at++) {
    market.send(order(1, { priceTicks: 590_000 - (at % 7) }));
    market.send(
      order(1, { contractId: ETHPERP, kind: "market", stopTicks: 31_000 + (at % 5), direction: "buy", leverage: 10 }),
    );
  }
  return market;
}

test("a user has a bounded number of orders in a contract, whatever its rules say", () => {
  const market = crowded();
  expect(market.refusalOf(order(1, { priceTicks: 590_000 }))).toBe("TOO_MANY_OPEN_ORDERS");
  const stop = order(1, { contractId: ETHPERP, kind: "market", stopTicks: 31_000 });
  expect(market.refusalOf(stop)).toBe("TOO_MANY_OPEN_ORDERS");
  expect(market.refusalOf(order(2, { priceTicks: 590_000 }))).toBe("applied");
});

test("cancelling all orders of contracts goes on in slices, the same after a restart between any two", () => {
  const ended: number[][] = [];
  for (const isRestarted of [false, true]) {
    const market = crowded();
    const closed: number[] = [];
    let command = all();
    do {
      const before = closed.length;
      closed.push(...eventsOf(market.send(command), "ContractOrderClosed").map(({ orderId }) => orderId));
      expect(closed.length - before).toBeLessThanOrEqual(CANCELLED_AT_ONCE_MAX);
      expect(contractOrdersBeingCancelled(market.state, USER)).toBe(2 * OPEN_PER_USER_MAX - closed.length);
      checkInvariants(market.state);
      if (isRestarted) market.state = restoreSnapshot(takeSnapshot(market.state));
      command = CONTINUE;
    } while (isWorkLeft(market.state));
    expect(closed).toHaveLength(2 * OPEN_PER_USER_MAX);
    expect(available(market, 1)).toBe(100_000);
    ended.push(closed);
  }
  expect(ended[1]).toEqual(ended[0]);
});

test("what a user sends while his orders are being cancelled waits; others do not", () => {
  const market = crowded();
  market.send(all(BTCPERP));
  expect(contractOrdersBeingCancelled(market.state, USER)).toBe(OPEN_PER_USER_MAX - CANCELLED_AT_ONCE_MAX);
  for (const command of [order(1, { priceTicks: 590_000 }), all(), all(ETHPERP)]) {
    expect(hasToWait(market.state, command)).toBe(true);
    expect(market.refusalOf(command)).toBe("UNAVAILABLE_NOW");
  }
  expect(market.refusalOf(order(2, { priceTicks: 590_000 }))).toBe("applied");
  market.send(CONTINUE);
  expect(isWorkLeft(market.state)).toBe(false);
  expect(market.refusalOf(order(1, { priceTicks: 590_000 }))).toBe("applied");
  checkInvariants(market.state);
});
