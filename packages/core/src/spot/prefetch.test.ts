import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import { cancel } from "../testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "../testing/random-commands.ts";
import { PREFETCH_COMMANDS, Prefetch } from "./prefetch.ts";

const COMMANDS = 3_000;

test("a run that was foreseen ends as one that was not", () => {
  const [market, foreseen] = [openCrowdedMarket(), openCrowdedMarket()];
  const source = new RandomCommands(market, "prefetch");
  const commands: Command[] = [];
  const outcomes = Array.from({ length: COMMANDS }, () => {
    const command = source.next();
    commands.push(command);
    return market.try(command);
  });
  const prefetch = new Prefetch(foreseen.state.spot);
  for (const [at, command] of commands.entries()) {
    prefetch.note(commands[at + PREFETCH_COMMANDS] ?? command);
    expect(foreseen.try(command)).toEqual(outcomes[at]);
  }
  expect(takeSnapshot(foreseen.state)).toEqual(takeSnapshot(market.state));
});

test("a small book is not read ahead; a large one is, each command once", () => {
  const { spot } = openCrowdedMarket().state;
  const noted: Command[] = [];
  class WatchedPrefetch extends Prefetch {
    override note(command: Command): void {
      noted.push(command);
      super.note(command);
    }
  }
  const prefetch = new WatchedPrefetch(spot);
  const run = Array.from({ length: 8 }, (_, at) => ({ command: cancel(1, at + 1) }));
  const step = (): void => run.forEach((_, at) => prefetch.before(run, at));
  step();
  expect(noted).toEqual([]);
  while (!prefetch.isUseful) spot.pool.allocate();
  step();
  expect(noted).toEqual(run.map(({ command }) => command));
});
