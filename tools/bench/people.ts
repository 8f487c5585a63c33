import type { KeepAliveConnection } from "./http/keep-alive-connection.ts";
import { freePort, startExchange, type Exchange } from "../browser/exchange.ts";

/** Of everybody who registers here. */
export const PASSWORD = "password-1";

/** No limits: the machine is measured, not the rules. */
const UNLIMITED = {
  ORDER_RATE_PER_SECOND: "1000000",
  PUBLIC_RATE_PER_SECOND: "1000000",
  SIGN_IN_RATE_PER_MINUTE: "1000000",
};

/** An exchange without a market of its own, with another port for health. */
export async function startBenchExchange(
  env: Readonly<Record<string, string>> = UNLIMITED,
): Promise<{ readonly exchange: Exchange; readonly healthUrl: string }> {
  const healthPort = await freePort();
  const exchange = await startExchange({
    env: { AGIO_SIMULATOR: "off", LOG_LEVEL: "error", HEALTH_PORT: String(healthPort), ...env },
  });
  return { exchange, healthUrl: `http://127.0.0.1:${healthPort}/healthz` };
}

/** Registers somebody and returns their token. */
export async function register(url: string, loginName: string): Promise<string> {
  const body = JSON.stringify({ loginName, pwd: PASSWORD, inviteCode: "DEMO2345" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/api/user/register`, { method: "POST", headers, body });
  const answer = (await response.json()) as {
    readonly code: number;
    readonly msg: string;
    readonly data: { readonly token: string };
  };
  if (answer.code !== 200) throw new Error(`registration refused: ${answer.msg}`);
  return answer.data.token;
}

/** Lets `work` begin at a fixed pace for a while. Latencies count from the planned moment, so that a stall is not hidden. */
export async function paced(
  { everyMs, firstMs = 0, milliseconds }: { everyMs: number; firstMs?: number; milliseconds: number },
  work: () => Promise<void>,
): Promise<number[]> {
  const began = performance.now();
  const latencies: number[] = [];
  for (let planned = firstMs; planned < milliseconds; planned += everyMs) {
    const early = began + planned - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await work();
    latencies.push(performance.now() - began - planned);
  }
  return latencies;
}

/**
 * Starts `work` at a fixed pace whether or not the last one has ended, and waits for all of it. Latencies count from the
 * planned moment.
 */
export async function openPaced(
  { everyMs, firstMs = 0, milliseconds }: { everyMs: number; firstMs?: number; milliseconds: number },
  work: () => Promise<void>,
): Promise<number[]> {
  const began = performance.now();
  const latencies: number[] = [];
  const started: Promise<void>[] = [];
  for (let planned = firstMs; planned < milliseconds; planned += everyMs) {
    const early = began + planned - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    started.push(work().then(() => void latencies.push(performance.now() - began - planned)));
  }
  await Promise.all(started);
  return latencies;
}

/** Connections of one person, as a browser holds them: a call takes one that is free. Above `most` it waits for one. */
export function openConnectionPool(
  open: () => Promise<KeepAliveConnection>,
  most: number,
): Pick<KeepAliveConnection, "post" | "get" | "close"> {
  const all: KeepAliveConnection[] = [];
  const free: KeepAliveConnection[] = [];
  const waiting: ((connection: KeepAliveConnection) => void)[] = [];
  let opened = 0;
  async function take(): Promise<KeepAliveConnection> {
    const known = free.pop();
    if (known !== undefined) return known;
    if (opened >= most) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    const connection = await open();
    all.push(connection);
    return connection;
  }
  async function use(ask: (connection: KeepAliveConnection) => Promise<string>): Promise<string> {
    const connection = await take();
    const answer = await ask(connection);
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
    return answer;
  }
  return {
    post: (path, body) => use((connection) => connection.post(path, body)),
    get: (path) => use((connection) => connection.get(path)),
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
