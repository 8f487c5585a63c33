// npm run crash -- [ROUNDS] [SEED]
// npm run crash -- postgres [ROUNDS]
// npm run crash -- storage
// npm run crash -- rewards
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCrashRounds } from "./crash-rounds.ts";
import { runPostgresOutages } from "./postgres-outages.ts";
import { runRewardCuts } from "./rewards/reward-cuts.ts";
import { runStorageCases, summaryOf } from "./storage/run-storage.ts";

const say = (line: string): void => console.log(line);

async function crashProcesses(rounds: number, seed: string): Promise<readonly string[]> {
  console.log(`seed ${seed}`);
  const folder = await mkdtemp(path.join(tmpdir(), "agio-crash-"));
  const report = await runCrashRounds({ rounds, seed, folder, say });
  console.log(`${report.acknowledgedCount} acknowledged outcomes checked`);
  console.log(`sequence ${report.lastSequence}\nhash ${report.stateHash}`);
  if (report.failures.length === 0) await rm(folder, { recursive: true });
  else console.log(`the folder stays for inspection: ${folder}`);
  return report.failures;
}

async function takePostgresAway(rounds: number): Promise<readonly string[]> {
  const { faults, ...figures } = await runPostgresOutages({ rounds, say });
  for (const [name, figure] of Object.entries(figures)) console.log(`${name} ${Math.round(figure)}`);
  return faults;
}

async function damageStorage(): Promise<readonly string[]> {
  const rows = await runStorageCases(say);
  for (const line of summaryOf(rows)) say(line);
  return rows.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`));
}

async function cutRewards(): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "agio-cuts-"));
  const { failures, ...figures } = await runRewardCuts({ folder, every: 1, say });
  for (const [name, figure] of Object.entries(figures)) console.log(`${name} ${figure}`);
  if (failures.length === 0) await rm(folder, { recursive: true });
  else console.log(`the folder stays for inspection: ${folder}`);
  return failures;
}

async function failuresOf(what: string, more: string | undefined): Promise<readonly string[]> {
  if (what === "storage") return damageStorage();
  if (what === "rewards") return cutRewards();
  if (what === "postgres") return takePostgresAway(Number(more ?? 20));
  return crashProcesses(Number(what), more ?? String(Date.now()));
}

const [first = "60", second] = process.argv.slice(2);
const failures = await failuresOf(first, second);
for (const failure of failures) console.log(`failed: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
