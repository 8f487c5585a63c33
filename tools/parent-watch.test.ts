import { execFileSync } from "node:child_process";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const watch = path.resolve(import.meta.dirname, "parent-watch.mjs");

/** Watches the shell above it for two looks, in a process that can open no further file. */
const PROGRAM = `
  import { openSync } from "node:fs";
  import { watchNpm } from ${JSON.stringify(watch)};
  const said = [];
  watchNpm(() => said.push("gone"));
  try { for (;;) openSync("/dev/null"); } catch (error) { said.push(error.code); }
  setTimeout(() => console.log(said.join(" ")), 1_300);
`;

test("npm is not taken for gone while the machine cannot open a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "parent-watch-"));
  try {
    const program = path.join(folder, "watch.mjs");
    writeFileSync(program, PROGRAM);
    const command = `ulimit -n 64; '${process.execPath}' '${program}'; exit 0`;
    const env = { ...process.env, npm_lifecycle_event: "start" };
    expect(execFileSync("sh", ["-c", command], { encoding: "utf8", env, timeout: 20_000 }).trim()).toBe("EMFILE");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
