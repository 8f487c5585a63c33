import { spawnSync } from "node:child_process";
import path from "node:path";
import { runProgram } from "./run-program.ts";

const INSTALL_MS = 300_000;

const isThere = (name: string): boolean => spawnSync("which", [name]).status === 0;

/** Installs a scanner from its Debian package where it is missing. Why it cannot run; undefined: it can. */
export async function whyMissing(name: string, folder: string): Promise<string | undefined> {
  if (isThere(name)) return undefined;
  if (!isThere("apt-get")) return `${name} is not installed, and there is no apt-get`;
  const args = ["install", "-y", "--no-install-recommends", name];
  const output = path.join(folder, "apt-get.log");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const code = await runProgram({ command: "apt-get", args, output, deadlineMs: INSTALL_MS, env });
  return code === 0 && isThere(name) ? undefined : `apt-get install ${name} did not work, see ${output}`;
}
