import { readFileSync } from "node:fs";
import type { Exchange } from "../../browser/exchange.ts";
import { openKeepAliveConnection, type KeepAliveConnection } from "../http/keep-alive-connection.ts";
import { cpuSeconds } from "../cpu-seconds.ts";
import { openConnectionPool, openPaced, paced, quantile, register, startBenchExchange } from "../people.ts";
import type { BenchRow } from "../rows.ts";
import { loadStarter } from "../load-process.ts";
import type { Flood, Flooded } from "./flood.ts";

const GROUP = "overload";
const CONNECTIONS = 64;
const FLOOD_CONNECTIONS = 256;
/** Who sends three times what is possible. */
const GREEDY = 8;
/** Who sends an order now and then meanwhile. */
const QUIET = 4;
const QUIET_EVERY_MS = 100;
/** As many as a browser opens to one host. */
const QUIET_CONNECTIONS = 6;
const HEALTH_EVERY_MS = 50;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 5_000;
const FLOOD_MS = 15_000;
const LOAD = 3;
const ORDER_PATH = "/api/currency/order/submit";
const ORDER_P99_MS_TARGET = 250;
const HEALTH_P99_MS_TARGET = 100;
const KIB_PER_MIB = 1_024;

const order = (side: number): string =>
  JSON.stringify({ symbol: "btcusdt", type: side, delegateType: 0, delegatePrice: "60001", delegateTotal: "0.0001" });

/** Orders a second from connections that send the next one when the last is answered. */
async function closedLoop(connections: readonly KeepAliveConnection[], milliseconds: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - began < milliseconds) {
        await connection.post(ORDER_PATH, order(answered % 2));
        answered += 1;
      }
    }),
  );
  return (answered / (performance.now() - began)) * 1_000;
}

interface Watched {
  readonly orders: readonly number[];
  readonly turnedAway: number;
  readonly health: readonly number[];
  readonly ownHealth: readonly number[];
}

type Quiet = ReturnType<typeof openConnectionPool>;

/** Waits of those who do nothing out of the ordinary. */
async function watch(
  quiet: readonly Quiet[],
  urls: { readonly own: string; readonly health: string },
  milliseconds: number,
): Promise<Watched> {
  let turnedAway = 0;
  const asking = (url: string) =>
    paced({ everyMs: HEALTH_EVERY_MS, milliseconds }, async () => void (await (await fetch(url)).text()));
  const ordering = quiet.map((connection, at) =>
    openPaced({ everyMs: QUIET_EVERY_MS, firstMs: (QUIET_EVERY_MS * at) / quiet.length, milliseconds }, async () => {
      if (!(await connection.post(ORDER_PATH, order(at % 2))).startsWith('{"code":200')) turnedAway += 1;
    }),
  );
  const [health, ownHealth, ...orders] = await Promise.all([asking(urls.health), asking(urls.own), ...ordering]);
  return { orders: orders.flat(), turnedAway, health, ownHealth };
}

/** The most memory that a process ever held, in MiB. */
const peakMib = ({ pid }: Exchange): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / KIB_PER_MIB;

/** Eight users send three times the orders that are possible: what four others, and a balancer, see of it. */
export async function runOverloadBench(): Promise<BenchRow[]> {
  const startFlood = await loadStarter<Flood, Flooded>("overload/flood-process.ts");
  const { exchange, healthUrl } = await startBenchExchange();
  try {
    const port = Number(new URL(exchange.url).port);
    const tokens = await Promise.all(Array.from({ length: GREEDY }, (_, at) => register(exchange.url, `greedy.${at}`)));
    const open = (satoken: string) => openKeepAliveConnection(port, { satoken });
    const quiet = await Promise.all(
      Array.from({ length: QUIET }, async (_, at) => {
        const token = await register(exchange.url, `quiet.${at}`);
        return openConnectionPool(() => open(token), QUIET_CONNECTIONS);
      }),
    );
    const greedy = await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => open(tokens[at % GREEDY]!)));
    await closedLoop(greedy, WARM_UP_MS);
    const capacity = await closedLoop(greedy, MEASURE_MS);
    for (const connection of greedy) connection.close();
    const urls = { own: `${exchange.url}/healthz`, health: healthUrl };
    const before = await watch(quiet, urls, MEASURE_MS);
    const memoryBefore = peakMib(exchange);
    const ordersPerSecond = LOAD * capacity;
    const serverBefore = cpuSeconds(exchange.pid);
    const flooding = startFlood({
      port,
      tokens,
      connections: FLOOD_CONNECTIONS,
      ordersPerSecond,
      milliseconds: FLOOD_MS,
    });
    const during = await watch(quiet, urls, FLOOD_MS);
    const { due, sent, byStatus, cpuSeconds: floodSeconds } = await flooding;
    const serverSeconds = cpuSeconds(exchange.pid) - serverBefore;
    const perSecond = (count = 0) => count / (FLOOD_MS / 1_000);
    for (const connection of quiet) connection.close();
    const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
    const atMost = (value: number) => ({ at: "most", value }) as const;
    return [
      row("orders that are possible", capacity, "orders/s"),
      row("orders due", perSecond(due), "orders/s"),
      row("orders sent, four at once on a connection", perSecond(sent), "orders/s"),
      row("orders carried out", perSecond(byStatus["200"]), "orders/s"),
      row("orders turned away", perSecond(byStatus["503"]), "orders/s"),
      row("processors taken by the load itself", perSecond(floodSeconds), "cores"),
      row("processors taken by the server", perSecond(serverSeconds), "cores"),
      row("an innocent's order without it, p99", quantile(before.orders, 0.99), "ms"),
      row("an innocent's order, median", quantile(during.orders, 0.5), "ms"),
      { ...row("an innocent's order, p99", quantile(during.orders, 0.99), "ms"), target: atMost(ORDER_P99_MS_TARGET) },
      { ...row("innocent orders turned away", during.turnedAway, "orders"), target: atMost(0) },
      { ...row("health, p99", quantile(during.health, 0.99), "ms"), target: atMost(HEALTH_P99_MS_TARGET) },
      row("health on the server's own port, p99", quantile(during.ownHealth, 0.99), "ms"),
      row("memory before it, most", memoryBefore, "MiB"),
      row("memory, most", peakMib(exchange), "MiB"),
    ];
  } finally {
    await exchange.stop();
  }
}
