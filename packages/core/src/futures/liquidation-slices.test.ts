import { contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  deposit,
  BTCPERP,
  CONTRACT_RULES,
  ETHPERP,
  eventsOf,
  fundInsurance,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  quotes,
} from "../testing/contract-market.ts";
import { BTCUSDT, type TestMarket } from "../testing/market.ts";
import { runThroughRestarts, runToEnd } from "../testing/slices.ts";

const MARK = 600_000;
const FALLEN = 540_000;
const RULES = { openOrdersMax: 500, sizeMax: 100_000 as never };

/** Runs a command in one go and through restarts at every slice: both have to write and leave the same. */
function compare(open: () => TestMarket, commandIn: (market: TestMarket) => Command): Event[] {
  const [market, other] = [open(), open()];
  const whole = runToEnd(market, commandIn(market));
  checkInvariants(market.state);
  const restarted = runThroughRestarts(other, commandIn(other));
  expect(whole.commands).toBeGreaterThan(1);
  expect(restarted.commands).toBe(whole.commands);
  expect(restarted.events).toEqual(whole.events);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  return whole.events;
}

const fall = (market: TestMarket): Command => quotes(market, FALLEN);

test("the liquidations of one mark go on in bounded slices, oldest position first", () => {
  const longs = 400;
  const open = (): TestMarket => {
    const market = openContractMarket(RULES, longs + 1, 0);
    deposit(market, 1, 100_000);
    market.send(order(1, { direction: "sell", priceTicks: MARK, size: longs }));
    for (let user = 2; user <= longs + 1; user++) {
      deposit(market, user, 10);
      market.send(order(user, { priceTicks: MARK, size: 1, leverage: 20 }));
    }
    return market;
  };
  const events = compare(open, fall);
  const ids = eventsOf(events, "LiquidationEnded").map(({ positionId }) => positionId);
  expect(ids).toHaveLength(longs);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test("a liquidation that meets a book of dust goes on where it was, and tells of it once", () => {
  const dust = 1_200;
  const open = (): TestMarket => {
    const market = openContractMarket(RULES, 6, 100_000);
    fundInsurance(market, 10_000);
    openAgainst(market, 1, 2, { price: MARK, size: dust, longLeverage: 20 });
    for (let at = 0; at < dust; at++) market.send(order(3 + (at % 3), { priceTicks: 571_000, size: 1 }));
    return market;
  };
  const events = compare(open, (market) => quotes(market, 572_500));
  const [ended] = eventsOf(events, "LiquidationEnded");
  const steps = eventsOf(events, "LiquidationStep");
  const traded = eventsOf(events, "ContractTraded").reduce((sum, { size }) => sum + size, 0);
  expect(steps.reduce((sum, { doneSize }) => sum + doneSize, 0)).toBe(traded);
  expect(ended?.closedSize).toBe(traded);
  expect(traded).toBeGreaterThan(300);
});

test("a deleveraging over many small positions goes on where it was", () => {
  const shorts = 600;
  const open = (): TestMarket => {
    const market = openContractMarket(RULES, shorts + 1, 0);
    deposit(market, 1, 40_000);
    market.send(order(1, { priceTicks: MARK, size: shorts, leverage: 20 }));
    for (let user = 2; user <= shorts + 1; user++) {
      deposit(market, user, 40);
      market.send(order(user, { direction: "sell", priceTicks: MARK, size: 1, leverage: 5 }));
    }
    return market;
  };
  const events = compare(open, fall);
  expect(eventsOf(events, "PositionDeleveraged")).toHaveLength(shorts);
  expect(eventsOf(events, "LiquidationStep").filter(({ stage }) => stage === "deleverage")).toMatchObject([
    { askedSize: shorts, doneSize: shorts },
  ]);
});

test("the orders of cross accounts end in slices before they are liquidated", () => {
  const ofUser = 1_000;
  const users = [1, 3];
  const open = (): TestMarket => {
    const unlimited = { ...RULES, openOrdersMax: 0 };
    const market = openContractMarket(unlimited, 3, 0);
    deposit(market, 2, 200_000);
    listSecondContract(market, unlimited);
    const resting = { size: 1, marginMode: "cross" } as const;
    for (const user of users) {
      deposit(market, user, 7_350);
      openAgainst(market, user, 2, { price: MARK, size: 400, longMode: "cross" });
      for (let at = 0; at < ofUser / 2; at++) {
        market.send(order(user, { ...resting, contractId: ETHPERP, priceTicks: 29_500 }));
        market.send(order(user, { ...resting, contractId: BTCPERP, priceTicks: 590_000 }));
      }
    }
    return market;
  };
  const events = compare(open, (market) => quotes(market, 405_000, 30_000));
  expect(eventsOf(events, "LiquidationEnded")).toHaveLength(users.length);
  const ended = eventsOf(events, "ContractOrderClosed").filter(({ reason }) => reason !== "filled");
  expect(ended).toHaveLength(ofUser * users.length);
});

test("a liquidation of accounts with positions in many contracts counts each look at all of them", () => {
  const contracts = 20;
  const open = (): TestMarket => {
    const market = openContractMarket({ openOrdersMax: 0 }, 2, 100_000_000);
    fundInsurance(market, 10_000_000);
    const ids = Array.from({ length: contracts }, (_, at) => (at === 0 ? BTCPERP : 2_000 + at));
    for (const id of ids.slice(1)) {
      market.send({
        ...({ type: "ListContract", contractId: contractId(id), symbol: `c${id}perp`, indexPairId: BTCUSDT } as const),
        ...{ priceDecimals: 1, sizeDecimals: 3, rules: { ...CONTRACT_RULES, openOrdersMax: 0 } },
      });
    }
    market.send(quotes(market, MARK));
    for (let user = 100; user < 105; user++) {
      market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
      deposit(market, user, 80 * contracts);
      for (const contract of ids) {
        const long = { price: MARK, size: 60, contract, longLeverage: 100, shortLeverage: 5 } as const;
        openAgainst(market, user, 1, { ...long, longMode: "cross" });
        const short = { price: MARK, size: 20, contract, shortLeverage: 100, longLeverage: 5 } as const;
        openAgainst(market, 2, user, { ...short, shortMode: "cross" });
      }
      market.send(quotes(market, MARK));
    }
    return market;
  };
  // The last thing done may be one pick of an account of forty positions, and the look at it.
  const overrun = 6 * 2 * (contracts * 2 + 2);
  const market = open();
  let slices = 0;
  runToEnd(market, quotes(market, 582_000), () => {
    slices++;
    expect(market.state.futures.slice.stepsLeft).toBeGreaterThan(-overrun);
  });
  expect(slices).toBeGreaterThan(10);
  compare(open, (other) => quotes(other, 582_000));
});
