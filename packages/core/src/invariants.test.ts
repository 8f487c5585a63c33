import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { assert } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { Event, LedgerLine } from "./events.ts";
import { checkInvariants } from "./invariants.ts";
import { restoreSnapshot, takeSnapshot } from "./snapshot.ts";
import type { TestMarket } from "./testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "./testing/random-commands.ts";
import { openContractCrowd, RandomFutures } from "./testing/random-futures.ts";

// AGIO_FULL=1 runs the size that the release needs; AGIO_SEED repeats a failure.

const isFull = env["AGIO_FULL"] === "1";
const COMMANDS = isFull ? 100_000 : 4_000;
/** Each is a snapshot before it. */
const REFUSED_COMMANDS = 800;
const CHECK_EVERY = isFull ? 50 : 10;
const seed = env["AGIO_SEED"] ?? randomUUID();

interface Crowd {
  readonly name: string;
  open(): TestMarket;
  commands(market: TestMarket): { next(): Command };
  /** Throws when the events of a command broke a law that the state alone does not show. */
  law?(): (events: readonly Event[]) => void;
  /** Kinds of events that a stream is worth nothing without. */
  readonly reaches: readonly Event["type"][];
  /** Each of them comes more often than this. */
  readonly timesMin: number;
}

const CROWDS: readonly Crowd[] = [
  {
    name: "spot",
    open: openCrowdedMarket,
    commands: (market) => new RandomCommands(market, seed),
    timesMin: COMMANDS / 1_000,
    reaches: ["Traded", "OrderTriggered", "TrailingStopMoved", "OrderAmended", "OrderClosed", "IndexTicked"],
  },
  {
    name: "futures",
    open: openContractCrowd,
    commands: (market) => new RandomFutures(market, seed),
    law: lawOfFutures,
    timesMin: 0,
    reaches: [
      "ContractTraded",
      "ContractOrderAmended",
      "ContractOrderTriggered",
      "ContractStopMoved",
      "PositionFilled",
      "PositionEnded",
      "PositionMarginChanged",
      "FundsTransferred",
      "MarkTicked",
      "LiquidationStarted",
      "LiquidationStep",
      "LiquidationEnded",
      "PositionDeleveraged",
      "PlanSet",
      "PlanMoved",
    ],
  },
];

type Law = (events: readonly Event[]) => void;

/** An isolated position loses no more than its margin: its end takes nothing from what its owner has besides. */
function lawOfFutures(): Law {
  const isolated = new Set<number>();
  return (events) => {
    for (const event of events) {
      if (event.type === "LiquidationStarted" && event.marginMode === "isolated") isolated.add(event.positionId);
      if (event.type !== "LiquidationEnded") continue;
      assert(event.liquidationFeeAtoms >= 0, "a liquidation fee is not negative");
      const isWithin = !isolated.has(event.positionId) || event.returnedAtoms >= 0;
      assert(isWithin, "an isolated liquidation takes no more than the margin");
    }
  };
}

/** Says which command of which seed broke a law. */
function step(market: TestMarket, command: Command, index: number, law: Law | undefined): Event[] {
  try {
    const answer = market.try(command);
    if (index % CHECK_EVERY === 0) checkInvariants(market.state);
    const events = Array.isArray(answer) ? answer : [];
    law?.(events);
    return events;
  } catch (failure) {
    throw new Error(`AGIO_SEED=${seed} broke at command ${index}: ${JSON.stringify(command)}`, { cause: failure });
  }
}

test.each(CROWDS)("no sequence of commands breaks a law: $name", { timeout: 600_000 }, (crowd) => {
  const market = crowd.open();
  const commands = crowd.commands(market);
  const law = crowd.law?.();
  const balances = new Map<string, number>();
  const seen = new Map<string, number>();
  for (let index = 0; index < COMMANDS; index++) {
    for (const event of step(market, commands.next(), index, law)) {
      seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
      if (event.type === "Posted") checkPosting(event.lines, balances, index);
    }
  }
  checkInvariants(market.state);
  // The stream is worth something only while it reaches every kind of event.
  for (const type of crowd.reaches) {
    expect(seen.get(type) ?? 0, `AGIO_SEED=${seed} reaches ${type}`).toBeGreaterThan(crowd.timesMin);
  }
});

/** Lines sum to zero per coin, and each one's `after` is the balance before plus its amount. */
function checkPosting(lines: readonly LedgerLine[], balances: Map<string, number>, index: number): void {
  const sums = new Map<number, number>();
  for (const line of lines) {
    sums.set(line.coinId, (sums.get(line.coinId) ?? 0) + line.atoms);
    const account = `${line.userId}/${line.positionId}/${line.contractId}/${line.account}/${line.coinId}`;
    const before = balances.get(account);
    const isChained = before === undefined || before + line.atoms === line.after;
    expect(isChained, `AGIO_SEED=${seed}, command ${index}: ${account} continues from its last balance`).toBe(true);
    balances.set(account, line.after);
  }
  for (const sum of sums.values()) expect(sum, `AGIO_SEED=${seed}, command ${index}: a posting sums to zero`).toBe(0);
}

test.each(CROWDS)("a refused command changes nothing: $name", { timeout: 600_000 }, (crowd) => {
  const market = crowd.open();
  const commands = crowd.commands(market);
  let refusals = 0;
  for (let index = 0; index < REFUSED_COMMANDS; index++) {
    const before = takeSnapshot(market.state);
    const answer = market.try(commands.next());
    if (Array.isArray(answer)) continue;
    refusals++;
    expect(Buffer.from(takeSnapshot(market.state)).equals(before), `AGIO_SEED=${seed}, command ${index}`).toBe(true);
  }
  expect(refusals).toBeGreaterThan(30);
});

test.each(CROWDS)(
  "the same commands give the same events and state, also across a snapshot: $name",
  { timeout: 600_000 },
  (crowd) => {
    const live = crowd.open();
    const follower = crowd.open();
    const commands = crowd.commands(live);
    for (let index = 0; index < COMMANDS; index++) {
      const command = commands.next();
      if (index % 500 === 499) forgetHistory(follower, index);
      const [ours, theirs] = [live.try(command), follower.try(command)];
      expect(JSON.stringify(theirs), `AGIO_SEED=${seed}, command ${index}`).toBe(JSON.stringify(ours));
    }
    expect(Buffer.from(takeSnapshot(follower.state)).equals(takeSnapshot(live.state)), `AGIO_SEED=${seed}`).toBe(true);
  },
);

/** Slots, hash tables and pages differ afterwards; the state does not. */
function forgetHistory(market: TestMarket, index: number): void {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes), `AGIO_SEED=${seed}, command ${index}`).toBe(true);
}
