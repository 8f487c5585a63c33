import { readdirSync, readFileSync } from "node:fs";
import { startExchange } from "../../browser/exchange.ts";
import type { BenchRow } from "../rows.ts";

const REST_SECONDS = 45;
const KIBIBYTE = 1024;
const MEGABYTE = 1e6;

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

interface Envelope {
  readonly data: unknown;
}

async function firstCandles(url: string, startedAt: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/market/kline?symbol=btcusdt&interval=1d`);
    const { data } = (await answer.json()) as Envelope;
    if (Array.isArray(data) && data.length > 100) return (Date.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The demo as a newcomer runs it: time to full charts and memory at rest of all its processes together. */
export async function runDemoBench(): Promise<BenchRow[]> {
  const startedAt = Date.now();
  const exchange = await startExchange({ asNewcomer: true });
  try {
    const healthySeconds = (Date.now() - startedAt) / 1000;
    const chartSeconds = await firstCandles(exchange.url, startedAt);
    await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
    const bytes = processTree(exchange.pid).reduce((sum, pid) => sum + residentBytes(pid), 0);
    return [
      { group: "demo", name: "first start until healthy", value: healthySeconds, unit: "s" },
      {
        group: "demo",
        name: "first start until charts are full",
        value: chartSeconds,
        unit: "s",
        target: { at: "most", value: 15 },
      },
      {
        group: "demo",
        name: `memory after ${REST_SECONDS} s`,
        value: bytes / MEGABYTE,
        unit: "MB",
        target: { at: "most", value: 500 },
      },
    ];
  } finally {
    await exchange.stop();
  }
}
