// `npm test`: sets itself up, then static checks, every test, and the journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { staticChecks } from "./check.mjs";
import { bin, ensureBuilt, ensureInstalled, run, say } from "./setup.mjs";

/** Journeys wait for blocks, bets and pages as often as they compute: one more of them at a time than cores. */
const WORKERS = { journeys: ["--maxWorkers=3"] };

async function suite(project, report) {
  const outputFile = path.join(report, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${outputFile}`];
  const args = ["run", "--project", project, ...(WORKERS[project] ?? []), ...reporters];
  let ended = true;
  try {
    await run(bin("vitest"), args, { env: { AGIO_FULL: "1" } });
  } catch {
    ended = false;
  }
  const result = JSON.parse(readFileSync(outputFile, "utf8"));
  // A file that fails to load counts as one failure, although none of its tests ran.
  const brokenFiles = result.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = result.numFailedTests + brokenFiles.length;
  return { passed: result.numPassedTests, failed: failed === 0 && !ended ? 1 : failed };
}

await ensureInstalled();
const clean = await staticChecks();
await ensureBuilt();
const report = mkdtempSync(path.join(tmpdir(), "agio-test-"));
const total = { passed: 0, failed: clean ? 0 : 1 };
for (const project of ["fast", "slow", "journeys"]) {
  say(`${project} tests`);
  const { passed, failed } = await suite(project, report);
  total.passed += passed;
  total.failed += failed;
}
rmSync(report, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
