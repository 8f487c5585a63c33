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
  const foresight = new Foresight(foreseen.state.spot);
  for (const [at, command] of commands.entries()) {
    foresight.note(commands[at + FORESEEN_COMMANDS] ?? command);
    expect(foreseen.try(command)).toEqual(outcomes[at]);
  }
  expect(takeSnapshot(foreseen.state)).toEqual(takeSnapshot(market.state));
});

test("a small book is not read ahead; a large one is, each command once", () => {
  const { spot } = openCrowdedMarket().state;
  const noted: Command[] = [];
  class WatchedForesight extends Foresight {
    override note(command: Command): void {
      noted.push(command);
      super.note(command);
    }
  }
  const foresight = new WatchedForesight(spot);
  const run = Array.from({ length: 8 }, (_, at) => ({ command: cancel(1, at + 1) }));
  const step = (): void => run.forEach((_, at) => foresight.before(run, at));
  step();
  expect(noted).toEqual([]);
  while (!foresight.isUseful) spot.pool.allocate();
  step();
  expect(noted).toEqual(run.map(({ command }) => command));
});
