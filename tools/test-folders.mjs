// Where the data folders of tests lie.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const FREE_BYTES_MIN = 8 * 2 ** 30;
/** A database server of its own user has to come through. */
const PASSABLE = 0o711;

/**
 * Environment of tests: their data lies in memory where there is room. A database is two thousand files, which takes a disk a
 * second and memory a fifteenth of it. Processes are killed as they would be anywhere; power cuts are tried on disks that tests make up.
 */
export function testFolders() {
  if (!existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < FREE_BYTES_MIN) return {};
  const folder = mkdtempSync(path.join(MEMORY, "agio-tests-"));
  chmodSync(folder, PASSABLE);
  // A process that is just ending may still write.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  return { AGIO_TEST_FOLDERS: folder };
}
