import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { DirectoryInUse } from "./journal.ts";
import { folderForTest } from "./testing/records.ts";
import { expectUnlocked, lockFolder } from "./lock.ts";

test("two holders never share a folder", async () => {
  const folder = folderForTest();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`held by the live process ${process.pid}`);
  lock.release();
  const again = await lockFolder(folder);
  expect(again.wasLeft).toBe(false);
  again.release(false);
  const afterwards = await lockFolder(folder);
  expect(afterwards.wasLeft).toBe(true);
  afterwards.release();
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("of many who try at once exactly one gets the folder", async () => {
  const folder = folderForTest();
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: process.pid, birth: "an earlier process" }));
  const tries = await Promise.allSettled(Array.from({ length: 2 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
});

test("what the file says decides nothing: the lock is the kernel's", async () => {
  const folder = folderForTest();
  const lock = await lockFolder(folder);
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: 1, birth: "another", host: "elsewhere" }));
  await expect(lockFolder(folder)).rejects.toThrow("held by the live process 1 of elsewhere");
  await expect(expectUnlocked(folder)).rejects.toThrow(DirectoryInUse);
  lock.release();
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: process.ppid, birth: "", host: "elsewhere" }));
  await expect(lockFolder(folder)).resolves.toHaveProperty("release");
});

test("the lock ends with the process that held it, however it ended", async () => {
  const folder = folderForTest();
  const lock = path.join(folder, "lock");
  const holder = spawn("flock", ["-o", lock, "-c", "echo held; exec cat"], { stdio: ["pipe", "pipe", "ignore"] });
  await once(holder.stdout, "data");
  await expect(lockFolder(folder)).rejects.toThrow(DirectoryInUse);
  const ended = once(holder, "close");
  holder.kill("SIGKILL");
  // Its own child ends with its input.
  holder.stdin.end();
  await ended;
  await expect(lockFolder(folder)).resolves.toHaveProperty("release");
});

test("the lock of a process that is gone is taken over", async () => {
  const folder = folderForTest();
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: child.pid, birth: "" }));
  await expect(expectUnlocked(folder)).resolves.toBeUndefined();
  await expect(lockFolder(folder)).resolves.toHaveProperty("release");
});

test("the lock of an earlier process with the same number is taken over", async () => {
  const folder = folderForTest();
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: process.pid, birth: "an earlier boot/1" }));
  await expect(lockFolder(folder)).resolves.toHaveProperty("release");
});

test("a live holder of an earlier build is named without touching the folder", async () => {
  const folder = folderForTest();
  await writeFile(path.join(folder, "lock"), JSON.stringify({ pid: process.ppid, birth: "" }));
  await expect(expectUnlocked(folder)).rejects.toThrow(`the live process ${process.ppid}`);
  await expect(lockFolder(folder)).rejects.toThrow(DirectoryInUse);
  expect(await readdir(folder)).toEqual(["lock"]);
});
