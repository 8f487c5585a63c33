import { startExchange, type Exchange } from "../../browser/exchange.ts";
import { openKeepAliveConnection, type KeepAliveConnection } from "../http/keep-alive-connection.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "logins";
const LOGINS = 50;
const TRADERS = 16;
/** Well below what one core serves, as an exchange runs on an ordinary day. */
const ORDERS_PER_SECOND = 400;
const WARM_UP_MS = 3_000;
const MEASURE_MS = 10_000;
/** Quiet and busy turns alternate, so that a slow minute of the machine is in both. */
const ROUNDS = 3;
const RATIO_TARGET = 1.3;
const PASSWORD = "password-1";

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
  const body = JSON.stringify({ loginName, pwd: PASSWORD, inviteCode: "DEMO2345" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/api/user/register`, { method: "POST", headers, body });
  const answer = (await response.json()) as Answer;
  if (answer.code !== 200) throw new Error(`registration refused: ${answer.msg}`);
  return answer.data.token;
}

/** Posts and waits for success. Returns how long it took in milliseconds. */
async function timed(connection: KeepAliveConnection, path: string, request: object): Promise<number> {
  const began = performance.now();
  const answer = await connection.post(path, JSON.stringify(request));
  if (!answer.startsWith('{"code":200')) throw new Error(`refused: ${answer}`);
  return performance.now() - began;
}

let sent = 0;

const nextOrder = (): object => ({
  symbol: "btcusdt",
  type: ++sent % 2,
  delegateType: 0,
  delegatePrice: String(60_000 + (sent % 3)),
  delegateTotal: "0.0001",
});

/** Orders at a fixed pace. Latencies count from the planned moment, so that a stall is not hidden. */
async function orders(traders: readonly KeepAliveConnection[], milliseconds: number): Promise<number[]> {
  const everyMs = (1_000 * traders.length) / ORDERS_PER_SECOND;
  const began = performance.now();
  const latencies: number[] = [];
  await Promise.all(
    traders.map(async (trader, number) => {
      for (let planned = (everyMs * number) / traders.length; planned < milliseconds; planned += everyMs) {
        const early = began + planned - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await timed(trader, "/api/currency/order/submit", nextOrder());
        latencies.push(performance.now() - began - planned);
      }
    }),
  );
  return latencies;
}

/** Everybody signs in again as soon as they are signed in, until told to stop. */
async function logins(people: readonly KeepAliveConnection[], isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  await Promise.all(
    people.map(async (person, number) => {
      while (!isOver()) {
        latencies.push(await timed(person, "/api/user/login", { loginName: `person.${number}`, pwd: PASSWORD }));
      }
    }),
  );
  return latencies;
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

interface Measured {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly logins: readonly number[];
}

async function measure(exchange: Exchange): Promise<Measured> {
  const port = Number(new URL(exchange.url).port);
  const open = (headers: Readonly<Record<string, string>>) => openKeepAliveConnection(port, headers);
  const traders = await Promise.all(
    Array.from({ length: TRADERS }, async (_, at) => open({ satoken: await register(exchange.url, `load.${at}`) })),
  );
  const people = await Promise.all(
    Array.from({ length: LOGINS }, async (_, at) => {
      await register(exchange.url, `person.${at}`);
      return open({});
    }),
  );
  await orders(traders, WARM_UP_MS);
  const measured = { quiet: [] as number[], busy: [] as number[], logins: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    measured.quiet.push(...(await orders(traders, MEASURE_MS)));
    let isOver = false;
    const signingIn = logins(people, () => isOver);
    measured.busy.push(...(await orders(traders, MEASURE_MS)));
    isOver = true;
    measured.logins.push(...(await signingIn));
  }
  for (const connection of [...traders, ...people]) connection.close();
  return measured;
}

/** How long an order's answer takes while 50 people sign in without a pause, against the same without them. */
export async function runLoginsBench(): Promise<BenchRow[]> {
  const exchange = await startExchange({ env: ENV });
  try {
    const { quiet, busy, logins: signIns } = await measure(exchange);
    const [before, during] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
    const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
    return [
      row(`order answer at ${ORDERS_PER_SECOND}/s, median`, quantile(quiet, 0.5), "ms"),
      row(`the same while ${LOGINS} sign in, median`, quantile(busy, 0.5), "ms"),
      row(`order answer at ${ORDERS_PER_SECOND}/s, p99`, before, "ms"),
      row(`the same while ${LOGINS} sign in, p99`, during, "ms"),
      {
        ...row("p99 while signing in to p99 without", during / before, "ratio"),
        target: { at: "most", value: RATIO_TARGET },
      },
      row("sign-ins", signIns.length / ((ROUNDS * MEASURE_MS) / 1_000), "logins/s"),
      row(`sign-in, ${LOGINS} at once, median`, quantile(signIns, 0.5), "ms"),
      row(`sign-in, ${LOGINS} at once, p99`, quantile(signIns, 0.99), "ms"),
    ];
  } finally {
    await exchange.stop();
  }
}
