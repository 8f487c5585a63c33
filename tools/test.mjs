// `npm test`: sets itself up, then static checks, every test, and the journeys in a real browser. With `-- --full` the
// longest laws run at the size of a release.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { staticChecks } from "./check.mjs";
import { bin, ensureBuilt, ensureInstalled, root, run, say } from "./setup.mjs";
import { testFolders } from "./test-folders.mjs";

/**
 * Journeys wait for blocks, bets and pages as often as they compute, slow tests for the end of a bet or of an outage, some
 * fast ones for a disk: one more of them at a time than cores.
 */
const WORKERS = ["--maxWorkers=3"];
/**
 * Slow tests and journeys run real servers against the clock of a shared machine. A few files that failed run once
 * more with nothing beside them; what passes only then is named at the end. Fast tests have no second try, nor has a
 * law that a random seed broke: the next seed would hide it.
 */
const SECOND_TRY = new Set(["slow", "journeys"]);
const SECOND_TRY_FILES_MAX = 5;

const isLong = process.argv.includes("--full");
const folders = testFolders();

/** Results of vitest for each file: `{ name, passed, failures: [title and first line of the error] }`. */
async function results(project, args) {
  const report = mkdtempSync(path.join(tmpdir(), "agio-test-"));
  const outputFile = path.join(report, `${project}.json`);
  const strayFile = path.join(report, "stray-errors.json");
  const stray = `--reporter=${path.join(root, "tools/stray-errors.mjs")}`;
  const reporters = ["--reporter=default", "--reporter=json", stray, `--outputFile=${outputFile}`];
  const env = { AGIO_FULL: "1", AGIO_LONG: isLong ? "1" : "0", AGIO_STRAY_ERRORS: strayFile, ...folders };
  let ended = true;
  try {
    await run(bin("vitest"), ["run", "--project", project, ...args, ...reporters], { env });
  } catch {
    ended = false;
  }
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8"));
  const errors = existsSync(strayFile) ? JSON.parse(readFileSync(strayFile, "utf8")) : [];
  rmSync(report, { recursive: true });
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    // A file that fails to load, to set up or to close counts as one failure, although none of its tests may have run.
    if (status === "failed" && failures.length === 0) failures.push(firstLine(message));
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    return { name: path.relative(root, name), passed, failures };
  });
  const fine = files.every((file) => file.failures.length === 0);
  if (fine && !ended && errors.length === 0) errors.push("vitest itself ended with an error");
  // A worker that died took tests with it that nobody counts: never hidden by a failed file that passes at its second try.
  if (errors.length > 0) files.push({ name: `${project}, outside any test`, passed: 0, failures: errors });
  return files;
}

const firstLine = (text = "") => text.split("\n")[0];
const isOfSeed = ({ failures }) => failures.some((failure) => /AGIO_SEED=|Property failed after/.test(failure));
const isFile = ({ name }) => name.endsWith(".ts") || name.endsWith(".tsx");

async function suite(project) {
  const files = await results(project, WORKERS);
  const failed = files.filter((file) => file.failures.length > 0);
  const mayPass = failed.every((file) => isFile(file) && !isOfSeed(file));
  const again = SECOND_TRY.has(project) && failed.length <= SECOND_TRY_FILES_MAX && mayPass;
  if (failed.length === 0 || !again) return { files, first: [] };
  say(`once more, with nothing beside them: ${failed.map((file) => file.name).join(", ")}`);
  const second = await results(project, ["--maxWorkers=1", ...failed.map((file) => file.name)]);
  return { files: [...files.filter((file) => !failed.includes(file)), ...second], first: failed };
}

const listed = (files) => files.flatMap(({ name, failures }) => failures.map((failure) => `  ${name} > ${failure}\n`));

await ensureInstalled();
const clean = await staticChecks();
await ensureBuilt();
const all = [];
const first = [];
for (const project of ["fast", "slow", "journeys"]) {
  say(`${project} tests`);
  const ended = await suite(project);
  all.push(...ended.files);
  first.push(...ended.first);
}
const failures = listed(all);
if (!clean) failures.push("  a static check failed (above)\n");
if (first.length > 0) process.stdout.write(`\nfailed beside the others:\n${listed(first).join("")}`);
if (failures.length > 0) process.stdout.write(`\nfailed:\n${failures.join("")}`);
const passed = all.reduce((sum, file) => sum + file.passed, 0);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
