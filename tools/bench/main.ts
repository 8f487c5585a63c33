import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { runAttacksBench } from "./attacks/index.ts";
import { browserTimes } from "./browser/browser-times.ts";
import { runBrowserBench } from "./browser/index.ts";
import { runDemoBench } from "./demo/index.ts";
import { IN_PROCESS_GROUPS, type BenchGroup } from "./groups.ts";
import { runHttpBench } from "./http/index.ts";
import { runLiabilitiesBench } from "./liabilities/index.ts";
import { runLoginsBench } from "./logins/index.ts";
import { runOverloadBench } from "./overload/index.ts";
import { tableOf, type BenchRow } from "./rows.ts";

const BUILT_GROUPS: Readonly<Record<string, BenchGroup>> = {
  liabilities: () => runLiabilitiesBench(),
  http: () => runHttpBench(),
  logins: () => runLoginsBench(),
  overload: () => runOverloadBench(),
  attacks: (args) => runAttacksBench(attackOf(args)),
  demo: (args) => runDemoBench(hoursOf(args)),
  browser: (args) => runBrowserBench(browserTimes(args)),
};
const GROUPS: Readonly<Record<string, BenchGroup>> = { ...IN_PROCESS_GROUPS, ...BUILT_GROUPS };

const RESULT = "bench.json";

/** `--hours 2`: how long the demo is watched at rest; without it, not at all. */
function hoursOf(args: readonly string[]): number {
  const at = args.indexOf("--hours");
  const hours = at === -1 ? 0 : Number(args[at + 1]);
  if (!(hours >= 0)) throw new Error("--hours is followed by a number of hours");
  return hours;
}

/** `--attack lists`: only attacks whose name has this word in it. */
function attackOf(args: readonly string[]): string {
  const at = args.indexOf("--attack");
  return at === -1 ? "" : (args[at + 1] ?? "");
}

// The groups that run the real server need the bundles that `npm start` would run.
function build(): void {
  const { status } = spawnSync(process.execPath, ["tools/build.mjs"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}

const args = process.argv.slice(2);
const named = args.filter((name) => Object.hasOwn(GROUPS, name));
const chosen = named.length === 0 ? Object.keys(GROUPS) : named;
const failed: string[] = [];
if (chosen.length === 1 && Object.hasOwn(BUILT_GROUPS, chosen[0]!)) build();

/** Each of several groups has a process of its own: none is measured in the memory and machine code of another, or ends it. */
function measureApart(group: string): BenchRow[] {
  const options = args.filter((name) => !named.includes(name));
  const program = [...process.execArgv, process.argv[1] as string, group, ...options];
  const { status } = spawnSync(process.execPath, program, { stdio: "inherit" });
  if (status !== 0) {
    failed.push(group);
    return [];
  }
  return (JSON.parse(readFileSync(RESULT, "utf8")) as { rows: BenchRow[] }).rows;
}

async function measureHere(group: string): Promise<readonly BenchRow[]> {
  process.stdout.write(`measuring ${group}\n`);
  return GROUPS[group]!(args);
}

const rows: BenchRow[] = [];
for (const group of chosen) rows.push(...(chosen.length === 1 ? await measureHere(group) : measureApart(group)));
const machine = {
  cpu: os.cpus()[0]?.model,
  cores: os.cpus().length,
  node: process.version,
  at: new Date().toISOString(),
};
writeFileSync(RESULT, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
process.stdout.write(`${tableOf(rows)}\n\nwritten to ${RESULT}\n`);
if (failed.length > 0) throw new Error(`not measured: ${failed.join(", ")}`);
// An exchange of a group may still hold timers and a password process.
process.exit();
