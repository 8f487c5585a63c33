import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  deposit,
  eventsOf,
  fundInsurance,
  insurance,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
  UNIT,
} from "../testing/contract-market.ts";
import { FairnessLaws } from "../testing/fairness-laws.ts";
import { USDT, type TestMarket } from "../testing/market.ts";

// Users 1 to 5 are one person. The index stands still at 60,000; in an empty book they move the mark, 2 percent at
// most.

const GROUP = [1, 2, 3, 4, 5];
const STRANGER = 6;
const FREE = { openFeePpb: ppb(0), closeFeePpb: ppb(0), liquidationFeePpb: ppb(0) };
const PATIENCE = 400;

function openQuietMarket(usdt = 10_000): { market: TestMarket; laws: FairnessLaws } {
  const market = openContractMarket(FREE, STRANGER, 0);
  fundInsurance(market, 50_000);
  for (const user of GROUP) deposit(market, user, usdt);
  return { market, laws: new FairnessLaws(market, GROUP) };
}

/** Users 4 and 5 trade a contract at a price, and quote around it until the mark has come as far as it goes. */
function moveMark(market: TestMarket, middle: number): void {
  const quote = (user: number, direction: "buy" | "sell", priceTicks: number) =>
    market.send(order(user, { direction, priceTicks, leverage: 1 }));
  quote(4, "sell", middle);
  quote(5, "buy", middle);
  quote(4, "sell", middle + 1_000);
  quote(5, "buy", middle - 1_000);
  for (let second = 0; second < PATIENCE; second++) market.send(quotes(market, 600_000));
}

const markOf = (market: TestMarket): number => market.state.futures.contracts[BTCPERP]!.markTicks;

test("an order that the index shows to be worth less than nothing is not filled, wherever the mark is", () => {
  const { market, laws } = openQuietMarket();
  moveMark(market, 614_000);
  expect(markOf(market)).toBe(612_000);
  market.send({ type: "CancelAllContractOrders", userId: userId(4), contractId: BTCPERP });
  for (const marginMode of ["isolated", "cross"] as const) {
    const user = marginMode === "cross" ? 2 : 1;
    const size = marginMode === "cross" ? 3_000 : 100;
    market.send(order(3, { direction: "sell", priceTicks: 640_000, size, leverage: 50 }));
    // A margin of 5 percent bears what it is above the mark, not what it is above the index.
    const buy = order(user, { priceTicks: 640_000, size, leverage: 20, marginMode, timeInForce: "IOC" });
    const events = market.send(buy);
    expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ reason: "risk" }]);
    laws.after(events);
    market.send({ type: "CancelAllContractOrders", userId: userId(3), contractId: BTCPERP });
  }
  checkInvariants(market.state);
});

test("neither margin nor funds may be taken out that the index shows to be lost", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, 1, 3, { price: 612_000, size: 100, longLeverage: 10 });
  openAgainst(market, 2, 3, { price: 612_000, size: 100, longLeverage: 10, longMode: "cross" });
  const margin = (usdt: number): Command => ({
    type: "AdjustMargin",
    userId: userId(1),
    positionId: positionOf(market, 1),
    atoms: atoms(Math.round(usdt * UNIT)),
    key: "",
  });
  market.send(margin(100));
  moveMark(market, 614_000);
  expect(markOf(market)).toBe(612_000);
  expect(market.refusalOf(margin(-50))).toBe("MARGIN_NOT_REMOVABLE");
  expect(market.refusalOf(transferOut(2, 9_300))).toBe("INSUFFICIENT_BALANCE");
  laws.after([]);
  checkInvariants(market.state);
});

