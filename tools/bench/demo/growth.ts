import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Exchange } from "../../browser/exchange.ts";
import type { BenchRow } from "../rows.ts";
import { treeBytes } from "./process-memory.ts";

const GROUP = "demo";
const MEGABYTE = 1e6;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const REPORT_MINUTES = 5;
/** Until then the log reaches its size, and nothing is old enough to leave the tables. */
const SETTLED_MINUTE = 10;
const EARLY_MINUTES = 20;
const LATE_MINUTES = 10;

interface Sample {
  readonly memoryBytes: number;
  readonly journalBytes: number;
  readonly tablesBytes: number;
  readonly logBytes: number;
}

function folderBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // A file may go while the folder is read.
    if (entry.isFile())
      bytes += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** A segment is made at its full size and filled then: its blank end is not counted. */
function journalBytes(folder: string): number {
  const segments = readdirSync(folder)
    .filter((name) => name.endsWith(".segment"))
    .sort();
  const latest = segments.pop();
  const full = segments.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  if (latest === undefined) return full;
  const bytes = readFileSync(path.join(folder, latest));
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return full + end;
}

function sample({ pid, dataFolder }: Exchange): Sample {
  return {
    memoryBytes: treeBytes(pid),
    journalBytes: journalBytes(path.join(dataFolder, "journal")),
    tablesBytes: folderBytes(path.join(dataFolder, "sql", "base")),
    logBytes: folderBytes(path.join(dataFolder, "sql", "pg_wal")),
  };
}

const megabytes = (name: string, value: number, unit = "MB"): BenchRow => ({
  group: GROUP,
  name,
  value: value / MEGABYTE,
  unit,
});

const mean = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0) / samples.length;

function report(minute: number, { memoryBytes, journalBytes: journal, tablesBytes, logBytes }: Sample): void {
  const figures = [memoryBytes, journal, tablesBytes, logBytes].map((bytes) => (bytes / MEGABYTE).toFixed(0));
  process.stderr.write(`minute ${minute}: memory, journal, tables, log ${figures.join(", ")} MB\n`);
}

/** Hours of a demo that nobody looks at, sampled every minute: what it puts on disk after its first ten minutes. */
export async function measureHours(exchange: Exchange, hours: number): Promise<BenchRow[]> {
  const minutes = hours * HOUR_MINUTES;
  const samples = [sample(exchange)];
  for (let minute = 1; minute <= minutes; minute++) {
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
    samples.push(sample(exchange));
    if (minute % REPORT_MINUTES === 0) report(minute, samples.at(-1)!);
  }
  const settled = samples[SETTLED_MINUTE]!;
  const last = samples.at(-1)!;
  const hourly = (bytesOf: (one: Sample) => number): number =>
    ((bytesOf(last) - bytesOf(settled)) * HOUR_MINUTES) / (minutes - SETTLED_MINUTE);
  const all = hourly((one) => one.journalBytes + one.tablesBytes + one.logBytes);
  const late = mean(samples.slice(-LATE_MINUTES));
  const more = late - mean(samples.slice(0, EARLY_MINUTES));
  return [
    megabytes(
      "journal at rest",
      hourly((one) => one.journalBytes),
      "MB/h",
    ),
    megabytes(
      "tables at rest",
      hourly((one) => one.tablesBytes),
      "MB/h",
    ),
    megabytes("log of the tables, at most", Math.max(...samples.map(({ logBytes }) => logBytes))),
    { ...megabytes("disk at rest, all together", all, "MB/h"), target: { at: "most", value: 60 } },
    { ...megabytes("memory in the last ten minutes", late), target: { at: "most", value: 500 } },
    { ...megabytes("more than in its first twenty", more), target: { at: "most", value: 20 } },
  ];
}
