// Shared by start, test, check and run: dependencies in place, bundles of these sources.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { forgetInstalled, stampInstalled, whatIsMissing } from "./installed.mjs";
import { sourceDigest } from "./sources.mjs";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR_MIN = 20;

export function say(text) {
  process.stdout.write(`agio: ${text}\n`);
}

/** Runs a command, from the repository's root; rejects with its exit code. `quiet` keeps its output for the error. */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    // Processes that we started end with us.
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("exit", end);
      if (code === 0) resolve(output);
      else reject(Object.assign(new Error(`${command} ended with ${code ?? signal}`), { output }));
    });
  });
}

/** The path of a locally installed program, run through node so that it works without a shell. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/**
 * Installs from a folder's lockfile, the repository's own or another, when something of it is missing. With the development dependencies, whatever NODE_ENV or
 * npm's own settings say: the build needs them.
 */
export async function ensureInstalled(folder = root) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < NODE_MAJOR_MIN) throw new Error(`Node ${NODE_MAJOR_MIN} or newer is needed; this is ${process.version}`);
  const reason = whatIsMissing(folder);
  if (reason === undefined) return;
  say(
    `installing ${folder === root ? "the pinned dependencies" : path.relative(root, folder)}, about a minute (${reason})`,
  );
  forgetInstalled(folder);
  const args = ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { cwd: folder });
  stampInstalled(folder);
  say("dependencies are in place");
}

/** Builds server, simulator and apps unless the last complete build was of the same sources. */
export async function ensureBuilt() {
  const stamp = path.join(root, "dist", ".built");
  const digest = sourceDigest(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  say("building");
  // A build that is cut short leaves some of the old and some of the new.
  rmSync(stamp, { force: true });
  // In a process of its own: what building takes is given back.
  await run("node", [path.join(root, "tools", "build.mjs")]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  say("built");
}