test("a pair that opposes itself is not liquidated at a moved mark", () => {
  const { market, laws } = openQuietMarket();
  // Long and short of user 1 have together what is needed up to a mark of 611,500.
  market.send(transferOut(1, 10_000 - 121));
  const hundred = {
    longLeverage: 100,
    shortLeverage: 100,
    longMode: "cross",
    shortMode: "cross",
    size: 100,
  } as const;
  openAgainst(market, 3, 1, { ...hundred, price: 600_000 });
  openAgainst(market, 1, 2, { ...hundred, price: 605_985 });
  market.send(order(3, { direction: "sell", offset: "close", priceTicks: 615_000, size: 100 }));
  const quote = { leverage: 1, size: 1 } as const;
  market.send(order(4, { ...quote, direction: "sell", priceTicks: 614_000 }));
  market.send(order(5, { ...quote, priceTicks: 614_000 }));
  market.send(order(5, { ...quote, priceTicks: 613_000 }));
  let ended = 0;
  for (let second = 0; second < PATIENCE; second++) {
    const events = market.send(quotes(market, 600_000));
    ended += eventsOf(events, "LiquidationEnded").length;
    laws.after(events);
  }
  expect(ended).toBe(0);
  expect(laws.surplus).toBeLessThanOrEqual(0);
  checkInvariants(market.state);
});

test("nobody opens what the next mark would hand to the fund", () => {
  const { market, laws } = openQuietMarket();
  // 0.52 percent above mark with a margin of 1 percent leaves less than the maintenance of 0.5 percent.
  const sell = order(2, { direction: "sell", priceTicks: 603_100, size: 100 });
  const buy = order(1, { priceTicks: 603_100, size: 100, leverage: 100, timeInForce: "IOC" });
  market.send(sell);
  expect(eventsOf(market.send(buy), "ContractOrderClosed")).toMatchObject([{ reason: "risk" }]);
  // As a maker neither, and in a cross account neither.
  market.send(order(3, { priceTicks: 603_050, size: 100, leverage: 100 }));
  const met = market.send({ ...order(2, { direction: "sell", priceTicks: 603_050, size: 100 }) });
  expect(eventsOf(met, "ContractTraded")).toEqual([]);
  const little = 60.4;
  market.send(transferOut(1, 10_000 - little));
  const cross = order(1, { priceTicks: 603_100, size: 100, leverage: 100, marginMode: "cross", timeInForce: "IOC" });
  market.send(order(2, { direction: "sell", priceTicks: 603_100, size: 100 }));
  expect(eventsOf(market.send(cross), "ContractTraded")).toEqual([]);
  laws.after(market.send(quotes(market, 600_000)));
  expect(laws.surplus).toBeLessThanOrEqual(0);
  checkInvariants(market.state);
});

test("what the fund has taken over does not come back to a group for less than the group got for it", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longLeverage: 100 });
  const taken = market.send(quotes(market, 596_500));
  expect(eventsOf(taken, "LiquidationStep").at(-1)).toMatchObject({ stage: "takeover", doneSize: 100 });
  laws.after(taken);
  market.send(order(2, { offset: "close", priceTicks: 590_600, size: 100 }));
  const events = market.send(quotes(market, 596_500));
  laws.after(events);
  expect(slotOf(market, 2, "short")).not.toBe(0);
  expect(laws.surplus).toBeLessThanOrEqual(0);
  checkInvariants(market.state);
});

test("a mark that two quotes in an empty book have moved liquidates nobody", () => {
  for (const marginMode of ["isolated", "cross"] as const) {
    const { market, laws } = openQuietMarket();
    // A stranger's equity is 1 percent of what they hold, and the mark goes down by 2.
    deposit(market, STRANGER, 481);
    openAgainst(market, STRANGER, 1, { price: 600_000, size: 800, longLeverage: 100, longMode: marginMode });
    moveMark(market, 586_000);
    expect(markOf(market)).toBe(588_000);
    const events = market.send(quotes(market, 600_000));
    laws.after(events);
    expect(slotOf(market, STRANGER)).not.toBe(0);
    expect(laws.surplus).toBeLessThanOrEqual(0);
    // The index alone has them liquidated as soon as it gets there, too.
    expect(eventsOf(market.send(quotes(market, 596_000)), "LiquidationEnded")).toMatchObject([{ userId: STRANGER }]);
    checkInvariants(market.state);
  }
});

