import { readFileSync } from "node:fs";

const CLOCK_TICKS_PER_SECOND = 100;

/** User and system time of a process so far, in seconds; its threads are counted too. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}
