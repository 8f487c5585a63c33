// npm run simulate -- [SEED] [COMMANDS]: a seeded day of spot trading against the core, with faults; then `rewards` and `copies`.
// npm run simulate -- rewards [SEED] [COMMANDS]: links, agents, campaigns and levels, in days that are settled, with crashes.
// npm run simulate -- copies [SEED] [COMMANDS]: leaders and followers, counted anew from outside, with restarts.
// npm run simulate -- futures [CANDLES.csv.gz] [SEED]: leveraged traders in a flash crash, then through the candles.
// npm run simulate -- hostile [SEED] [COMMANDS] [WORLD]: commands of all products with numbers at their edges.
// npm run simulate -- outside [SEED] [SIZE] [PART]: what is outside lies, stops or colludes; a table of parts.
// All print the seed.
import { runCheck } from "../../apps/simulator/src/check/run-check.ts";
import { simulateCopies } from "./simulate-copies.ts";
import { simulateFutures } from "./simulate-futures.ts";
import { simulateHostile } from "./simulate-hostile.ts";
import { simulateOutside } from "./simulate-outside.ts";
import { simulateRewards } from "./simulate-rewards.ts";

const COMMANDS_DEFAULT = 100_000;
const PROGRESS_EVERY = 10_000;

function simulateAll([seed = String(Date.now()), commands = String(COMMANDS_DEFAULT)]: readonly string[]): void {
  simulateSpot(seed, commands);
  simulateRewards([seed, commands]);
  simulateCopies([seed]);
}

function simulateSpot(seed: string, commands: string): void {
  console.log(`seed ${seed}, ${commands} commands; repeat with: npm run simulate -- ${seed} ${commands}`);
  const report = runCheck({
    seed,
    commands: Number(commands),
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.log(`${done} commands, every law holds`);
    },
  });
  console.log(JSON.stringify(report, undefined, 2));
}

const [first, ...rest] = process.argv.slice(2);
const startMs = performance.now();
try {
  if (first === "futures") simulateFutures(rest);
  else if (first === "hostile") simulateHostile(rest);
  else if (first === "outside") simulateOutside(rest);
  else if (first === "copies") simulateCopies(rest);
  else if (first === "rewards") simulateRewards(rest);
  else simulateAll(first === undefined ? [] : [first, ...rest]);
  console.log(`passed in ${((performance.now() - startMs) / 1_000).toFixed(1)} s`);
} catch (failure) {
  console.error(failure);
  process.exitCode = 1;
}
