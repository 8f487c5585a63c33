// npm run simulate -- [SEED] [COMMANDS]: a seeded day of trading against the core, with faults. Prints the seed.
import { runCheck } from "../../apps/simulator/src/check/run-check.ts";

const COMMANDS_DEFAULT = 100_000;
const PROGRESS_EVERY = 10_000;

const [seed = String(Date.now()), commands = String(COMMANDS_DEFAULT)] = process.argv.slice(2);
console.log(`seed ${seed}, ${commands} commands`);
const startMs = performance.now();
try {
  const report = runCheck({
    seed,
    commands: Number(commands),
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.log(`${done} commands, every law holds`);
    },
  });
  console.log(JSON.stringify(report, undefined, 2));
  console.log(`passed in ${((performance.now() - startMs) / 1_000).toFixed(1)} s`);
} catch (failure) {
  console.error(failure);
  console.error(`repeat with: npm run simulate -- ${seed} ${commands}`);
  process.exitCode = 1;
}
