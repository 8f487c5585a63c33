import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { JournalLocked } from "./journal.ts";

const LOCK = "lock";
/** Takeovers of a dead process's lock tried before giving up; each failure means that another process was faster. */
const ATTEMPTS_MAX = 5;

/** The process that holds a folder. `birth` tells processes that were given the same number apart. */
interface Holder {
  readonly pid: number;
  readonly birth: string;
}

/** Takes the folder for this process until the returned function is called. Throws JournalLocked. */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const lock = path.join(directory, LOCK);
  const own = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) ?? "" } satisfies Holder);
  const candidate = `${lock}.${process.pid}`;
  await writeFile(candidate, own);
  try {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      if (await linkIfFree(candidate, lock)) return () => rm(lock, { force: true });
      await removeDeadLock(directory, lock);
    }
  } finally {
    await rm(candidate, { force: true });
  }
  throw new JournalLocked(`${directory}: other processes are opening the journal`);
}

/** Throws JournalLocked when a live process holds the folder. Touches nothing. */
export async function expectUnlocked(directory: string): Promise<void> {
  const text = await readLock(path.join(directory, LOCK));
  const holder = text === undefined ? undefined : parseHolder(text);
  if (holder !== undefined && isAlive(holder)) {
    throw new JournalLocked(`${directory} is held by the live process ${holder.pid}`);
  }
}

async function linkIfFree(candidate: string, lock: string): Promise<boolean> {
  try {
    // A link appears with its content or not at all, and never replaces another's.
    await link(candidate, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function removeDeadLock(directory: string, lock: string): Promise<void> {
  const text = await readLock(lock);
  if (text === undefined) return;
  await expectUnlocked(directory);
  const aside = `${lock}.dead.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // Between reading and renaming, another process may have taken the folder: then its lock goes back.
  if ((await readLock(aside)) !== text) await linkIfFree(aside, lock);
  await rm(aside, { force: true });
}

async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = birthOf(pid);
  return now === undefined || birth === "" || now === birth;
}

/** Boot and start tick of a process; undefined where the system does not tell. */
function birthOf(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks; the start tick is the twentieth field after it.
    return `${boot}/${status.slice(status.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return undefined;
  }
}
