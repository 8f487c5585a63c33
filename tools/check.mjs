// `npm run check`: types, format, lint, boundaries and the fast tests; under a minute once types were checked.
import { readdirSync, existsSync } from "node:fs";
import path from "node:path";
import { bin, ensureInstalled, root, run, say } from "./setup.mjs";

const tsc = path.join(root, "node_modules", "@typescript", "native", "bin", "tsc");

function typedWorkspaces() {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  );
  return [...folders, "tools"].filter((folder) => existsSync(path.join(root, folder, "tsconfig.json")));
}

/** Results of the last check are kept, so that only changes are checked again. */
async function types() {
  for (const folder of typedWorkspaces()) {
    const kept = path.join(root, "node_modules", ".cache", "types", `${folder.replaceAll(path.sep, "-")}.tsbuildinfo`);
    await run("node", [tsc, "-p", folder, "--incremental", "--tsBuildInfoFile", kept], { quiet: true });
  }
}

const steps = {
  types,
  format: () => run(bin("oxfmt"), ["--check", "."], { quiet: true }),
  lint: () => run(bin("oxlint"), ["--type-aware", "--deny-warnings", "."], { quiet: true }),
  boundaries: () => run(bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "packages", "apps"], { quiet: true }),
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
  const tests = () => run(bin("vitest"), ["run", "--project", "fast", "--reporter=dot"], { quiet: true });
  const passed = await allOf({ ...steps, "fast tests": tests });
  say("npm run counts prints the figures of the code");
  process.exit(passed ? 0 : 1);
}
