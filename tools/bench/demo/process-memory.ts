import { readFileSync } from "node:fs";
import { familyOf } from "@agio/testkit";

const KIBIBYTE = 1024;

/** Resident memory of a process; of shared memory, such as its program, its part. */
function residentBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * KIBIBYTE;
}

/** Memory of a process and all that it started. */
export const treeBytes = (pid: number): number => familyOf(pid).reduce((sum, each) => sum + residentBytes(each.pid), 0);
