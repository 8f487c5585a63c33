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

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
