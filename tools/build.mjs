// Bundles the Node programs and the browser apps. Run directly, it builds everything.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleProgram } from "./bundle.mjs";
import { root, run, say } from "./setup.mjs";

/** Source of each program of the exchange, by its place in dist/ without extension. */
const PROGRAMS = {
  "server/main": "apps/server/src/main.ts",
  "server/database-worker": "apps/server/src/adapters/database/database-worker.ts",
  "server/password-process": "apps/server/src/users/password-process.ts",
  "server/wallet-process": "apps/server/src/adapters/chains/wallet/wallet-process.ts",
  "server/snapshot-process": "apps/server/src/adapters/snapshots/snapshot-process.ts",
  "server/trial-process": "apps/server/src/operators/trial-process.ts",
  "server/health-worker": "apps/server/src/health/health-worker.ts",
  "server/liability-worker": "apps/server/src/liabilities/tree-worker.ts",
  "simulator/main": "apps/simulator/src/main.ts",
};

async function bundled(name, source) {
  const file = path.join(root, "dist", `${name}.mjs`);
  await bundleProgram(path.join(root, source), file);
  return file;
}

/** The browser apps, each with its own chunks. */
const APPS = ["trader", "console"];

async function buildAll() {
  await Promise.all(Object.entries(PROGRAMS).map(([name, source]) => bundled(name, source)));
  say("bundled the server and the simulator");
  const vite = path.join("node_modules", "vite", "bin", "vite.js");
  await Promise.all(APPS.map((app) => run("node", [vite, "build", `apps/${app}`, "--logLevel", "warn"])));
  say("bundled the trader app and the console");
}

/** Bundles one program of tools/ and returns the path of the bundle. */
export async function bundleTool(name) {
  const source = path.join("tools", name, "main.ts");
  if (!existsSync(path.join(root, source))) throw new Error(`there is no tool named ${name}`);
  return bundled(`tools/${name}`, source);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
