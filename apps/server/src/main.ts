import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ENGINE_FLAGS } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { lastStamp } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import { openDatabase } from "./adapters/database/open-database.ts";
import { candleRowOf } from "./adapters/prices/history.ts";
import {
  openPriceSources,
  parseSourceNames,
  urlsOnOneHost,
  type PriceSources,
} from "./adapters/prices/price-sources.ts";
import { openHttpsSender } from "./adapters/webhooks/https-sender.ts";
import { readConfig, type Config } from "./config/config.ts";
import { SetupRefused } from "./config/setup-refused.ts";
import { followTradingHours } from "./jobs/follow-trading-hours.ts";
import { importCandles, type CandleSource } from "./jobs/import-candles.ts";
import { observePrices } from "./jobs/observe-prices.ts";
import { fundSimulatedTraders } from "./jobs/fund-simulated-traders.ts";
import { followDemoLeaders, openDemoLeaders, type DemoFollowing } from "./jobs/seed-demo-copies.ts";
import { startSimulator, type SimulatedPair, type SimulatorChild } from "./jobs/simulator-child.ts";
import { watchWatchers } from "./jobs/watch-watchers.ts";
import { keepFirstSecret } from "./base/first-secrets.ts";
import { keepForOwner, OWNER_ONLY_MASK } from "./base/for-owner.ts";
import { openLog, reasonOf, type Log } from "./base/log.ts";
import { isContract, type ListedPair } from "./markets/market-directory.ts";
import { FOLLOWS_FEED, type PairKind } from "./markets/market-looks.ts";
import { openAcceptance } from "./one-history/acceptance.ts";
import { expectOwnAccounts } from "./one-history/check-accounts.ts";
import { expectOwnKeys, noteKeys } from "./one-history/check-keys.ts";
import { openFirstOwner } from "./operators/first-operators.ts";
import { ACCEPT_STAFF, RESTORE_STAFF, type StaffWord } from "./operators/staff-register.ts";
import type { SourceName } from "./ports/price-source.ts";
import { serve, type RunningServer } from "./serve.ts";
import { openShadow } from "./adapters/snapshots/shadow.ts";
import { openTrialsApart } from "./operators/trials-apart.ts";
import { bootstrapCode, openSimulatedTraders, type SimulatedTrader } from "./users/bootstrap.ts";
import type { ServerTables } from "./wiring/server-tables.ts";
import { openChainAdapters } from "./wiring/chain-adapters.ts";
import { openFileAdapters } from "./wiring/file-adapters.ts";
import { openMachineClock } from "./wiring/machine-clock.ts";
import { openMessaging } from "./wiring/messaging.ts";
import { startFailure } from "./wiring/start-failure.ts";

const OWN_COIN: PairKind = "owncoin";
const SIMULATED_ORIGIN = "simulated";
const EXIT_CODE_FAILED = 1;
const EXIT_CODE_BROKEN = 70;
const FIRST_QUOTES_WAIT_MS = 10_000;
const FIRST_QUOTES_POLL_MS = 50;

