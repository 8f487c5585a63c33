// `npm run check`: types, format, lint, boundaries, dead code and the fast tests; under a minute.
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

/** What was checked last time is kept, so that only what changed is checked again. */
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
  "dead code": () => run(bin("knip"), [], { quiet: true }),
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

/** Static checks side by side, then the fast tests. Resolves to whether all passed. */
export async function staticChecks() {
  const results = await Promise.all(Object.entries(steps).map(([name, step]) => timed(name, step)));
  return results.every(Boolean);
}

if (process.argv[1] === path.join(root, "tools", "check.mjs")) {
  await ensureInstalled();
  const clean = await staticChecks();
  const tested = await timed("fast tests", () => run(bin("vitest"), ["run", "--project", "fast"]));
  process.exit(clean && tested ? 0 : 1);
}
