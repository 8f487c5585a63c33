import { runCopies } from "../../packages/core/src/testing/copies-run.ts";

const COMMANDS_DEFAULT = 20_000;
/** In a second run one command of five has numbers at the edges of what they can be. */
const AT_EDGE = 0.2;
const PROGRESS_EVERY = 5_000;

/** Leaders and followers, counted anew from outside, with restarts in the middle of copies. */
export function simulateCopies([
  seed = String(Date.now()),
  commands = String(COMMANDS_DEFAULT),
]: readonly string[]): void {
  console.log(`seed ${seed}, ${commands} commands; repeat with: npm run simulate -- copies ${seed} ${commands}`);
  for (const atEdge of [0, AT_EDGE]) {
    const report = runCopies({
      ...{ seed, commands: Number(commands), atEdge },
      onProgress: (done) => {
        if (done % PROGRESS_EVERY === 0) console.log(`${done} commands, every law holds`);
      },
    });
    console.log(JSON.stringify(report, undefined, 2));
  }
}