const here = path.dirname(fileURLToPath(import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where simulated venues speak, undefined where prices come from outside. */
function simulatedUrl(
  { demoVenuesUrl, priceSources }: Config,
  simulator: SimulatorChild | undefined,
): string | undefined {
  return demoVenuesUrl ?? (priceSources.length === 0 ? simulator?.venuesUrl : undefined);
}

/** The venues' names of our pairs, as stored with each. Simulated venues use our own. */
function venueSymbolOf({ looks }: Pick<RunningServer["services"], "looks">, isSimulated: boolean) {
  return (symbol: string, venue: SourceName): string | undefined => {
    const source = looks.market(symbol).sources.find((known) => known.venue === venue);
    return isSimulated && source !== undefined ? symbol : source?.symbol;
  };
}

function openQuotes(config: Config, running: RunningServer, simulator: SimulatorChild | undefined) {
  const names = parseSourceNames(config.priceSources.join(",") || "htx,binance,okx");
  if (names === undefined)
    throw new SetupRefused(`PRICE_SOURCES names an unknown venue: ${config.priceSources.join(",")}`);
  const venuesUrl = simulatedUrl(config, simulator);
  const { clock, log } = running.services;
  return openPriceSources({
    names,
    pairs: running.services.markets.pairs,
    venueSymbol: venueSymbolOf(running.services, venuesUrl !== undefined && config.demoVenuesUrl === undefined),
    clock: () => utcMs(clock()),
    onStatus: (status) => log.debug("price source", { name: status.name, state: status.state, gaps: status.gaps }),
    ...(venuesUrl === undefined ? {} : { urls: urlsOnOneHost(venuesUrl), origin: SIMULATED_ORIGIN }),
  });
}

/** Where index prices come from, as users read it. */
function originOf({ demoVenuesUrl, priceSources, simulatorOn }: Config): string {
  if (demoVenuesUrl !== undefined) return SIMULATED_ORIGIN;
  return priceSources.join(",") || (simulatorOn ? SIMULATED_ORIGIN : "own");
}

/** Reference history in the pair's own units; a candle that does not fit them is left out. */
const historyOf = (sources: PriceSources): CandleSource => ({
  origin: sources.origin,
  async candles(pair, interval, limit) {
    const { symbol, priceDecimals, sizeDecimals, pricing } = pair;
    const rows = await sources.history(symbol, interval, limit);
    const scale = { priceDecimals, sizeDecimals, pricingScale: pricing.scale };
    return rows.map((row) => candleRowOf(row, scale)).filter((row) => row !== undefined);
  },
});

/** Waits until every pair has a quote, for a bounded time: a closed market has none. */
async function firstQuotes(sources: PriceSources, pairCount: number): Promise<void> {
  const deadline = Date.now() + FIRST_QUOTES_WAIT_MS;
  while (new Set(sources.quotes().map(({ pairId }) => pairId)).size < pairCount && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_QUOTES_POLL_MS));
  }
}

/** The pairs that the simulated world has a price for: all but those that the platform issued (rules 2). */
const simulatedPairs = ({ markets, looks }: Pick<RunningServer["services"], "markets" | "looks">): SimulatedPair[] =>
  markets.pairs.flatMap(({ symbol, pricing, priceDecimals, sizeDecimals }) => {
    const { kind } = looks.market(symbol);
    const followsFeed = kind === FOLLOWS_FEED;
    return kind === OWN_COIN ? [] : [{ symbol, pricingCoin: pricing.code, priceDecimals, sizeDecimals, followsFeed }];
  });

/** Fills charts, starts the index, and lets the simulator's traders in. Returns the way to stop it all. */
async function openMarkets(config: Config, running: RunningServer, simulator: SimulatorChild | undefined) {
  const { pipeline, markets, looks, live, clock, platformClock, log } = running.services;
  const hasPrices = simulator !== undefined || config.demoVenuesUrl !== undefined || config.priceSources.length > 0;
  if (!hasPrices) return async () => undefined;
  await simulator?.venuesReady;
  await simulator?.list(simulatedPairs(running.services));
  const known = new Set(markets.pairs);
  const sources = openQuotes(config, running, simulator);
  running.services.sourceTrial.use(sources);
  await importCandles({ pipeline, markets, live, log, source: historyOf(sources) });
  await firstQuotes(sources, markets.pairs.length);
  const stopObserving = observePrices({ pipeline, source: sources, clock: platformClock, log });
  let stopWatching = (): void => undefined;
  let traders: readonly SimulatedTrader[] = [];
  let copying: DemoFollowing | undefined;
  if (simulator !== undefined) {
    stopWatching = watchWatchers({ ...running.services, simulator });
    traders = await openSimulatedTraders(running.services);
    await fundSimulatedTraders({ pipeline, markets, traders });
    const leaders = config.demoCopiesOn ? await openDemoLeaders(running.services) : [];
    const socketUrl = running.url.replace(/^http/, "ws");
    simulator.trade({ apiUrl: running.url, socketUrl, traders: [...traders, ...leaders] });
    if (leaders.length > 0) copying = followDemoLeaders(running.services, { leaders, log });
  }
  const symbols = (): readonly string[] =>
    markets.pairs.flatMap(({ symbol }) => {
      const { kind, isHalted } = looks.market(symbol);
      return kind === FOLLOWS_FEED && !isHalted ? [symbol] : [];
    });
  const stopFollowing = followTradingHours({ pipeline, markets, live, symbols, clock, log });
  async function follow(pair: ListedPair): Promise<void> {
    await simulator?.list(simulatedPairs(running.services));
    sources.add(pair);
    await fundSimulatedTraders({ pipeline, markets, traders });
    await importCandles({ pipeline, markets, live, log, source: historyOf(sources) });
  }
  const followSoon = (pair: ListedPair): void => {
    follow(pair).catch((thrown: unknown) =>
      log.error("a listed pair was not followed", { symbol: pair.symbol, reason: reasonOf(thrown) }),
    );
  };
  markets.onListed((market) => {
    if (!isContract(market)) followSoon(market);
  });
  looks.onChanged(sources.refresh);
  // Listed while prices and traders were being opened.
  for (const pair of markets.pairs) if (!known.has(pair)) followSoon(pair);
  return async () => {
    stopFollowing();
    stopWatching();
    stopObserving();
    sources.stop();
    await copying?.stop();
  };
}

