import { contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { BTCPERP, eventsOf, order, quotes } from "../testing/contract-market.ts";
import {
  accountOf,
  addFollower,
  contractsOf,
  freeOf,
  LEAD,
  leadOrder,
  makeBook,
  openCopyMarket,
  pass,
  settleAll,
} from "../testing/copy-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { hasToWait } from "../work-left.ts";
import type { MirrorRun } from "./mirror-run.ts";

const PRICE = 600_000;
const FOLLOWERS = [20, 21, 22, 23, 24, 25];
const USDT_EACH = 1_000;
const WHOLE = { tick: { steps: 2_000, bytes: 65_536 }, continue: { steps: 2_000, bytes: 131_072 } };
const STEP = { tick: { steps: 1, bytes: 1_000 }, continue: { steps: 1, bytes: 1_000 } };

function openFollowed(): TestMarket {
  const market = openCopyMarket();
  for (const follower of FOLLOWERS) addFollower(market, follower, USDT_EACH);
  makeBook(market, PRICE);
  return market;
}

/** Goes on with the copies, step by step, until they are in a stage, and so far in it. */
function goTo(market: TestMarket, stage: MirrorRun["stage"], turn = 0): void {
  market.state.futures.slices = STEP;
  for (let step = 0; step < 200; step++) {
    const { run } = market.state.copy;
    if (run?.stage === stage && run.turn >= turn) {
      market.state.futures.slices = WHOLE;
      return;
    }
    market.send({ type: "Continue" });
    checkInvariants(market.state);
  }
  throw new Error(`the copies never come to ${stage}`);
}

const copied = (market: TestMarket, side: "long" | "short" = "long"): number[] =>
  FOLLOWERS.map((one) => contractsOf(market, accountOf(one), side));
const frees = (market: TestMarket): number[] => FOLLOWERS.map((one) => freeOf(market, accountOf(one)));
const everybody = (contracts: number): number[] => FOLLOWERS.map(() => contracts);

/** As after a crash: the next command comes so much later, and says so. */
function stop(market: TestMarket, seconds: number): void {
  const from = market.state.futures.at;
  market.seconds = (market.seconds ?? 0) + seconds;
  market.send({ type: "AnnounceGap", from } as Command);
}

test("nobody's copy is opened at the prices of before a stop: it is skipped, and what was held is free again", () => {
  const market = openFollowed();
  const before = frees(market);
  market.send(leadOrder("buy", "open", 90));
  goTo(market, "claims", 4);
  stop(market, 3_600);
  const events = settleAll(market);
  expect(copied(market)).toEqual(everybody(0));
  expect(frees(market)).toEqual(before);
  expect(eventsOf(events, "CopiesMade")).toEqual([]);
  expect(eventsOf(events, "CopySkipped").map(({ size, reason }) => [size, reason])).toEqual(
    FOLLOWERS.map(() => [9, "halted"]),
  );
});

test("what is to be reduced waits for prices after a stop, however long, and is reduced then", () => {
  const market = openFollowed();
  market.send(leadOrder("buy", "open", 90));
  settleAll(market);
  market.send(leadOrder("sell", "close", 90));
  goTo(market, "claims", 3);
  stop(market, 3_600);
  settleAll(market);
  expect(copied(market)).toEqual(everybody(9));
  pass(market, PRICE, 12);
  expect(copied(market)).toEqual(everybody(0));
});

test("a contract is neither ended nor changed while its copies are being made", () => {
  const market = openFollowed();
  market.send(leadOrder("buy", "open", 90));
  goTo(market, "handOver", 2);
  const { rules } = market.state.futures.contracts[BTCPERP]!;
  const ends: Command[] = [
    { type: "DelistContract", contractId: contractId(BTCPERP) },
    { type: "ChangeContract", contractId: contractId(BTCPERP), rules } as Command,
  ];
  for (const command of ends) expect(hasToWait(market.state, command)).toBe(true);
  settleAll(market);
  for (const command of ends) expect(hasToWait(market.state, command)).toBe(false);
  expect(copied(market)).toEqual(everybody(9));
});

test("prices that liquidate in mid-mirror come after it: nobody is liquidated with half a copy", () => {
  const market = openFollowed();
  market.send(leadOrder("buy", "open", 900));
  goTo(market, "handOver", 3);
  expect(eventsOf(market.send(quotes(market, 540_000)), "LiquidationStarted")).toEqual([]);
  const events = settleAll(market);
  const made = events.findIndex(({ type }) => type === "CopiesMade");
  const struck = events.findIndex(({ type }) => type === "LiquidationStarted");
  expect(made).toBeLessThan(struck === -1 ? Infinity : struck);
  pass(market, 530_000, 12);
  checkInvariants(market.state);
  for (const { lines } of market.state.copy.follows.values()) {
    for (const line of lines) expect(line.openUntil).toBe(0);
  }
});

test("a leader who turns within one command closes everybody's longs before their shorts are opened", () => {
  const market = openFollowed();
  market.send({ type: "SetPositionMode", userId: userId(LEAD), positionMode: "oneWay" });
  market.send(order(LEAD, { direction: "buy", size: 90, kind: "market", leverage: 10 }));
  settleAll(market);
  expect(copied(market)).toEqual(everybody(9));
  market.send(order(LEAD, { direction: "sell", size: 150, kind: "market", leverage: 10 }));
  settleAll(market);
  pass(market, PRICE, 2);
  expect(contractsOf(market, LEAD, "short")).toBe(60);
  expect([copied(market), copied(market, "short")]).toEqual([everybody(0), everybody(6)]);
});
