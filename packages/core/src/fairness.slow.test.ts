import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { isLongForm, seededRandom, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import { checkInvariants } from "./invariants.ts";
import { ColludingAgents, openCollusion } from "./testing/colluding-agents.ts";
import { BrokerGifts, ColludingBrokers, GivenLaw, openBrokerage } from "./testing/colluding-brokers.ts";
import { ColludingWriters, openWriterCollusion } from "./testing/colluding-writers.ts";
import { FairnessLaws } from "./testing/fairness-laws.ts";
import { OptionFairnessLaws } from "./testing/option-fairness-laws.ts";
import { isWorkLeft } from "./work-left.ts";

// AGIO_LONG=1 runs the size that the release needs; AGIO_SEED repeats a failure.

const RUNS = isLongForm ? 100 : 4;
const COMMANDS = sized(3_000, 1_200);
const CHECK_EVERY = 100;
/**
 * They broke a law once: a margin of 5 percent bought at a mark that friends had moved by 2; and, of the last, one user's
 * two isolated sides in a jump of the index past the margin of one.
 */
const KEPT_SEEDS = [
  "da13932f-5b9b-4703-aa76-7a4b539c0f02",
  "b0f73a74-e8ac-48dd-a78c-092edfe4134d",
  "f57f30cf-4cc2-4c74-b6d9-d7f012d55a5d",
] as const;

/** Runs colluding agents and counts what happened to them; throws with the seed of a broken law. */
function collude(seed: string, isIndexStill: boolean): Map<Event["type"], number> {
  const luck = seededRandom(seed).fork("world");
  const { market, group } = openCollusion({
    members: luck.integer(2, 5),
    fees: luck.chance(0.5),
    isTwin: luck.chance(0.5),
  });
  const agents = new ColludingAgents(market, group, { seed, isIndexStill });
  const laws = new FairnessLaws(market, group);
  const seen = new Map<Event["type"], number>();
  for (let index = 0; index < COMMANDS; index++) {
    const command: Command = isWorkLeft(market.state) ? { type: "Continue" } : agents.next();
    laws.beforeIndex(agents.ticks);
    try {
      const answer = market.try(command);
      const events = Array.isArray(answer) ? answer : [];
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
      laws.after(events);
      if (index % CHECK_EVERY === 0) checkInvariants(market.state);
    } catch (failure) {
      throw new Error(`AGIO_SEED=${seed} broke at command ${index}: ${JSON.stringify(command)}`, { cause: failure });
    }
  }
  return seen;
}

/** As `collude`, with fees half of which come back to the group, by invitations and by a broker of its own. */
function colludeWithBroker(seed: string, isIndexStill: boolean): Map<Event["type"], number> {
  const luck = seededRandom(seed).fork("world");
  const { market, group } = openCollusion({ members: luck.integer(2, 5), fees: true, isTwin: luck.chance(0.5) });
  const agents = new ColludingAgents(market, group, { seed, isIndexStill });
  openBrokerage(market, group, agents.ticks);
  const brokers = new ColludingBrokers(market, group, seed);
  const [laws, share, gifts] = [new FairnessLaws(market, group), new GivenLaw(), new BrokerGifts(group)];
  const seen = new Map<Event["type"], number>();
  for (let index = 0; index < COMMANDS; index++) {
    const isLeft = isWorkLeft(market.state);
    const command: Command = isLeft ? { type: "Continue" } : brokers.instead(agents.next(), agents.ticks);
    laws.beforeIndex(agents.ticks);
    try {
      const answer = market.try(command);
      const events = Array.isArray(answer) ? answer : [];
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
      laws.give(gifts.of(events));
      laws.after(events);
      share.after(events);
      if (index % CHECK_EVERY === 0) checkInvariants(market.state);
    } catch (failure) {
      throw new Error(`AGIO_SEED=${seed} broke at command ${index}: ${JSON.stringify(command)}`, { cause: failure });
    }
  }
  return seen;
}

/** As `collude`, of options. */
function colludeInOptions(seed: string, isIndexStill: boolean): Map<Event["type"], number> {
  const luck = seededRandom(seed).fork("world");
  const { world, group } = openWriterCollusion({
    members: luck.integer(2, 4),
    fees: luck.chance(0.5),
    isSteady: luck.chance(0.5),
  });
  const agents = new ColludingWriters(world, group, { seed, isIndexStill });
  const laws = new OptionFairnessLaws(world, group, isIndexStill);
  const seen = new Map<Event["type"], number>();
  for (let index = 0; index < COMMANDS; index++) {
    const command: Command = isWorkLeft(world.state) ? { type: "Continue" } : agents.next();
    laws.before();
    try {
      const answer = world.try(command);
      const events = Array.isArray(answer) ? answer : [];
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
      laws.after(events);
      if (index % CHECK_EVERY === 0) world.check();
    } catch (failure) {
      throw new Error(`AGIO_SEED=${seed} broke at command ${index}: ${JSON.stringify(command)}`, { cause: failure });
    }
  }
  return seen;
}

const seeds = (): readonly string[] => {
  const asked = env["AGIO_SEED"];
  return asked === undefined ? [...KEPT_SEEDS, ...Array.from({ length: RUNS }, () => randomUUID())] : [asked];
};

// At a still index the mark, wherever they move it, liquidates nobody: only funding may bring somebody that far.
test.each([
  { index: "stands still", reaches: ["ContractTraded", "FundingPaid", "ContractOrderTriggered"] },
  { index: "moves", reaches: ["ContractTraded", "FundingPaid", "LiquidationEnded"] },
] as const)(
  "accounts of one person gain only what others gave them, and ruin nobody: the index $index",
  { timeout: 1_800_000 },
  ({ index, reaches }) => {
    const all = seeds().map((seed) => collude(seed, index === "stands still"));
    const count = (type: Event["type"]): number => all.reduce((sum, seen) => sum + (seen.get(type) ?? 0), 0);
    // They are worth something only while they trade, and go as far as they are let.
    for (const type of reaches) expect([type, count(type)]).toEqual([type, expect.toSatisfy((n: number) => n > 0)]);
    expect(Math.min(count("ContractTraded"), count("FundingPaid"))).toBeGreaterThan(all.length);
  },
);

test.each([
  { index: "stands still", reaches: ["ContractTraded", "FundingPaid"] },
  { index: "moves", reaches: ["ContractTraded", "LiquidationEnded"] },
] as const)(
  "nor do they gain where half of their fees comes back, by invitations and a broker among them: the index $index",
  { timeout: 1_800_000 },
  ({ index, reaches }) => {
    const all = seeds().map((seed) => colludeWithBroker(seed, index === "stands still"));
    for (const type of [...reaches, "BrokerShareAccrued", "RewardAccrued", "RewardPaid"] as const) {
      const count = all.reduce((sum, seen) => sum + (seen.get(type) ?? 0), 0);
      expect([type, count]).toEqual([type, expect.toSatisfy((n: number) => n > 0)]);
    }
  },
);

test.each([
  { index: "stands still", reaches: ["OptionTraded", "OptionMarginChanged"] },
  { index: "moves", reaches: ["OptionTraded", "OptionMarginChanged", "OptionLiquidationStarted"] },
] as const)(
  "accounts of one person gain in options only what others gave them, and take no writer's margin: the index $index",
  { timeout: 1_800_000 },
  ({ index, reaches }) => {
    const all = seeds().map((seed) => colludeInOptions(seed, index === "stands still"));
    const count = (type: Event["type"]): number => all.reduce((sum, seen) => sum + (seen.get(type) ?? 0), 0);
    for (const type of reaches) expect([type, count(type)]).toEqual([type, expect.toSatisfy((n: number) => n > 0)]);
  },
);
