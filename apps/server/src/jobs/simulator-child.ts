import { fork, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { Log } from "../base/log.ts";
import type { SimulatedTrader } from "../users/bootstrap.ts";

const RESTART_AFTER_MS = 3_000;
const STOP_AFTER_MS = 5_000;
/** Makes the child collect its many short-lived objects early: 90 MB resident instead of 140 MB. */
const SMALL_HEAP = ["--max-semi-space-size=2", "--max-old-space-size=96"];
/** Huge pages are for the tables of the core; a small process only grows by them. Everything else that is set stands. */
const withSmallPages = (tunables: string | undefined): string | undefined =>
  tunables?.replace("glibc.malloc.hugetlb=1", "glibc.malloc.hugetlb=0");

/** The message that starts the simulator's market. */
export interface TradeOrder {
  readonly apiUrl: string;
  readonly socketUrl: string;
  readonly traders: readonly SimulatedTrader[];
}

/** A pair that the simulated world is to have a price for. */
export interface SimulatedPair {
  readonly symbol: string;
  readonly pricingCoin: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** It trades only while its outside feed is open. */
  readonly followsFeed: boolean;
}

/** The simulator in its own process: emulated venues, and bots that trade through the API. */
export interface SimulatorChild {
  /** Where the venues listen; the same after a restart. */
  readonly venuesUrl: string;
  /** Resolves when the venues answer. */
  readonly venuesReady: Promise<void>;
  /** Tells it of all pairs. Resolves when its venues quote them, or at once while it is away: it then begins with them. */
  list(pairs: readonly SimulatedPair[]): Promise<void>;
  /** Lets the bots begin. */
  trade(order: TradeOrder): void;
  /** Tells the bots whether anybody looks at the market: if not, they do less. */
  watched(isWatched: boolean): void;
  stop(): Promise<void>;
}

const isMessage = (message: unknown, type: string): boolean =>
  typeof message === "object" && message !== null && "type" in message && message.type === type;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}

export interface SimulatorOptions {
  /** The bundled simulator. */
  readonly program: string;
  /** Where it keeps its last prices, so that a restart shows no jump. */
  readonly worldFile: string;
  readonly log: Log;
}

/** Starts the simulator, and again after a pause whenever it ends by itself. */
export async function startSimulator({ program, worldFile, log }: SimulatorOptions): Promise<SimulatorChild> {
  const port = await freePort();
  let child: ChildProcess;
  let order: TradeOrder | undefined;
  let isWatched = false;
  let pairs: readonly SimulatedPair[] = [];
  let settlePairs: () => void = () => undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;
  let settleReady: () => void = () => undefined;
  const venuesReady = new Promise<void>((resolve) => (settleReady = resolve));

  function sendWatched(): void {
    if (child.connected) child.send({ type: "watched", isWatched });
  }

  function sendOrder(): void {
    if (order !== undefined && child.connected) child.send({ type: "trade", ...order });
  }

  function start(): void {
    child = fork(program, [], {
      execArgv: SMALL_HEAP,
      env: {
        ...process.env,
        GLIBC_TUNABLES: withSmallPages(process.env.GLIBC_TUNABLES),
        AGIO_VENUE_PORT: String(port),
        AGIO_WORLD_FILE: worldFile,
        AGIO_PAIRS: JSON.stringify(pairs),
      },
    });
    child.on("message", (message) => {
      if (isMessage(message, "pairsReady")) settlePairs();
      if (!isMessage(message, "venuesReady")) return;
      settleReady();
      sendWatched();
      sendOrder();
    });
    child.on("error", (error) => log.error("the simulator failed", { reason: error.message }));
    child.on("exit", (code, signal) => {
      settlePairs();
      if (isStopping) return;
      log.error("the simulator ended", { code: code ?? undefined, signal: signal ?? undefined });
      restart = setTimeout(start, RESTART_AFTER_MS);
    });
  }

  start();
  return {
    venuesUrl: `http://127.0.0.1:${port}`,
    venuesReady,
    async list(next) {
      pairs = next;
      settlePairs();
      if (!child.connected) return;
      const ready = new Promise<void>((resolve) => (settlePairs = resolve));
      child.send({ type: "pairs", pairs });
      await ready;
    },
    trade(next) {
      order = next;
      sendOrder();
    },
    watched(next) {
      if (next === isWatched) return;
      isWatched = next;
      sendWatched();
    },
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_AFTER_MS);
      child.kill("SIGTERM");
      await ended;
      clearTimeout(force);
    },
  };
}
