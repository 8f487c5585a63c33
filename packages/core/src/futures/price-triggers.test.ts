import { tpSlId, positionId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { SetTpSl } from "./futures-commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";

/** A market TP/SL order of a whole position by last price. */
const byLast = (market: TestMarket, user: number, side: "long" | "short", ticks: number): SetTpSl => ({
  type: "SetTpSl",
  userId: userId(user),
  positionId: positionId(positionOf(market, user, side)),
  kind: side === "long" ? "stopLoss" : "takeProfit",
  triggerTicks: priceTicks(ticks),
  triggerBy: "last",
  size: sizeContracts(0),
  orderKind: "market",
  priceTicks: priceTicks(0),
});

/** Users 5 and 6 trade a contract at a price. */
function print(market: TestMarket, ticks: number) {
  market.send(order(5, { priceTicks: ticks }));
  return market.send(order(6, { direction: "sell", priceTicks: ticks, timeInForce: "IOC" }));
}

const moves = (events: ReturnType<TestMarket["send"]>) =>
  eventsOf(events, "TpSlMoved").map(({ tpSlId: id, reason }) => [id, reason]);

/** Makes the 100x long of user 1 due for liquidation by the next mark, or takes that back. */
const withMaintenance = (rate: number): Command => ({
  type: "ChangeContract",
  contractId: BTCPERP,
  rules: {
    ...CONTRACT_RULES,
    tiers: CONTRACT_RULES.tiers.map((tier, i) => (i === 0 ? { ...tier, maintenancePpb: ppb(rate) } : tier)),
  },
});

/**
 * TP/SL orders 1, 2 and 3 of users 1, 3 and 4 at 599,000 by last price, in turn; user 3 is short and takes their
 * profit.
 */
function threeTpSlOrders(): TestMarket {
  const market = openContractMarket();
  openAgainst(market, 1, 3, { price: 600_000, size: 10, longLeverage: 100 });
  openAgainst(market, 4, 2, { price: 600_000, size: 10 });
  market.send(byLast(market, 1, "long", 599_000));
  market.send(byLast(market, 3, "short", 599_000));
  market.send(byLast(market, 4, "long", 599_000));
  return market;
}

test("the TP/SL order of a position that is being liquidated lets the others go, and waits again behind them", () => {
  const market = threeTpSlOrders();
  market.send(order(2, { direction: "sell", priceTicks: 600_500, size: 10 }));
  market.send(quotes(market, 599_500));
  market.send(withMaintenance(9_400_000));
  // The first has to wait; the second buys at 600,500, where the third is not due any more.
  expect(moves(print(market, 599_000))).toEqual([
    [2, "triggered"],
    [2, "filled"],
  ]);
  market.send(withMaintenance(5_000_000));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(order(2, { priceTicks: 598_000, size: 100 }));
  expect(moves(print(market, 599_000)).slice(0, 3)).toEqual([
    [3, "triggered"],
    [3, "filled"],
    [1, "triggered"],
  ]);
  checkInvariants(market.state);
});

test("a TP/SL order that waits for its position's liquidation ends with the position", () => {
  const market = threeTpSlOrders();
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 600_500, size: 10 }));
  market.send(quotes(market, 599_500));
  market.send(withMaintenance(9_400_000));
  // The second TP/SL order takes the profit of user 3 from the closing order of user 1.
  expect(moves(print(market, 599_000))).toEqual([
    [2, "triggered"],
    [2, "filled"],
    [1, "positionEnded"],
  ]);
  expect(slotOf(market, 1)).toBe(0);
  const cancel = { type: "CancelTpSl", userId: userId(1), tpSlId: tpSlId(1) } as const;
  expect(market.refusalOf(cancel)).toBe("NOT_FOUND");
  market.send(order(2, { priceTicks: 598_000, size: 100 }));
  expect(moves(print(market, 599_000))[0]).toEqual([3, "triggered"]);
  checkInvariants(market.state);
});

test("of a rising and a falling stop that a price is equally far past, the older one goes first", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const stop = { offset: "close", kind: "market", triggerBy: "last", size: 10 } as const;
  // While the index is halted stops wait, also those that the price has passed.
  market.send(quotes(market, 600_000, 0, 1));
  market.send(order(1, { ...stop, direction: "sell", stopTicks: 600_500 }));
  market.send(order(2, { ...stop, direction: "buy", stopTicks: 599_500 }));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const events = market.send(quotes(market, 600_000));
  const accepted = market.state.futures.nextOrderId;
  expect(eventsOf(events, "ContractOrderTriggered").map(({ orderId }) => accepted - orderId)).toEqual([2, 1]);
});