/** Memory that only the start needed, history above all, is half of the heap and would stay until the heap is full. */
function clearHeap(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

async function announce({ isDemo, dataFolder, publicUrl, staff }: Config, running: RunningServer): Promise<void> {
  say(`Agio is open at ${running.url}${publicUrl === undefined ? "" : `, for ${publicUrl}`}`);
  if (staff !== undefined) say(`The staff come in at ${staff.host}, port ${staff.port}, for ${staff.url} alone`);
  if (isDemo) say("Demo mode: play money, simulated markets. Sign in as demo / demo1234.");
  if (isDemo) say(`The staff's console is at ${running.url}/console/. Sign in there as maker or checker / demo1234.`);
  const { demoChain, users } = running.services;
  if (demoChain !== undefined) say(`A local chain with test USDT answers at ${demoChain.rpcUrl}`);
  // Whoever reads a service's log is no owner of the exchange.
  let file: string | undefined;
  const keep = async (line: string): Promise<void> => {
    if (!isDemo) file = await keepFirstSecret(dataFolder, line);
  };
  await bootstrapCode(users, (code) => keep(`Invite code for the first account: ${code}`));
  if (!isDemo) {
    await openFirstOwner(running.services, ({ loginName, password }) =>
      keep(`First operator: ${loginName}, password: ${password}`),
    );
  }
  if (file !== undefined) say(`The secrets of this first start are in ${file}: read them, then delete the file.`);
}

/** Before anything is opened: what is stored is for our user alone, what an earlier build stored too. */
async function shutOthersOut(dataFolder: string, log: Log): Promise<void> {
  process.umask(OWNER_ONLY_MASK);
  const { mended, open } = await keepForOwner(dataFolder);
  if (mended > 0) log.info("files that others could read are the owner's alone now", { mended });
  const [first] = open;
  if (first !== undefined) log.error("files can be read by others, and were not mended", { count: open.length, first });
}

const OPTIONS = {
  "accept-loss-of": { type: "string" },
  "restore-staff": { type: "boolean" },
  "accept-staff": { type: "string" },
} as const;

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new SetupRefused(
      `the only options are --accept-loss-of N, ${RESTORE_STAFF} and ${ACCEPT_STAFF} CODE: ${(error as Error).message}`,
    );
  }
}

/** The word about rows of the staff that were changed outside of the exchange; undefined without one. */
function staffWordOf(args: readonly string[]): StaffWord | undefined {
  const { "restore-staff": isRestored, "accept-staff": code } = optionsOf(args);
  if (isRestored === true && code !== undefined) {
    throw new SetupRefused(`${RESTORE_STAFF} and ${ACCEPT_STAFF} say two things: give one of them`);
  }
  if (isRestored === true) return { kind: "restore" };
  return code === undefined ? undefined : { kind: "accept", code };
}

/** The number of `--accept-loss-of N`; undefined without it. */
function lossToAccept(args: readonly string[]): number | undefined {
  const given = optionsOf(args)["accept-loss-of"];
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new SetupRefused(`--accept-loss-of ${given} is no whole number from 1 on`);
  return Number(given);
}

/** Resolves with a signal's name, or when the process above us has gone. */
function toldToEnd(): Promise<string> {
  return new Promise((resolve) => {
    // Heard for good: a service manager tells every process of a service, and the one above us tells us once more.
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, resolve);
    process.once("disconnect", () => resolve("the end of the process that started us"));
  });
}

