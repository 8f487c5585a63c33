import { userId } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  available,
  BTCPERP,
  deposit,
  ETHPERP,
  eventsOf,
  listSecondContract,
  openContractMarket,
  order,
  quotes,
  UNIT,
} from "../testing/contract-market.ts";
import { runToEnd } from "../testing/slices.ts";
import { USDT, type TestMarket } from "../testing/market.ts";

const MARK = 600_000;
const ORDERS = 100;
const ACCOUNTS = 30;
const cross = { marginMode: "cross" } as const;

/** Each account has a cross position, and orders for all the rest of its funds. */
function openUncoveredSoon(accounts = ACCOUNTS, waiting = 0): TestMarket {
  const seller = accounts + 1;
  const market = openContractMarket({ openOrdersMax: 0 }, seller, 0);
  deposit(market, seller, 10_000);
  market.send(order(seller, { direction: "sell", priceTicks: MARK, size: accounts, leverage: 1 }));
  for (let user = 1; user <= accounts; user++) {
    deposit(market, user, 1_000);
    market.send(order(user, { ...cross, priceTicks: MARK }));
    for (let at = 0; at < ORDERS; at++) market.send(order(user, { ...cross, priceTicks: 580_000 }));
    for (let at = 0; at < waiting; at++) {
      market.send(order(user, { ...cross, kind: "market", stopTicks: MARK * 2 }));
    }
    leaveNothing(market, user);
    if (user % 10 === 0) market.send(quotes(market, MARK));
  }
  market.send(quotes(market, MARK));
  return market;
}

function leaveNothing(market: TestMarket, user: number): void {
  const left = Math.round(available(market, user) * UNIT);
  const move = { userId: userId(user), coinId: USDT, atoms: left, from: 3, to: 1, key: "" } as const;
  market.send({ type: "TransferFunds", ...move } as Parameters<TestMarket["send"]>[0]);
}

/** Looks at the holds of orders, the most of one command. */
function looksOf(market: TestMarket, ticks: number): { readonly most: number; readonly closed: number[] } {
  const holds = vi.spyOn(market.state.futures.orders, "hold");
  let [most, seen] = [0, 0];
  const count = (): void => {
    most = Math.max(most, holds.mock.calls.length - seen);
    seen = holds.mock.calls.length;
  };
  const { events } = runToEnd(market, quotes(market, ticks), count);
  count();
  holds.mockRestore();
  return { most, closed: eventsOf(events, "ContractOrderClosed").map(({ orderId }) => orderId) };
}

test("an account whose orders losses have uncovered is looked at no longer than it takes to end those that are too many", () => {
  const market = openUncoveredSoon();
  const { most, closed } = looksOf(market, 595_000);
  expect(closed).toHaveLength(ACCOUNTS);
  // Once for each account would be 3,000.
  expect(most).toBeLessThan(ACCOUNTS * 10);
  checkInvariants(market.state);
});

test("orders that hold nothing are passed over in slices, and each slice ends one at least", () => {
  // Each of them is a restart of the copy with everybody's orders.
  const [accounts, waiting] = [10, 300];
  const market = openUncoveredSoon(accounts, waiting);
  const copy = openUncoveredSoon(accounts, waiting);
  const bounds = { steps: 20, bytes: 1e9 };
  for (const one of [market, copy]) one.state.futures.slices = { tick: bounds, continue: bounds };
  const { most, closed } = looksOf(market, 595_000);
  expect(closed).toHaveLength(accounts);
  expect(most).toBeLessThan(2 * (waiting + 20));
  runToEnd(copy, quotes(copy, 595_000), () => {
    copy.state = restoreSnapshot(takeSnapshot(copy.state));
    copy.state.futures.slices = { tick: bounds, continue: bounds };
  });
  expect(Buffer.compare(takeSnapshot(copy.state), takeSnapshot(market.state))).toBe(0);
});

test("the newest of all contracts end first", () => {
  const market = openContractMarket({}, 2, 10_000);
  listSecondContract(market);
  const far = cross;
  market.send(order(2, { direction: "sell", priceTicks: MARK, size: 10 }));
  market.send(order(1, { ...cross, priceTicks: MARK, size: 10 }));
  const ids = [BTCPERP, ETHPERP, ETHPERP, BTCPERP, ETHPERP].map((contractId) => {
    const priceTicks = contractId === BTCPERP ? 580_000 : 29_000;
    const size = contractId === BTCPERP ? 1 : 20;
    const [accepted] = eventsOf(
      market.send(order(1, { ...far, contractId, priceTicks, size })),
      "ContractOrderAccepted",
    );
    return accepted!.orderId;
  });
  leaveNothing(market, 1);
  // A loss of 12.5: each holds 5.8.
  const events = market.send(quotes(market, 587_500, 30_000));
  expect(eventsOf(events, "ContractOrderClosed").map(({ orderId }) => orderId)).toEqual(ids.slice(2).toReversed());
  checkInvariants(market.state);
});
