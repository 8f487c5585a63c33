import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import { cancel } from "../testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "../testing/random-commands.ts";
import { FORESEEN_COMMANDS, Foresight } from "./foresight.ts";

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
  for (const [at, command] of commands.entries()) {
    foresight.note(commands[at + FORESEEN_COMMANDS] ?? command);
    expect(foreseen.try(command)).toEqual(outcomes[at]);
  }
  expect(takeSnapshot(foreseen.state)).toEqual(takeSnapshot(market.state));
});

test("a small book is not read ahead; a large one is, each command once", () => {
  const { state } = openCrowdedMarket();
  const foresight = new Foresight(state);
  const noted: Command[] = [];
  foresight.note = (command) => void noted.push(command);
  const run = Array.from({ length: 8 }, (_, at) => ({ command: cancel(1, at + 1) }));
  const step = (): void => run.forEach((_, at) => foresight.before(run, at));
  step();
  expect(noted).toEqual([]);
  state.spot.pool.used = 1_000_000;
  step();
  expect(noted).toEqual(run.map(({ command }) => command));
});
