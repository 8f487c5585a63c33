// npm run secure [-- PART ...]: everything that is tried against the exchange at the size of a run by hand. Parts: see PARTS;
// all without one. Reports are kept in data/secure-TIME. Ends with 1 where something was found, with 2 where a part did not run.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { whyMissing } from "./installed-program.ts";
import type { Part, PartResult } from "./part.ts";
import { scanFfuf } from "./scan-ffuf.ts";
import { scanSqlmap } from "./scan-sqlmap.ts";
import { scanWapiti } from "./scan-wapiti.ts";
import { suitePart } from "./suite.ts";
import { openTarget, type Target } from "./target.ts";

const REQUESTS = process.env["HOSTILE_REQUESTS"] ?? "100000";
const TRIES = process.env["RACE_TRIES"] ?? "2000";
const FINDINGS_SHOWN = 20;
const FINDING_LENGTH_MAX = 400;

const scanner =
  (program: string, scan: (target: Target, folder: string) => Promise<PartResult>): Part =>
  async (folder) => {
    const notRun = await whyMissing(program, folder);
    if (notRun !== undefined) return { part: program, looked: "", findings: [], notRun };
    const target = await openTarget();
    try {
      const result = await scan(target, folder);
      // Whatever a scanner sent must have been survived, and nothing of it may have failed inside.
      const isAlive = await fetch(`${target.exchange.url}/healthz`).then(({ ok }) => ok);
      const logged = target.exchange
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"'));
      return {
        ...result,
        findings: [...result.findings, ...logged, ...(isAlive ? [] : ["the exchange is not healthy"])],
      };
    } finally {
      await target.exchange.stop();
    }
  };

const PARTS: Readonly<Record<string, Part>> = {
  authorisation: suitePart("authorisation", { project: "fast", file: "http/authorisation.test.ts", env: {} }),
  races: suitePart("races", { project: "fast", file: "testing/races", env: { RACE_TRIES: TRIES } }),
  postgres: suitePart("postgres", { project: "slow", file: "testing/races", env: { RACE_TRIES: TRIES } }),
  fuzz: suitePart("fuzz", { project: "slow", file: "hostile-requests", env: { HOSTILE_REQUESTS: REQUESTS } }),
  ffuf: scanner("ffuf", scanFfuf),
  wapiti: scanner("wapiti", scanWapiti),
  sqlmap: scanner("sqlmap", scanSqlmap),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);

const folder = path.resolve("data", `secure-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}`);
mkdirSync(folder, { recursive: true });
console.log(`reports: ${folder}`);
const results: PartResult[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  const result = await part(folder);
  results.push(result);
  const { looked, findings, notRun } = result;
  const outcome = notRun === undefined ? `${findings.length} findings` : `not run: ${notRun}`;
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${name.padEnd(14)} ${outcome.padEnd(14)} ${`${seconds} s`.padStart(7)}  ${looked}`);
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) console.log(`    ${finding.slice(0, FINDING_LENGTH_MAX)}`);
  if (findings.length > FINDINGS_SHOWN) console.log(`    and ${findings.length - FINDINGS_SHOWN} more`);
}
const found = results.reduce((sum, { findings }) => sum + findings.length, 0);
const missed = results.filter(({ notRun }) => notRun !== undefined).length;
console.log(`${results.length - missed} of ${results.length} parts ran, ${found} findings`);
process.exit(found > 0 ? 1 : missed > 0 ? 2 : 0);