async function main(): Promise<void> {
  setFlagsFromString(ENGINE_FLAGS);
  // Whoever read our output may be gone, which is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // 1. What we were told.
  const config = readConfig(process.env);
  const acceptLossOf = lossToAccept(process.argv.slice(2));
  const staffWord = staffWordOf(process.argv.slice(2));
  const log = openLog(config.logLevel, (line) => void process.stderr.write(line));
  await shutOthersOut(config.dataFolder, log);
  let isStopping = false;
  const fail = (error: Error): void => {
    // Work under way at a stop may find its door closed.
    if (isStopping) return;
    log.error("the server cannot go on", { reason: reasonOf(error) });
    process.exit(EXIT_CODE_BROKEN);
  };
  // Work that nobody waits for may meet an outage of the database, and is done again later. Anything else is a mistake.
  process.on("unhandledRejection", (reason) => {
    if (isOutage(reason)) log.error("work in the background met an outage", { reason: reasonOf(reason) });
    else fail(reason instanceof Error ? reason : new Error(String(reason)));
  });
  // 2. The simulated venues start while we recover.
  const program = path.join(here, "..", "simulator", "main.mjs");
  const worldFile = path.join(config.dataFolder, "simulated-world.json");
  const simulator = config.simulatorOn ? await startSimulator({ program, worldFile, log }) : undefined;
  // 3. SQL.
  const database = await openDatabase<ServerTables>({
    databaseUrl: config.databaseUrl,
    directory: path.join(config.dataFolder, "sql"),
    workerUrl: new URL("./database-worker.mjs", import.meta.url),
    onStep: (step) => say(`${step} the database`),
    onAway: (error) => log.error("the database does not answer; trading goes on", { reason: reasonOf(error) }),
    onBack: (awayMs) => log.info("the database answers again", { awayMs: Math.round(awayMs) }),
    onFailed: fail,
  });
  // 4. The journal, and the clock that goes on from its last stamp.
  const journalFolder = path.join(config.dataFolder, "journal");
  const journal = await openFileJournal(journalFolder, {
    onNotice: (sentence) => log.error("the journal was looked at", { sentence }),
    acceptLossOf,
    scrub: {},
  });
  const acceptance = openAcceptance({ journal, acceptLossOf, log });
  const platformClock = openMachineClock({ config, log, lastAt: await lastStamp(journal) });
  const clock = platformClock.now;
  // 5. The keys of this journal; chains, and the process that signs for them.
  const stores = config.chains.keys.way === "service" ? ["keys"] : ["keys", "wallet"];
  const keyStores = { dataFolder: config.dataFolder, stores, journal };
  await expectOwnKeys({ ...keyStores, acceptance });
  const walletProgram = new URL("./wallet-process.mjs", import.meta.url);
  const {
    close: closeChains,
    accountKeys,
    ...chainAdapters
  } = await openChainAdapters({
    config,
    log,
    clock,
    journal,
    database: database.kysely,
    walletProgram,
    onFailed: fail,
  });
  await expectOwnAccounts({ accountKeys, journal, acceptance });
  // 6. Everything between the two, up to the open doors.
  const running = await serve({
    config,
    log,
    journal,
    acceptance,
    staffWord,
    database: database.kysely,
    reads: database.reads,
    projectionLink: database.projectionLink,
    isDatabaseAway: database.isAway,
    messaging: openMessaging(config, clock),
    webhookSender: openHttpsSender(),
    passwordProgram: new URL("./password-process.mjs", import.meta.url),
    healthProgram: new URL("./health-worker.mjs", import.meta.url),
    liabilityProgram: new URL("./liability-worker.mjs", import.meta.url),
    origin: originOf(config),
    ...(await openFileAdapters(config)),
    ...chainAdapters,
    appFolders: { trader: path.join(here, "..", "trader"), console: path.join(here, "..", "console") },
    platformClock,
    shadow: openShadow(new URL("./snapshot-process.mjs", import.meta.url), journalFolder),
    openTrialApart: openTrialsApart(new URL("./trial-process.mjs", import.meta.url), journalFolder),
    onFailed: fail,
  });
  await noteKeys(keyStores);
  const told = toldToEnd();
  // 7. Prices, history, traders.
  let closeMarkets = async (): Promise<void> => undefined;
  openMarkets(config, running, simulator).then((close) => {
    closeMarkets = close;
    clearHeap();
  }, fail);
  await announce(config, running);
  // 8. Until we are told to stop.
  const reason = await told;
  isStopping = true;
  say(`stopping after ${reason}`);
  await simulator?.stop();
  await closeMarkets();
  await running.stop();
  await closeChains();
  await database.close();
  process.exit(0);
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${startFailure(thrown)}\n`);
  process.exit(EXIT_CODE_FAILED);
});
