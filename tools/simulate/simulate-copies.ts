import { runCopies } from "../../packages/core/src/testing/copies-run.ts";

const COMMANDS_DEFAULT = 20_000;
const PROGRESS_EVERY = 5_000;

/** Leaders and followers, counted anew from outside, with restarts in the middle of copies. */
export function simulateCopies([
  seed = String(Date.now()),
  commands = String(COMMANDS_DEFAULT),
]: readonly string[]): void {
  console.log(`seed ${seed}, ${commands} commands; repeat with: npm run simulate -- copies ${seed} ${commands}`);
  const report = runCopies({
    seed,
    commands: Number(commands),
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.log(`${done} commands, every law holds`);
    },
  });
  console.log(JSON.stringify(report, undefined, 2));
}
