import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { readFileSync } from "node:fs";
import path from "node:path";
import { vaultMoney } from "../../apps/server/src/testing/vault-money.ts";
import { startExchange, type Exchange } from "../browser/exchange.ts";
import { HttpTrader, lostOf } from "./http-trader.ts";
import { OutageLoad } from "./outage-load.ts";

/** Ways in which PostgreSQL goes away: its connections end, its first process is killed, all its processes stand still. */
export const OUTAGES = ["connections", "server", "frozen"] as const;
type Outage = (typeof OUTAGES)[number];

const USERS_COUNT = 3;
/** USDT and BTC, in atoms. */
const FUNDS = [
  { coin: 1, scale: 6, amount: 1_000_000_000_000 },
  { coin: 2, scale: 8, amount: 10_000_000_000 },
] as const;
const LOAD_BEFORE_MS = 500;
const LOAD_AFTER_MS = 500;
const CONNECTIONS_END_EVERY_MS = 60;
/** From a hiccup to longer than any time limit of a connection; the longest once in so many rounds. */
const OUTAGE_MS = [300, 1_500, 6_000, 12_000] as const;
const LONG_OUTAGE_MS = 45_000;
const LONG_OUTAGE_ROUND = 10;
const READY_AGAIN_MS_MAX = 90_000;
const READY_LOOK_MS = 100;
const INVITE_CODE = /Invite code for the first account: (\S+)/;

export interface OutagesOptions {
  /** Of each kind. */
  readonly rounds: number;
  readonly kinds?: readonly Outage[];
  readonly say?: (line: string) => void;
}

export interface OutagesReport {
  /** Sentences; none when nothing was lost and the exchange never ended. */
  readonly faults: readonly string[];
  readonly outages: number;
  readonly acknowledged: number;
  /** Of these, what was acknowledged while PostgreSQL was away. */
  readonly acknowledgedAway: number;
  readonly slowestOrderMs: number;
  readonly slowestHistoryMs: number;
  readonly slowestCatchUpMs: number;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes PostgreSQL away from a real exchange under real orders, again and again, and checks what became of them. */
export async function runPostgresOutages({ rounds, kinds = OUTAGES, say }: OutagesOptions): Promise<OutagesReport> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error("no PostgreSQL server is installed");
  const postgres = await startPostgres(binaries);
  let exchange: Exchange | undefined;
  try {
    const env = { DATABASE_URL: postgres.url, NODE_ENV: "production", LOG_LEVEL: "info", ...RATES };
    const users = Array.from({ length: USERS_COUNT }, (_, at) => new HttpTrader(`outage.${at}`));
    exchange = await startExchange({ env });
    const ids = await register(exchange, users);
    await exchange.stop({ keepData: true });
    await fund(exchange.dataFolder, ids);
    exchange = await startExchange({ env, dataFolder: exchange.dataFolder });
    for (const user of users) await user.signIn(exchange.url, undefined);
    return await outages({ exchange, postgres, users, rounds, kinds, say });
  } finally {
    postgres.thaw();
    await exchange?.stop();
    await postgres.stop();
  }
}

const RATES = {
  ORDER_RATE_PER_SECOND: "100000",
  PUBLIC_RATE_PER_SECOND: "100000",
  SIGN_IN_RATE_PER_MINUTE: "100000",
};

async function register(exchange: Exchange, users: readonly HttpTrader[]): Promise<number[]> {
  // It answers before it has printed everything.
  while (!exchange.output().includes("secrets of this first start")) await pause(READY_LOOK_MS);
  const secrets = readFileSync(path.join(exchange.dataFolder, "first-start"), "utf8");
  let [, inviteCode = ""] = INVITE_CODE.exec(secrets) ?? [];
  const ids: number[] = [];
  for (const user of users) {
    ids.push(await user.signIn(exchange.url, inviteCode));
    // The installation's code serves once; the next one comes on this user's invitation.
    const { user: own } = await user.get<{ user: { inviteCode: string } }>(exchange.url, "/api/user/getInfo");
    ({ inviteCode } = own);
  }
  return ids;
}

