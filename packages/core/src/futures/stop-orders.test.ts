import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  available,
  cancelContract,
  eventsOf,
  openContractMarket,
  order,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";

test("a stop order holds nothing while it waits, and is held for and matched when the mark reaches it", () => {
  const market = openContractMarket();
  const accepted = market.send(order(1, { kind: "market", stopTicks: 605_000, size: 10 }));
  expect(eventsOf(accepted, "ContractOrderAccepted")).toMatchObject([{ status: 6, costAtoms: 0 }]);
  expect(available(market, 1)).toBe(10_000);
  market.send(order(2, { direction: "sell", priceTicks: 605_500, size: 10 }));
  expect(eventsOf(market.send(quotes(market, 604_999)), "ContractOrderTriggered")).toEqual([]);
  const events = market.send(quotes(market, 605_000));
  expect(eventsOf(events, "ContractOrderTriggered")).toMatchObject([{ orderId: 1, priceTicks: 605_000 }]);
  expect(eventsOf(events, "ContractTraded")).toMatchObject([{ takerOrderId: 1, size: 10, priceTicks: 605_500 }]);
  expect(slotOf(market, 1)).not.toBe(0);
  checkInvariants(market.state);
});

test("a stop order that cannot be covered when it is triggered is rejected", () => {
  const market = openContractMarket({}, 2, 100);
  market.send(order(1, { kind: "market", stopTicks: 605_000, size: 1_000 }));
  const events = market.send(quotes(market, 606_000));
  expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ orderId: 1, status: 5, reason: "triggerRefused" }]);
  expect(available(market, 1)).toBe(100);
});

test("a stop-limit order rests at its limit once it is triggered", () => {
  const market = openContractMarket();
  market.send(order(1, { stopTicks: 595_000, priceTicks: 594_000, size: 10, direction: "sell" }));
  market.send(quotes(market, 595_000));
  expect(market.state.futures.contracts[1_001]?.asks.bestTicks).toBe(594_000);
  checkInvariants(market.state);
});

test("a trailing stop follows the best mark and goes when the mark turns by its distance", () => {
  const market = openContractMarket();
  const placed = market.send(order(1, { kind: "market", direction: "sell", trailingBips: 100, size: 10 }));
  expect(eventsOf(placed, "ContractStopMoved")).toMatchObject([{ stopTicks: 594_000 }]);
  market.send(order(2, { priceTicks: 590_000, size: 10 }));
  const stops = (ticks: number) =>
    eventsOf(market.send(quotes(market, ticks)), "ContractStopMoved").map(({ stopTicks }) => stopTicks);
  expect(stops(600_000)).toEqual([]);
  expect(stops(610_000)).toEqual([603_900]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(stops(605_000)).toEqual([]);
  const events = market.send(quotes(market, 603_900));
  expect(eventsOf(events, "ContractOrderTriggered")).toMatchObject([{ orderId: 1, priceTicks: 603_900 }]);
  checkInvariants(market.state);
});

test("a stop by last price goes with the trade that reaches it, and the next one with the trade that it makes", () => {
  const market = openContractMarket();
  const stop = { kind: "market", direction: "sell", triggerBy: "last", size: 5 } as const;
  market.send(order(1, { ...stop, stopTicks: 599_000 }));
  market.send(order(2, { ...stop, stopTicks: 598_000 }));
  market.send(order(3, { priceTicks: 599_000, size: 1 }));
  market.send(order(3, { priceTicks: 598_000, size: 5 }));
  market.send(order(3, { priceTicks: 597_000, size: 5 }));
  const events = market.send(order(4, { direction: "sell", priceTicks: 599_000, size: 1, timeInForce: "IOC" }));
  expect(eventsOf(events, "ContractOrderTriggered").map(({ orderId }) => orderId)).toEqual([1, 2]);
  checkInvariants(market.state);
});

test("a waiting order can be cancelled and leaves no trigger behind", () => {
  const market = openContractMarket();
  market.send(order(1, { kind: "market", stopTicks: 605_000, size: 10 }));
  market.send(cancelContract(1, 1));
  expect([...market.state.futures.risk.triggers.all()]).toEqual([]);
  expect(eventsOf(market.send(quotes(market, 606_000)), "ContractOrderTriggered")).toEqual([]);
});
