import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import { openCrowdedMarket, RandomCommands } from "../testing/random-commands.ts";
import { FORESEEN_COMMANDS_MAX, Foresight } from "./foresight.ts";

const COMMANDS = 3_000;

test("a run that was foreseen ends as one that was not", () => {
  const [market, foreseen] = [openCrowdedMarket(), openCrowdedMarket()];
  const source = new RandomCommands(market, "foresight");
  const commands: Command[] = [];
  const outcomes = Array.from({ length: COMMANDS }, () => {
    const command = source.next();
    commands.push(command);
    return market.try(command);
  });
  const foresight = new Foresight(foreseen.state);
  const random = seededRandom("runs");
  for (let from = 0; from < COMMANDS;) {
    const run = commands.slice(from, from + random.integer(1, FORESEEN_COMMANDS_MAX));
    for (const command of run) foresight.note(command);
    const before = takeSnapshot(foreseen.state);
    foresight.look();
    expect(takeSnapshot(foreseen.state)).toEqual(before);
    for (const [at, command] of run.entries()) expect(foreseen.try(command)).toEqual(outcomes[from + at]);
    from += run.length;
  }
  expect(takeSnapshot(foreseen.state)).toEqual(takeSnapshot(market.state));
});

test("a book that is in the cache anyway is not read ahead", () => {
  const { state } = openCrowdedMarket();
  const foresight = new Foresight(state);
  expect(foresight.isUseful).toBe(false);
  state.spot.pool.used = 1_000_000;
  expect(foresight.isUseful).toBe(true);
});
