import { contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, deposit, eventsOf, order, quotes, UNIT } from "../testing/contract-market.ts";
import {
  accountOf,
  addFollower,
  contractsOf,
  costOf,
  follow,
  freeOf,
  LEAD,
  LEADER,
  leadOrder,
  makeBook,
  MAKER,
  openCopyMarket,
  pass,
  settleAll,
  startOf,
  withheldOf,
} from "../testing/copy-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";

const PRICE = 600_000;
const FRIEND = 5;
const [ANNA, BEN] = [10, 11];
const COPY = accountOf(ANNA);

/** A leader, a friend of theirs with deep pockets, a follower; nobody pays a fee. */
function withFriend(terms = follow()): TestMarket {
  const market = openCopyMarket({}, { openFeePpb: 0, closeFeePpb: 0 } as never);
  market.send({ type: "OpenUser", userId: userId(FRIEND), mark: "trader" });
  deposit(market, FRIEND, 100_000);
  addFollower(market, ANNA, 1_000, terms);
  return market;
}

test("a leader who pays a friend too much takes no follower along further than the fair price and their slippage", () => {
  const market = withFriend();
  // The friend sells dear: 1.5 percent above mark, within the band.
  market.send(order(FRIEND, { direction: "sell", priceTicks: 609_000, size: 1_000, leverage: 2 }));
  market.send({ type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined } as Command);
  settleAll(market);
  market.send(order(LEAD, { priceTicks: 609_000, size: 100, timeInForce: "IOC" }));
  settleAll(market);
  expect(contractsOf(market, LEAD)).toBe(100);
  const events = pass(market, PRICE, 12);
  expect(contractsOf(market, COPY)).toBe(0);
  expect(eventsOf(events, "CopySkipped")).toMatchObject([{ reason: "slippage" }]);
});

test("a friend who waits far away for what followers have to sell is met last, if nobody else comes in seconds", () => {
  const market = withFriend(follow({ slippageBips: 10 }));
  makeBook(market, PRICE);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send({ type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined } as Command);
  settleAll(market);
  market.send(order(FRIEND, { priceTicks: 594_000, size: 1_000, leverage: 2 }));
  market.send(order(LEAD, { direction: "sell", offset: "close", priceTicks: 594_000, size: 100, timeInForce: "IOC" }));
  settleAll(market);
  pass(market, PRICE, 3);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send(order(MAKER, { priceTicks: 598_000, size: 50, leverage: 1 }));
  pass(market, PRICE, 4);
  expect(contractsOf(market, COPY)).toBe(0);
  expect(freeOf(market, COPY)).toBeGreaterThan(1_000 - 3);
});

test("a leader's own resting orders do not meet their followers, nor do a follower's own", () => {
  const market = withFriend();
  market.send(order(LEADER, { direction: "sell", priceTicks: PRICE + 5, size: 500, leverage: 10 }));
  deposit(market, ANNA, 5_000);
  market.send(order(ANNA, { direction: "sell", priceTicks: PRICE + 6, size: 50, leverage: 1 }));
  market.send(order(FRIEND, { direction: "sell", priceTicks: PRICE, size: 100, leverage: 2 }));
  market.send(order(MAKER, { direction: "sell", priceTicks: PRICE + 20, size: 100, leverage: 1 }));
  market.send(leadOrder("buy", "open", 100));
  const events = settleAll(market);
  expect(contractsOf(market, COPY)).toBe(10);
  expect(costOf(market, COPY)).toBe(10 * (PRICE + 20) * 100);
  expect(eventsOf(events, "ContractOrderClosed").filter(({ reason }) => reason === "selfTrade")).toHaveLength(2);
});

test("the numbers of follows change nobody's price, and shares by less than a contract", () => {
  const results = [false, true].map((isTurned) => {
    const market = openCopyMarket();
    const followers = Array.from({ length: 9 }, (_, at) => 20 + at);
    const funds = new Map(followers.map((follower, at) => [follower, 150 + at * 217]));
    for (const follower of isTurned ? followers.toReversed() : followers)
      addFollower(market, follower, funds.get(follower) ?? 0);
    market.send(order(MAKER, { direction: "sell", priceTicks: PRICE + 3, size: 120, leverage: 1 }));
    market.send(order(MAKER, { direction: "sell", priceTicks: PRICE + 17, size: 25, leverage: 1 }));
    market.send(leadOrder("buy", "open", 100));
    settleAll(market);
    return followers.map((one) => ({
      size: contractsOf(market, accountOf(one)),
      cost: costOf(market, accountOf(one)),
    }));
  });
  const [plain, turned] = results as [(typeof results)[0], (typeof results)[0]];
  for (const [at, one] of plain.entries()) {
    const other = turned[at] as typeof one;
    expect(Math.abs(one.size - other.size)).toBeLessThanOrEqual(1);
    expect(Math.min(one.size, other.size)).toBeGreaterThan(0);
    expect(Math.abs(one.cost / one.size - other.cost / other.size)).toBeLessThan(2);
  }
  expect(plain.reduce((sum, { size }) => sum + size, 0)).toBe(45);
});

