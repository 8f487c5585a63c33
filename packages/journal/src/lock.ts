import { spawnSync } from "node:child_process";
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { holdFile, isInPlace } from "./held-file.ts";
import { DirectoryInUse } from "./journal.ts";

const LOCK = "lock";
const HOLDER_OF_OLDEST_BUILDS = /^(\d+) (\d+)\n$/;
const TO_WRITE = constants.O_RDWR | constants.O_CREAT;
const ADVICE = "stop it, or name another DATA_DIR";
/** A reader's look holds the lock for a moment, so a writer tries again before it gives up. */
const ATTEMPTS_MAX = 3;
const ATTEMPT_PAUSE_MS = 50;

/** Systems whose `open` takes the lock itself: the BSDs' O_EXLOCK with O_NONBLOCK, libuv's flag on Windows. */
const LOCK_ON_OPEN: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x24,
  freebsd: 0x24,
  openbsd: 0x24,
  win32: 0x1000_0000,
};

/** Who holds the lock: only for the message, the kernel decides. */
interface Holder {
  readonly pid: number;
  /** Boot and start tick, of the oldest builds the tick alone: tells processes that were given one number apart. */
  readonly birth: string;
  /** Absent in the lock of an earlier build, which is held as long as its process lives. */
  readonly host?: string;
}

/** A folder that only this process writes. */
export interface Lock {
  /**
   * The process before us did not end in order, and this machine was not started since: what the system shows of its
   * last writes may be in memory only.
   */
  readonly wasLeft: boolean;
  /**
   * True when the file was removed or replaced since, so that another process could have come in, and is locked again.
   * Throws DirectoryInUse when one has.
   */
  takeAgainIfLost(): boolean;
  /** Lets the folder go. Not in order: the next holder is told, as after a process that was killed. */
  release(isInOrder?: boolean): void;
}

/** Takes the folder of a journal for this process. As `lockFile`. */
export const lockFolder = (directory: string): Promise<Lock> => lockFile(path.join(directory, LOCK), directory);

/**
 * Takes `directory` for this process, by the file `lock`. The lock is the kernel's, on the open file: it ends with the
 * process however that ends, and every container that shares the volume sees it, whatever its process numbers. The file
 * stays, and names nobody after an end in order. Throws DirectoryInUse.
 */
export async function lockFile(lock: string, directory: string): Promise<Lock> {
  let file: number | undefined;
  for (let attempt = 1; file === undefined && attempt <= ATTEMPTS_MAX; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
    file = openLocked(lock, TO_WRITE, "-x");
  }
  if (file === undefined) throw lockedBy(directory, readHolder(lock));
  const before = readHolder(lock);
  let held = takeOver(file, lock, directory);
  let place = holdFile(lock, held);
  return {
    wasLeft: before !== undefined && isOfThisStart(before),
    takeAgainIfLost() {
      if (isInPlace(place)) return false;
      const again = openLocked(lock, TO_WRITE, "-x");
      if (again === undefined) throw lockedBy(directory, readHolder(lock));
      takeOver(again, lock, directory);
      closeSync(held);
      held = again;
      place = holdFile(lock, held);
      return true;
    },
    release(isInOrder = true) {
      if (isInOrder) ftruncateSync(held, 0);
      closeSync(held);
    },
  };
}

/** Writes down who holds the locked file. Closes it when an earlier build holds the folder. */
function takeOver(file: number, lock: string, directory: string): number {
  try {
    expectNoEarlierBuild(directory, lock);
    ftruncateSync(file, 0);
    const own: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? "", host: hostname() };
    writeSync(file, JSON.stringify(own), 0);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Throws DirectoryInUse when a live process holds the folder. Changes nothing. */
export async function expectUnlocked(directory: string): Promise<void> {
  const lock = path.join(directory, LOCK);
  try {
    const file = openLocked(lock, constants.O_RDONLY, "-s");
    if (file === undefined) throw lockedBy(directory, readHolder(lock));
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  expectNoEarlierBuild(directory, lock);
}

/** The open and locked file; undefined while another has it. */
function openLocked(lock: string, flags: number, mode: "-x" | "-s"): number | undefined {
  const lockFlags = LOCK_ON_OPEN[process.platform];
  if (lockFlags !== undefined) return openWithLock(lock, flags | lockFlags);
  const file = openSync(lock, flags, 0o644);
  if (isLocked(file, mode)) return file;
  closeSync(file);
  return undefined;
}

function openWithLock(lock: string, flags: number): number | undefined {
  try {
    return openSync(lock, flags, 0o644);
  } catch (error) {
    if (["EAGAIN", "EWOULDBLOCK", "EBUSY"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/**
 * Node has no flock(2). The program flock(1) of util-linux or BusyBox locks the open file that it shares with us and
 * ends; the lock stays until our own descriptor is closed.
 */
function isLocked(file: number, mode: "-x" | "-s"): boolean {
  const { status, error } = spawnSync("flock", ["-n", mode, "3"], { stdio: ["ignore", "ignore", "ignore", file] });
  if (error !== undefined) throw new Error("the program flock (package util-linux) is needed to lock the journal");
  return status === 0;
}

function lockedBy(directory: string, holder: Holder | undefined): DirectoryInUse {
  if (holder === undefined) return new DirectoryInUse(`${directory} is held by another process: ${ADVICE}`);
  const place = holder.host === undefined || holder.host === hostname() ? "" : ` of ${holder.host}`;
  return new DirectoryInUse(`${directory} is held by the live process ${holder.pid}${place}: ${ADVICE}`);
}

/** A process of an earlier build holds the folder by its number alone. */
function expectNoEarlierBuild(directory: string, lock: string): void {
  const holder = readHolder(lock);
  if (holder !== undefined && holder.host === undefined && isAlive(holder)) throw lockedBy(directory, holder);
}

function readHolder(lock: string): Holder | undefined {
  const text = readFileSync(lock, "utf8");
  const [, pid, birth = ""] = HOLDER_OF_OLDEST_BUILDS.exec(text) ?? [];
  if (pid !== undefined) return { pid: Number(pid), birth };
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
  return now === undefined || birth === "" || now === birth || now.endsWith(`/${birth}`);
}

/** False when the machine was started since, or is another one. */
function isOfThisStart({ birth }: Holder): boolean {
  const boot = birthOf(process.pid)?.split("/")[0];
  return boot === undefined || !birth.includes("/") || birth.startsWith(`${boot}/`);
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
