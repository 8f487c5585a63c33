import { missingOf, runRewards } from "../../packages/core/src/testing/rewards-run.ts";

const COMMANDS_DEFAULT = 100_000;

/**
 * Links, agents, campaigns and levels in days that are settled, with crashes, beside naive ones. Throws where a law breaks,
 * and where something never happened: a run without a settlement proves nothing.
 */
export function simulateRewards(args: readonly string[]): void {
  const [seed = String(Date.now()), commands = String(COMMANDS_DEFAULT)] = args;
  console.log(`seed ${seed}, ${commands} commands; repeat with: npm run simulate -- rewards ${seed} ${commands}`);
  const report = runRewards({
    seed,
    commands: Number(commands),
    onProgress: (done) => console.log(`${done} commands, every law holds`),
  });
  console.log(JSON.stringify(report, undefined, 2));
  const missing = missingOf(report);
  if (missing.length > 0) throw new Error(`never happened: ${missing.join(", ")}`);
}
