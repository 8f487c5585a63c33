// Whether the dependencies of the lockfile are in place: all of them, for this Node and this machine.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Written by npm as the last step of an install: every package that is there. */
const NPM_LIST = path.join("node_modules", ".package-lock.json");
/** Written by us after a complete install. */
const STAMP = path.join("node_modules", ".agio-installed");
const LOCKFILE = "package-lock.json";

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const machine = () => `node ${process.versions.node.split(".")[0]} ${process.platform}-${process.arch}`;
const digestOf = (text) => createHash("sha256").update(text).digest("hex");

/** Names a locked package that is missing or another one; undefined when there is none. Optional ones may be missing. */
function missingPackage(locked, installed) {
  for (const [place, wanted] of Object.entries(locked.packages)) {
    if (place === "") continue;
    const found = installed.packages[place];
    if (found === undefined && (wanted.optional || wanted.devOptional)) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) return place;
  }
  return undefined;
}

/**
 * Why the folder needs an install; undefined when it is complete. What decides is content, not time: a fresh checkout
 * over an installed folder needs none, and an install without the development dependencies, which the build needs, or
 * one that was cut short does.
 */
export function whatIsMissing(folder) {
  const lockText = readFileSync(path.join(folder, LOCKFILE), "utf8");
  const listText = readIfThere(path.join(folder, NPM_LIST));
  if (listText === undefined) return "nothing is installed yet";
  const missing = missingPackage(JSON.parse(lockText), JSON.parse(listText));
  if (missing !== undefined) return `${missing} is missing or another version`;
  const stamp = readIfThere(path.join(folder, STAMP));
  // Without a stamp npm was run by hand, and has finished.
  if (stamp !== undefined && !stamp.startsWith(`${machine()} `)) return `it was installed for ${stamp.trim()}`;
  return undefined;
}

/** Says that the install in `folder` is complete, for this lockfile and this machine. */
export function stampInstalled(folder) {
  const digest = digestOf(readFileSync(path.join(folder, LOCKFILE)));
  writeFileSync(path.join(folder, STAMP), `${machine()} ${digest}\n`);
}

/** From here on nothing is believed of what is installed. */
export function forgetInstalled(folder) {
  for (const file of [STAMP, NPM_LIST]) rmSync(path.join(folder, file), { force: true });
}
