import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Another live process has the folder open. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";
}

/** A folder that only this process may open. */
export interface DirectoryLock {
  release(): void;
}

const heldHere = new Set<string>();

/**
 * Takes the lock beside `directory` (a file "<directory>.lock" that names the process). PGlite has none of its own,
 * and two openers silently lose rows. A lock whose process is gone is taken over. Throws DirectoryInUse.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = `${directory}.lock`;
  if (heldHere.has(file)) throw new DirectoryInUse(`${directory} is already open in this process`);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  if (!created(file, mine)) takeOver(file, mine, directory);
  heldHere.add(file);
  return {
    release() {
      heldHere.delete(file);
      rmSync(file, { force: true });
    },
  };
}

function takeOver(file: string, mine: string, directory: string): void {
  const holder = readFileSync(file, "utf8");
  if (isAlive(holder)) throw new DirectoryInUse(`${directory} is open in process ${holder.split(" ")[0]}`);
  // Moved aside before it is replaced: of two processes that both saw the dead holder, one finds nothing to move.
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  rmSync(aside);
  if (!created(file, mine)) throw new DirectoryInUse(`${directory} was opened by another process just now`);
}

/** The file appears with its content in one step, so a lock without content is a torn one and nobody's. */
function created(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Alive means: the same number and, where the system tells it, the same start. Numbers are reused. */
function isAlive(holder: string): boolean {
  const [number = "", start = ""] = holder.trim().split(" ");
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startOf(pid) === start;
}

/** When a process began, in ticks since boot; "unknown" on systems without /proc. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold blanks; the start is the 20th after it.
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19] ?? "unknown";
  } catch {
    return "unknown";
  }
}
