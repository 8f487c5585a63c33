import { startExchange, type Exchange } from "../../browser/exchange.ts";
import { cpuSeconds } from "../cpu-seconds.ts";
import type { BenchRow } from "../rows.ts";
import { openKeepAliveConnection, type KeepAliveConnection } from "./keep-alive-connection.ts";

const CONNECTIONS = 64;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;
const ORDERS_PER_SECOND_TARGET = 8_000;
const P99_MS_TARGET = 50;
const ORDER_PATH = "/api/currency/order/submit";
const GROUP = "http";

/** No limits: the machine is measured, not the rules. */
const ENV = {
  AGIO_SIMULATOR: "off",
  ORDER_RATE_PER_SECOND: "1000000",
  PUBLIC_RATE_PER_SECOND: "1000000",
  SIGN_IN_RATE_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
};

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly token: string };
}

async function register(url: string, loginName: string): Promise<string> {
  const body = JSON.stringify({ loginName, pwd: "password-1", inviteCode: "DEMO2345" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/api/user/register`, { method: "POST", headers, body });
  const answer = (await response.json()) as Answer;
  if (answer.code !== 200) throw new Error(`registration refused: ${answer.msg}`);
  return answer.data.token;
}

/** One trader on its own connection: small orders on alternating sides of a narrow book, half of them trade. */
class Trader {
  readonly #connection: KeepAliveConnection;
  #sent: number;

  constructor(connection: KeepAliveConnection, number: number) {
    this.#connection = connection;
    this.#sent = number;
  }

  async order(): Promise<void> {
    this.#sent += 1;
    const body = JSON.stringify({
      symbol: "btcusdt",
      type: this.#sent % 2,
      delegateType: 0,
      delegatePrice: String(60_000 + (this.#sent % 3)),
      delegateTotal: "0.0001",
    });
    const answer = await this.#connection.post(ORDER_PATH, body);
    if (!answer.startsWith('{"code":200')) throw new Error(`an order was refused: ${answer}`);
  }

  close(): void {
    this.#connection.close();
  }
}

async function openTraders(exchange: Exchange): Promise<Trader[]> {
  const port = Number(new URL(exchange.url).port);
  const traders: Trader[] = [];
  for (let number = 0; number < CONNECTIONS; number++) {
    const satoken = await register(exchange.url, `load.${number}`);
    traders.push(new Trader(await openKeepAliveConnection(port, { satoken }), number));
  }
  return traders;
}

/** Each trader sends its next order as soon as the last one is answered. Returns orders per second. */
async function closedLoop(traders: readonly Trader[], milliseconds: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  await Promise.all(
    traders.map(async (trader) => {
      while (performance.now() - began < milliseconds) {
        await trader.order();
        answered += 1;
      }
    }),
  );
  return (answered / (performance.now() - began)) * 1_000;
}

/** Each trader sends at its own fixed pace. Latencies count from the planned moment, so a stall is not hidden. */
async function openLoop(traders: readonly Trader[], ordersPerSecond: number, milliseconds: number): Promise<number[]> {
  const everyMs = (1_000 * traders.length) / ordersPerSecond;
  const began = performance.now();
  const latencies: number[] = [];
  await Promise.all(
    traders.map(async (trader, number) => {
      for (let planned = (everyMs * number) / traders.length; planned < milliseconds; planned += everyMs) {
        const early = began + planned - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await trader.order();
        latencies.push(performance.now() - began - planned);
      }
    }),
  );
  return latencies.sort((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Orders over HTTP from 64 keep-alive connections, every answer after its sync: the rate at full load, and how long
 * an answer takes at half of it. Server and client share the machine's cores. Takes about half a minute.
 */
export async function runHttpBench(): Promise<BenchRow[]> {
  const exchange = await startExchange({ env: ENV });
  try {
    const traders = await openTraders(exchange);
    await closedLoop(traders, WARM_UP_MS);
    const cpuBefore = cpuSeconds(exchange.pid);
    const rate = await closedLoop(traders, MEASURE_MS);
    const cpuPerOrder = ((cpuSeconds(exchange.pid) - cpuBefore) / (rate * (MEASURE_MS / 1_000))) * 1e6;
    const latencies = await openLoop(traders, rate / 2, MEASURE_MS);
    for (const trader of traders) trader.close();
    return [
      {
        group: GROUP,
        name: `durable orders, ${CONNECTIONS} connections`,
        value: rate,
        unit: "orders/s",
        target: { at: "least", value: ORDERS_PER_SECOND_TARGET },
      },
      { group: GROUP, name: "server CPU an order, projection included", value: cpuPerOrder, unit: "µs" },
      { group: GROUP, name: "answer at half the rate, median", value: quantile(latencies, 0.5), unit: "ms" },
      {
        group: GROUP,
        name: "answer at half the rate, p99",
        value: quantile(latencies, 0.99),
        unit: "ms",
        target: { at: "most", value: P99_MS_TARGET },
      },
    ];
  } finally {
    await exchange.stop();
  }
}
