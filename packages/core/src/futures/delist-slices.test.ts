import { expect, test } from "vitest";
import { hasToWait } from "../work-left.ts";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import { BTCPERP, deposit, eventsOf, openAgainst, openContractMarket, order } from "../testing/contract-market.ts";
import type { Command } from "../commands.ts";
import type { TestMarket } from "../testing/market.ts";
import { runThroughRestarts, runToEnd } from "../testing/slices.ts";

const MARK = 600_000;
const USERS = 500;
const DELIST: Command = { type: "DelistContract", contractId: BTCPERP };

/** Hundreds of positions, each with a resting order, a stop, a trailing stop and a TP/SL order. */
function crowded(): TestMarket {
  const market = openContractMarket({ openOrdersMax: 500, sizeMax: 100_000 as never }, USERS + 1, 0);
  deposit(market, USERS + 1, 100_000);
  for (let user = 1; user <= USERS; user++) {
    deposit(market, user, 100);
    openAgainst(market, user, USERS + 1, { price: MARK + (user % 7), size: 1 });
    market.send(order(user, { priceTicks: MARK - 1_000 - user }));
    market.send(order(user, { offset: "close", direction: "sell", kind: "market", stopTicks: MARK - 2_000 }));
    market.send(order(user, { offset: "close", direction: "sell", kind: "market", trailingBips: 500 }));
    market.send(order(user, { priceTicks: MARK - 900, stopLossTicks: MARK - 10_000 }));
  }
  return market;
}

test("a contract with any number of orders and positions is ended in bounded slices, through a restart at each", () => {
  const [market, other] = [crowded(), crowded()];
  const whole = runToEnd(market, DELIST);
  expect(whole.commands).toBeGreaterThan(2);
  const closed = eventsOf(whole.events, "ContractOrderClosed").filter(({ reason }) => reason === "delisted");
  const ids = closed.map(({ orderId }) => orderId);
  expect(ids).toHaveLength(USERS * 4);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(eventsOf(whole.events, "PositionEnded")).toHaveLength(USERS + 1);
  expect(market.state.futures.positions.used).toBe(0);
  checkInvariants(market.state);
  const restarted = runThroughRestarts(other, DELIST);
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
});

test("from the first slice on futures wait, and the contract takes nothing more", () => {
  const market = crowded();
  market.send(DELIST);
  expect(market.state.futures.contracts[BTCPERP]?.isDelisted).toBe(true);
  expect(hasToWait(market.state, order(1, { priceTicks: MARK }))).toBe(true);
  while (market.refusalOf({ type: "Continue" }) === "applied");
  expect(market.refusalOf(order(1, { priceTicks: MARK }))).toBe("PRODUCT_CLOSED");
});