/** Longs of 100x against one short, opened at the index and left to the fund where it has fallen by 0.6 percent. */
function handOver(market: TestMarket, longs: readonly number[], short: number) {
  for (const user of longs) {
    openAgainst(market, user, short, { price: 600_000, size: 800, longLeverage: 100, shortLeverage: 5 });
  }
  return market.send(quotes(market, 596_400));
}

test("a mark alone does not make the fund give away what it holds", () => {
  const market = openContractMarket(FREE, 5, 0);
  fundInsurance(market, 2_400);
  for (const [at, usdt] of [500, 60_000, 0, 1_000, 1_000].entries()) if (usdt > 0) deposit(market, at + 1, usdt);
  handOver(market, [1], 2);
  // The fund bought 800 contracts at 594,000. At an index of 570,000 it has 480 left, at 559,000 nothing.
  const second = () => market.send(quotes(market, 570_000));
  second();
  const quote = (user: number, direction: "buy" | "sell", priceTicks: number) =>
    market.send(order(user, { direction, priceTicks, leverage: 1 }));
  quote(4, "sell", 559_000);
  quote(5, "buy", 559_000);
  quote(4, "sell", 560_000);
  quote(5, "buy", 558_000);
  const events = Array.from({ length: PATIENCE }, second).flat();
  expect(markOf(market)).toBeLessThan(563_000);
  expect(eventsOf(events, "PositionDeleveraged")).toEqual([]);
  expect(eventsOf(market.send(quotes(market, 562_000)), "PositionDeleveraged")).not.toEqual([]);
  checkInvariants(market.state);
});

test("the fund takes over no more than twenty times what it has, in sum", () => {
  const market = openContractMarket(FREE, 8, 0);
  fundInsurance(market, 8_000);
  const longs = [1, 2, 3, 4, 5];
  for (const user of longs) deposit(market, user, 500);
  deposit(market, 6, 200_000);
  const stages = eventsOf(handOver(market, longs, 6), "LiquidationStep").map(({ stage }) => stage);
  // 8,000 carries 160,000: three positions of 47,712, and a fourth would be too many.
  expect(stages.filter((stage) => stage === "takeover")).toHaveLength(3);
  expect(stages.filter((stage) => stage === "deleverage")).toHaveLength(2);
  checkInvariants(market.state);
});

const transferOut = (user: number, usdt: number): Command => ({
  type: "TransferFunds",
  userId: userId(user),
  coinId: USDT,
  atoms: atoms(Math.round(usdt * UNIT)),
  from: 3,
  to: 1,
  key: "",
});

test.each(["isolated", "cross"] as const)(
  "a mark that is held up keeps no position whose margin the index has used up: %s",
  (longMode) => {
    const { market, laws } = openQuietMarket();
    // Friends on both sides: what the long loses beyond its margin, the fund would pay to the short.
    market.send(transferOut(1, 10_000 - 61));
    openAgainst(market, 1, 3, { price: 600_000, size: 100, longLeverage: 100, shortLeverage: 1, longMode });
    moveMark(market, 614_000);
    laws.after(market.send(quotes(market, 600_000)));
    expect(slotOf(market, 1)).not.toBe(0);
    const before = insurance(market);
    // One percent and a tenth below: the mark is held two percent above that.
    const fallen = market.send(quotes(market, 593_400));
    expect(markOf(market)).toBeGreaterThan(600_000);
    expect(eventsOf(fallen, "LiquidationEnded")).toMatchObject([{ outcome: "liquidated" }]);
    laws.after(fallen);
    expect(slotOf(market, 1)).toBe(0);
    expect(insurance(market)).toBeGreaterThanOrEqual(before);
    expect(laws.surplus).toBeLessThanOrEqual(0);
    checkInvariants(market.state);
  },
);

test("what the index has not used up yet is kept while the mark is held up", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, 1, 3, { price: 600_000, size: 100, longLeverage: 100, shortLeverage: 1 });
  moveMark(market, 614_000);
  laws.after(market.send(quotes(market, 594_000)));
  expect(slotOf(market, 1)).not.toBe(0);
  laws.after(market.send(quotes(market, 593_999)));
  expect(slotOf(market, 1)).toBe(0);
  checkInvariants(market.state);
});
