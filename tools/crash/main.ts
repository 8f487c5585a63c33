// npm run crash -- [ROUNDS] [SEED]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCrashRounds } from "./crash-rounds.ts";

const [rounds = "60", seed = String(Date.now())] = process.argv.slice(2);
console.log(`seed ${seed}`);
const folder = await mkdtemp(path.join(tmpdir(), "agio-crash-"));
const report = await runCrashRounds({ rounds: Number(rounds), seed, folder, say: (line) => console.log(line) });
console.log(`${report.acknowledgedCount} acknowledged outcomes checked`);
console.log(`sequence ${report.lastSequence}\nhash ${report.stateHash}`);
for (const failure of report.failures) console.log(`failed: ${failure}`);
if (report.failures.length === 0) await rm(folder, { recursive: true });
else console.log(`the folder stays for inspection: ${folder}`);
process.exit(report.failures.length === 0 ? 0 : 1);
