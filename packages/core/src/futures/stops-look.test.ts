import { contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { isWorkLeft } from "../work-left.ts";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  deposit,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  quotes,
} from "../testing/contract-market.ts";
import { BTCUSDT, type TestMarket } from "../testing/market.ts";
import { FILLABLE_STEPS_MAX, FUTURES_SLICES } from "./contract-work-bounds.ts";

const MAKERS = 15;
const ORDERS = 200;
const STOPS = 30;
/** The last thing that a slice does may be one whole look. */
const OVERRUN = FILLABLE_STEPS_MAX + 100;

test("stops that fill or kill go in slices by what they look at, and look at a bounded part of the book", () => {
  const market = openContractMarket({}, 0, 0);
  const open = (user: number, usdt: number) => {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    deposit(market, user, usdt);
  };
  for (let user = 1; user <= MAKERS; user++) {
    open(user, 5_000);
    const sell = { direction: "sell", priceTicks: 602_000, size: 1, leverage: 100, marginMode: "cross" } as const;
    for (let i = 0; i < ORDERS; i++) market.send(order(user, sell));
  }
  open(20, 5_000_000);
  const whole = { priceTicks: 605_000, size: MAKERS * ORDERS, leverage: 5, timeInForce: "FOK" } as const;
  for (let i = 0; i < STOPS; i++) market.send(order(20, { ...whole, stopTicks: 601_000, triggerBy: "last" }));
  open(21, 1_000);
  open(22, 1_000);
  market.send(order(21, { direction: "sell", priceTicks: 601_000, leverage: 1 }));
  const { futures } = market.state;
  const events = [];
  let command: Parameters<typeof market.send>[0] = order(22, { priceTicks: 601_000, leverage: 1, timeInForce: "IOC" });
  do {
    events.push(...market.send(command));
    expect(futures.slice.stepsLeft).toBeGreaterThan(-OVERRUN);
    command = { type: "Continue" };
  } while (isWorkLeft(market.state));
  // Each needs more orders as it may look at.
  const ended = eventsOf(events, "ContractOrderClosed").filter(({ reason }) => reason !== "filled");
  expect(ended).toHaveLength(STOPS);
  checkInvariants(market.state);
});

/** Stops of one user in several contracts; four others hold positions in all of them and fill the books with contracts. */
function openContracts(contracts: number): { market: TestMarket; ids: number[] } {
  const market = openContractMarket({ openOrdersMax: 0 }, 6, 50_000_000);
  const ids: number[] = [BTCPERP];
  for (let i = 1; i < contracts; i++) {
    ids.push(2_000 + i);
    market.send({
      type: "ListContract",
      contractId: contractId(2_000 + i),
      symbol: `c${i}perp`,
      indexPairId: BTCUSDT,
      priceDecimals: 1,
      sizeDecimals: 3,
      rules: { ...CONTRACT_RULES, openOrdersMax: 0 },
    });
  }
  market.send(quotes(market, 600_000));
  const cross = { leverage: 20, marginMode: "cross" } as const;
  for (const contract of ids) {
    for (let user = 1; user <= 4; user++) {
      openAgainst(market, user, 5, { price: 600_000, size: 10, contract, longMode: "cross", longLeverage: 20 });
    }
    for (let i = 0; i < 1_600; i++) {
      const sell = { direction: "sell", priceTicks: 600_200, size: 1, ...cross } as const;
      market.send(order(1 + (i % 4), { contractId: contract, ...sell }));
    }
    market.send(quotes(market, 600_000));
  }
  return { market, ids };
}

test("fill-or-kill stops of many contracts share one slice: a second of prices is not a slice of each", () => {
  const { market, ids } = openContracts(4);
  const whole = { timeInForce: "FOK", priceTicks: 602_000, size: 1_600, leverage: 20, stopTicks: 600_100 } as const;
  for (const id of ids) for (let i = 0; i < 3; i++) market.send(order(6, { contractId: id, ...whole }));
  let slices = 0;
  let command: Parameters<typeof market.send>[0] = quotes(market, 600_200);
  const { futures } = market.state;
  do {
    market.send(command);
    slices++;
    expect(futures.slice.stepsLeft).toBeGreaterThan(-OVERRUN);
    command = { type: "Continue" };
  } while (isWorkLeft(market.state));
  expect(slices).toBeGreaterThan(ids.length);
  checkInvariants(market.state);
});

test("stops that are refused when they go have looked at accounts all the same: those count", () => {
  const { market, ids } = openContracts(8);
  for (const id of ids)
    openAgainst(market, 6, 5, { price: 600_000, size: 1, contract: id, longMode: "cross", longLeverage: 20 });
  const stop = { direction: "sell", priceTicks: 598_000, size: 400_000, leverage: 1, marginMode: "cross" } as const;
  for (let i = 0; i < 490; i++) market.send(order(6, { ...stop, stopTicks: 599_900 }));
  let command: Parameters<typeof market.send>[0] = quotes(market, 599_800);
  let slices = 0;
  do {
    market.send(command);
    slices++;
    expect(market.state.futures.slice.stepsLeft).toBeGreaterThan(-OVERRUN);
    command = { type: "Continue" };
  } while (isWorkLeft(market.state));
  expect(FUTURES_SLICES.tick.steps).toBeLessThan(490 * 10);
  expect(slices).toBeGreaterThan(2);
  checkInvariants(market.state);
});
