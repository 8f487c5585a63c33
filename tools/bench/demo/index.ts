import { startExchange } from "../../browser/exchange.ts";
import type { BenchRow } from "../rows.ts";
import { measureHours } from "./growth.ts";
import { treeBytes } from "./process-memory.ts";

const REST_SECONDS = 45;
const MEGABYTE = 1e6;

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

/**
 * The demo as a newcomer runs it: time to full charts and memory at rest of all its processes together. `hours`: then so
 * many at rest, and what grows.
 */
export async function runDemoBench(hours: number): Promise<BenchRow[]> {
  const startedAt = Date.now();
  const exchange = await startExchange({ asNewcomer: true });
  try {
    const healthySeconds = (Date.now() - startedAt) / 1000;
    const chartSeconds = await firstCandles(exchange.url, startedAt);
    await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
    const bytes = treeBytes(exchange.pid);
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
      ...(hours > 0 ? await measureHours(exchange, hours) : []),
    ];
  } finally {
    await exchange.stop();
  }
}
