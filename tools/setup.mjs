// What start, test, check and run share: dependencies in place, bundles not older than their sources.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR_MIN = 20;

export function say(text) {
  process.stdout.write(`agio: ${text}\n`);
}

/** Runs a command from the repository root; rejects with its exit code. `quiet` keeps its output for the error. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(Object.assign(new Error(`${command} ended with ${code ?? signal}`), { output }));
    });
  });
}

/** The path of a locally installed program, run through node so that it works without a shell. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** Installs from the lockfile when node_modules is missing or older than the lockfile. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < NODE_MAJOR_MIN) throw new Error(`Node ${NODE_MAJOR_MIN} or newer is needed; this is ${process.version}`);
  const installed = path.join(root, "node_modules", ".package-lock.json");
  const locked = path.join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  say("installing the pinned dependencies (once; about a minute)");
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  say("dependencies are in place");
}

const SOURCE_FOLDERS = ["packages", "apps", "tools", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist"]);

function newestMs(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  let newest = 0;
  for (const name of readdirSync(file)) {
    if (!SKIPPED.has(name)) newest = Math.max(newest, newestMs(path.join(file, name)));
  }
  return newest;
}

/** Builds server, simulator and apps when a source is newer than the last complete build. */
export async function ensureBuilt() {
  const stamp = path.join(root, "dist", ".built");
  const sources = Math.max(...SOURCE_FOLDERS.map((folder) => newestMs(path.join(root, folder))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= sources) return;
  say("building");
  // In a process of its own: what building takes is given back.
  await run("node", [path.join(root, "tools", "build.mjs")]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, new Date().toISOString());
  say("built");
}