/** Where money is real nobody is given any: it is put into the ledger while the exchange is stopped. */
async function fund(dataFolder: string, ids: readonly number[]): Promise<void> {
  const journal = await openFileJournal(path.join(dataFolder, "journal"));
  const pipeline = await openPipeline({ journal, clock: () => utcMs(Date.now()) });
  for (const id of ids) {
    for (const { coin, scale, amount } of FUNDS) {
      for (const command of vaultMoney({ user: id, coin, scale, amount })) {
        const settled = await pipeline.submit(command);
        if (settled.kind !== "applied") throw new Error(`${command.type} was not applied: ${JSON.stringify(settled)}`);
      }
    }
  }
  await pipeline.stop();
}

interface OutageSetup {
  readonly exchange: Exchange;
  readonly postgres: PostgresServer;
  readonly users: readonly HttpTrader[];
  readonly rounds: number;
  readonly kinds: readonly Outage[];
  readonly say: OutagesOptions["say"];
}

async function outages({ exchange, postgres, users, rounds, kinds, say }: OutageSetup): Promise<OutagesReport> {
  const load = new OutageLoad(exchange.url, users);
  const { url } = exchange;
  let slowestCatchUpMs = 0;
  let count = 0;
  for (let round = 1; round <= rounds && load.faults.length === 0; round += 1) {
    for (const kind of kinds) {
      const isLong = round % LONG_OUTAGE_ROUND === 0;
      const awayMs = isLong ? LONG_OUTAGE_MS : (OUTAGE_MS[round % OUTAGE_MS.length] ?? 0);
      const working = load.start(`${kind}${round}`);
      await pause(LOAD_BEFORE_MS);
      load.isAway = true;
      await takeAway(postgres, kind, awayMs);
      load.isAway = false;
      const from = performance.now();
      await pause(LOAD_AFTER_MS);
      load.stop();
      await working;
      if (!(await isReadyAgain(url))) load.faults.push(`${kind}, round ${round}: history did not catch up`);
      const caughtUpMs = performance.now() - from;
      slowestCatchUpMs = Math.max(slowestCatchUpMs, caughtUpMs);
      load.faults.push(...(await lostOf(url, users, load.acknowledged)));
      count += 1;
      say?.(
        `${kind}, away for ${awayMs} ms: ${load.acknowledged.length} orders acknowledged, ` +
          `caught up after ${Math.round(caughtUpMs)} ms`,
      );
    }
  }
  if (load.faults.length > 0) load.faults.push(exchange.output().slice(-4_000));
  const { faults, acknowledged, acknowledgedAway, slowestOrderMs, slowestHistoryMs } = load;
  const figures = { acknowledgedAway, slowestOrderMs, slowestHistoryMs, slowestCatchUpMs };
  return { faults, outages: count, acknowledged: acknowledged.length, ...figures };
}

async function takeAway(postgres: PostgresServer, kind: Outage, awayMs: number): Promise<void> {
  if (kind === "frozen") {
    postgres.freeze();
    await pause(awayMs);
    postgres.thaw();
  } else if (kind === "server") {
    await postgres.crash();
    await pause(awayMs);
    await postgres.restart();
  } else {
    const until = performance.now() + awayMs;
    while (performance.now() < until) {
      postgres.endConnections();
      await pause(CONNECTIONS_END_EVERY_MS);
    }
  }
}

async function isReadyAgain(url: string): Promise<boolean> {
  const deadline = performance.now() + READY_AGAIN_MS_MAX;
  while (performance.now() < deadline) {
    const response = await fetch(`${url}/readyz`);
    const { historyLag } = (await response.json()) as { historyLag: number };
    if (response.ok && historyLag === 0) return true;
    await pause(READY_LOOK_MS);
  }
  return false;
}
