import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { DirectoryInUse, lockDirectory } from "./directory-lock.ts";

const folder = temporaryFolder("lock");
afterAll(() => folder.remove());

const startOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[19]!;

test("a second opener in this process is refused, until the first has let go", () => {
  const directory = path.join(folder.path, "own");
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  lock.release();
  expect(existsSync(`${directory}.lock`)).toBe(false);
  lockDirectory(directory).release();
});

test("a live process keeps its folder, and loses it by dying", async () => {
  const directory = path.join(folder.path, "other");
  const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(holder, "spawn");
  writeFileSync(`${directory}.lock`, `${holder.pid} ${startOf(holder.pid!)}\n`);
  expect(() => lockDirectory(directory)).toThrow(`open in process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  lockDirectory(directory).release();
});

test("a process that only got the number of the dead holder does not count", () => {
  const directory = path.join(folder.path, "reused");
  writeFileSync(`${directory}.lock`, `${process.ppid} 12345\n`);
  const lock = lockDirectory(directory);
  expect(readFileSync(`${directory}.lock`, "utf8")).toContain(`${process.pid} `);
  lock.release();
});

test("a lock that was cut short in writing is taken over", () => {
  const directory = path.join(folder.path, "torn");
  writeFileSync(`${directory}.lock`, "");
  const lock = lockDirectory(directory);
  expect(readFileSync(`${directory}.lock`, "utf8")).toContain(`${process.pid} `);
  lock.release();
});
