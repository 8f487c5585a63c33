import { readdirSync, readFileSync } from "node:fs";

const KIBIBYTE = 1024;

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold spaces, so the fields are counted from behind it: state, then parent.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

function processTree(pid: number): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = all.filter((candidate) => {
    try {
      return parentOf(candidate) === pid;
    } catch {
      return false; // It ended while the folder was read.
    }
  });
  return [pid, ...children.flatMap(processTree)];
}

/** What a process has in memory; of what it shares with others, as its program, its part. */
function residentBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * KIBIBYTE;
}

/** What a process and all that it started have in memory together. */
export const treeBytes = (pid: number): number => processTree(pid).reduce((sum, each) => sum + residentBytes(each), 0);