test("a stop at any slice of copies goes on exactly once", () => {
  const states: Uint8Array[] = [];
  for (const isStopped of [false, true]) {
    const market = openCopyMarket();
    for (let at = 0; at < 6; at++) addFollower(market, 20 + at, 300 + at * 100);
    makeBook(market, PRICE);
    for (const [direction, offset, size] of [
      ["buy", "open", 90],
      ["sell", "close", 30],
      ["sell", "close", 60],
    ] as const) {
      market.send(leadOrder(direction, offset, size));
      while (isWorkLeft(market.state)) {
        market.state.futures.slices = { tick: { steps: 1, bytes: 1_000 }, continue: { steps: 1, bytes: 1_000 } };
        market.send({ type: "Continue" });
        checkInvariants(market.state);
        if (isStopped) market.state = restoreSnapshot(takeSnapshot(market.state));
      }
    }
    states.push(takeSnapshot(market.state));
  }
  expect(states[1]).toEqual(states[0]);
});

test("a second of prices waits for copies that are being made", () => {
  const market = openCopyMarket();
  for (let at = 0; at < 6; at++) addFollower(market, 20 + at, 1_000);
  makeBook(market, PRICE);
  market.send(leadOrder("buy", "open", 90));
  const few = { steps: 2, bytes: 1_000 };
  market.state.futures.slices = { tick: few, continue: few };
  market.send({ type: "Continue" });
  expect(market.state.copy.run).toBeDefined();
  expect(eventsOf(market.send(quotes(market, PRICE)), "MarkTicked")).toEqual([]);
  market.state.futures.slices = { tick: { steps: 2_000, bytes: 65_536 }, continue: { steps: 2_000, bytes: 131_072 } };
  expect(eventsOf(settleAll(market), "MarkTicked")).toHaveLength(1);
  expect(contractsOf(market, accountOf(20))).toBe(9);
  // No prices for a minute: nothing opens, and it is skipped in the end.
  market.seconds = (market.seconds ?? 0) + 60;
  expect(market.refusalOf(leadOrder("buy", "open", 90))).toBe("MARKET_HALTED");
});

test("a contract that ends settles its copies with everybody's positions, and nothing is left to do", () => {
  const market = openCopyMarket();
  addFollower(market, ANNA, 1_000);
  addFollower(market, BEN, 2_000);
  makeBook(market, PRICE);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  market.send({
    type: "ChangeContract",
    contractId: BTCPERP,
    rules: { ...market.state.futures.contracts[BTCPERP]!.rules, tradingOpen: false },
  } as Command);
  settleAll(market);
  market.send({ type: "DelistContract", contractId: contractId(BTCPERP) });
  settleAll(market);
  pass(market, PRICE, 12);
  expect([LEAD, COPY, accountOf(BEN)].map((one) => contractsOf(market, one))).toEqual([0, 0, 0]);
  expect(market.state.copy.followOf(COPY).lines).toEqual([]);
});

test("a leader who closes what won and keeps what lost has no share of it", () => {
  const market = withFriend();
  makeBook(market, PRICE);
  for (const direction of ["buy", "sell"] as const) market.send(leadOrder(direction, "open", 100));
  settleAll(market);
  expect([contractsOf(market, COPY, "long"), contractsOf(market, COPY, "short")]).toEqual([10, 10]);
  market.send({ type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined } as Command);
  settleAll(market);
  pass(market, 605_000);
  makeBook(market, 605_000);
  pass(market, 605_000, 90);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(withheldOf(market, COPY)).toBeGreaterThan(0.4);
  market.seconds = (market.seconds ?? 0) + 7 * 86_400;
  const [share] = eventsOf(pass(market, 605_000, 3), "ShareSettled");
  expect(share?.realisedAtoms).toBeGreaterThan(4 * UNIT);
  expect(share?.openLossAtoms).toBeGreaterThan(4 * UNIT);
  expect(share?.shareAtoms).toBe(0);
  expect(market.state.copy.followOf(COPY).markAtoms).toBe(0);
});

test("limits that change a thousand times are looked at once", () => {
  const market = withFriend();
  makeBook(market, PRICE);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  for (let turn = 0; turn < 3_000; turn++) {
    const terms = follow({ stopLoss: 100 + (turn % 700) });
    market.send({ type: "ChangeFollow", userId: userId(ANNA), accountId: COPY, ...terms });
  }
  expect(market.state.copy.looks.sorted().length).toBeLessThan(10);
  const again = restoreSnapshot(takeSnapshot(market.state));
  expect(takeSnapshot(again)).toEqual(takeSnapshot(market.state));
  market.state = again;
  pass(market, PRICE, 2);
  checkInvariants(market.state);
});

test("the same start again gets its first answer, and another one under its key none", () => {
  const market = openCopyMarket();
  addFollower(market, ANNA, 500);
  market.send({ type: "StopFollow", userId: userId(ANNA), accountId: COPY, by: "market" });
  settleAll(market);
  const start = { ...startOf(ANNA, 400), key: "once" } as Command;
  market.send(start);
  expect(market.try(start)).toMatchObject({ replayed: true });
  expect(market.try({ ...start, atoms: 500 * UNIT } as Command)).toMatchObject({ refusal: "DUPLICATE_REQUEST" });
  expect(freeOf(market, COPY)).toBe(400);
});
