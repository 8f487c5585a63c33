// `npm run check`: types, format, lint, boundaries and the fast tests in their smaller sizes. Results of the last check are
// kept: types and boundaries look at changes, lint asks for types where a workspace, or one that it needs, has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bin, ensureInstalled, root, run, say } from "./setup.mjs";
import { changedSince, workspaceFolders } from "./workspaces.mjs";

const tsc = path.join(root, "node_modules", "@typescript", "native", "bin", "tsc");

const kept = path.join(root, "node_modules", ".cache");

/**
 * Workspaces of equal compiler options are one program: what many of them need is read and checked once, not once for each.
 * Only a workspace with options of its own sees types of its own, so that a package without a machine finds none of Node's.
 */
function programs() {
  const grouped = new Map();
  for (const folder of workspaceFolders(root)) {
    const file = path.join(root, folder, "tsconfig.json");
    if (!existsSync(file)) continue;
    const { compilerOptions = {}, include, exclude = [] } = JSON.parse(readFileSync(file, "utf8"));
    const options = JSON.stringify(compilerOptions);
    const program = grouped.get(options) ?? { name: "", compilerOptions, include: [], exclude: [] };
    const within = (globs) => globs.map((glob) => path.join(root, folder, glob));
    program.name += `${program.name && "+"}${path.basename(folder)}`;
    program.include.push(...within(include));
    program.exclude.push(...within(exclude));
    grouped.set(options, program);
  }
  return [...grouped.values()];
}

async function types() {
  const folder = path.join(kept, "types");
  mkdirSync(folder, { recursive: true });
  for (const { name, ...program } of programs()) {
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ extends: path.join(root, "tsconfig.base.json"), ...program }));
    // Several checkers each work out the types that all files share; the other core has the other checks.
    const options = ["--checkers", "1", "--incremental", "--tsBuildInfoFile", `${file}.results`];
    await run("node", [tsc, "-p", file, ...options], { quiet: true });
  }
}

/** Some fast tests wait for a disk, a socket or a process: one more of them at a time than cores. */
const TEST_WORKERS = 3;

const lint = (...args) => run(bin("oxlint"), ["--deny-warnings", ...args], { quiet: true });

/** Rules that ask for types cost ten times the others. A change elsewhere that only they would see is seen by `npm test`. */
async function lintChanges() {
  const { changed, remember } = changedSince(root, path.join(kept, "linted.json"));
  await lint(".");
  if (changed.length > 0) await lint("--type-aware", ...changed);
  remember();
}

const steps = {
  types,
  format: () => run(bin("oxfmt"), ["--check", "."], { quiet: true }),
  lint: () => lint("--type-aware", "."),
  boundaries: () =>
    run(
      bin("depcruise"),
      [
        ...["--config", ".dependency-cruiser.cjs", "--cache", path.join(kept, "boundaries")],
        ...["--cache-strategy", "content", "packages", "apps"],
      ],
      { quiet: true },
    ),
};

async function timed(name, step) {
  const from = Date.now();
  try {
    await step();
    say(`${name} passed in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    return true;
  } catch (failure) {
    say(`${name} failed\n${failure.output ?? failure.stack}`);
    return false;
  }
}

/** The given checks side by side. Resolves to whether all passed. */
async function allOf(checks) {
  const results = await Promise.all(Object.entries(checks).map(([name, check]) => timed(name, check)));
  return results.every(Boolean);
}

/** All that needs no running program. Resolves to whether all passed. */
export const staticChecks = () => allOf({ ...steps, "dead code": () => run(bin("knip"), [], { quiet: true }) });

if (process.argv[1] === path.join(root, "tools", "check.mjs")) {
  await ensureInstalled();
  const tests = () =>
    run(bin("vitest"), ["run", "--project", "fast", `--maxWorkers=${TEST_WORKERS}`, "--reporter=dot"], { quiet: true });
  const passed = await allOf({ ...steps, lint: lintChanges, "fast tests": tests });
  say("npm run counts prints the figures of the code");
  process.exit(passed ? 0 : 1);
}
