import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { isWorkLeft } from "../work-left.ts";
import { checkInvariants } from "../invariants.ts";
import { deposit, eventsOf, openContractMarket, order } from "../testing/contract-market.ts";
import { FILLABLE_SEEN_MAX, TRIGGER_SEEN_MAX } from "./contract-work-bounds.ts";

const MAKERS = 15;
const ORDERS = 200;
const STOPS = 30;

test("stops that fill or kill go in slices by what they look at, and look at a bounded part of the book", () => {
  const market = openContractMarket({}, 0, 0);
  const open = (user: number, usdt: number) => {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    deposit(market, user, usdt);
  };
  for (let user = 1; user <= MAKERS; user++) {
    open(user, 5_000);
    const sell = { direction: "sell", priceTicks: 602_000, shares: 1, leverage: 100, marginMode: "cross" } as const;
    for (let i = 0; i < ORDERS; i++) market.send(order(user, sell));
  }
  open(20, 5_000_000);
  const whole = { priceTicks: 605_000, shares: MAKERS * ORDERS, leverage: 5, timeInForce: "FOK" } as const;
  for (let i = 0; i < STOPS; i++) market.send(order(20, { ...whole, stopTicks: 601_000, triggerBy: "last" }));
  open(21, 1_000);
  open(22, 1_000);
  market.send(order(21, { direction: "sell", priceTicks: 601_000, leverage: 1 }));
  const { futures } = market.state;
  const events = [];
  let command: Parameters<typeof market.send>[0] = order(22, { priceTicks: 601_000, leverage: 1, timeInForce: "IOC" });
  do {
    const seen = futures.ordersSeen;
    events.push(...market.send(command));
    expect(futures.ordersSeen - seen).toBeLessThanOrEqual(TRIGGER_SEEN_MAX + FILLABLE_SEEN_MAX);
    command = { type: "Continue" };
  } while (isWorkLeft(market.state));
  // Each needs more orders as it may look at.
  const ended = eventsOf(events, "ContractOrderClosed").filter(({ reason }) => reason !== "filled");
  expect(ended).toHaveLength(STOPS);
  checkInvariants(market.state);
});
