import { SHIPPED_PAIRS } from "@agio/api-contract/markets";
import {
  checkInvariants,
  isWorkLeft,
  listCoins,
  listContracts,
  listPairs,
  type Command,
  type CoreState,
  type VenueQuote,
} from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { assert, atoms, pairId, priceE8, userId, utcMs } from "@agio/primitives";
import { migrate, project, PROJECTION_MIGRATIONS, readRecord, type ProjectedEntry } from "@agio/projections";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { openInThread, type ThreadDatabase } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import { listMarkets } from "../../../apps/server/src/jobs/list-markets.ts";
import { listPeriods, stakeCoinOf } from "../../../apps/server/src/jobs/list-periods.ts";
import { MarketDirectory } from "../../../apps/server/src/markets/market-directory.ts";
import { OptionDirectory } from "../../../apps/server/src/options/option-directory.ts";
import { TapeTopics } from "../../../apps/server/src/markets/tape-topics.ts";
import { UserTopics } from "../../../apps/server/src/push/user-topics.ts";
import type { BenchRow } from "../rows.ts";
import { InProcessSocket } from "./in-process-socket.ts";

const GROUP = "second";
const FIRST_USER = 5_001;
const START_MS = Date.UTC(2026, 0, 5);
const SECOND_MS = 1_000;
const PERIOD_SECONDS = 30;
const PERIOD_ID = 101;
const SHIPPED_ODDS_PPM = 800_000;
const STAKE = atoms(10_000_000);
const CHUNK = 2_000;
const MS_MAX = 1_000;
/** Second contracts, and how often: the middle time counts, what a server that has settled before takes. */
const SIZES = { orders: 10_000, repeats: 3 };
const E8 = 100_000_000;
const TOPICS = ["secondContract", "settlement", "userStatus"] as const;

/** An exchange in this process: file journal, pipeline, tables, and the private topics with a socket for each user. */
interface World {
  readonly pipeline: Pipeline;
  readonly sockets: readonly InProcessSocket[];
  readonly database: ThreadDatabase["kysely"];
  /** Entries since the last call, as they became durable. */
  newEntries(): ProjectedEntry[];
  /** The next second, with this price. Returns when it is durable, with every slice of it. */
  tick(price: number): Promise<void>;
}

async function submitAll(pipeline: Pipeline, commands: readonly Command[]): Promise<void> {
  for (let at = 0; at < commands.length; at += CHUNK) {
    const settled = await Promise.all(commands.slice(at, at + CHUNK).map((command) => pipeline.submit(command)));
    assert(
      settled.every(({ kind }) => kind === "applied"),
      "every command of the bench is taken",
    );
  }
}

const quotesAt = (price: number, at: number): VenueQuote[] =>
  ["htx", "binance", "okx"].flatMap((venue) =>
    SHIPPED_PAIRS.map((pair) => {
      const value = priceE8(price * E8);
      return { pairId: pairId(pair.pairId), venue, bid: value, ask: value, receivedAt: utcMs(at) };
    }),
  );

async function openWorld(
  folder: string,
  database: ThreadDatabase["kysely"],
  { orders, repeats }: typeof SIZES,
): Promise<World> {
  await migrate(database, PROJECTION_MIGRATIONS);
  let now = START_MS;
  const clock = (): number => now;
  const pipeline = await openPipeline({ journal: await openFileJournal(folder), clock: () => utcMs(now) });
  let entries: ProjectedEntry[] = [];
  const followers: ((entry: ProjectedEntry) => void)[] = [];
  pipeline.onDurable((batch) => {
    const durable = readRecord(batch);
    entries.push(...durable);
    for (const entry of durable) for (const follow of followers) follow(entry);
  });
  await listMarkets(pipeline);
  await listPeriods(pipeline);
  const markets = await pipeline.read(
    (state) => new MarketDirectory(listCoins(state), listPairs(state), listContracts(state)),
  );
  const stakeCoin = await stakeCoinOf(pipeline, markets);
  const { coinId } = stakeCoin;
  const rules = { coinId, runningMax: 20, dailyLossAtomsMax: atoms(0), dayOffsetMinutes: 0, tradingOpen: true };
  const users = Array.from({ length: orders }, (_, at) => userId(FIRST_USER + at));
  await submitAll(pipeline, [
    { type: "SetSecondContractRules", ...rules, exposureAtomsMax: atoms(0) },
    { type: "FundHouse", pot: "bank.second", coinId, atoms: atoms(repeats * orders * STAKE), key: "bench" },
    ...users.map((user): Command => ({ type: "OpenUser", userId: user, mark: "trader" })),
    ...users.map((user): Command => ({
      type: "GrantFunds",
      userId: user,
      coinId,
      atoms: atoms(repeats * STAKE),
      key: `bench ${user}`,
    })),
  ]);
  const options = await OptionDirectory.open({ pipeline, markets, database });
  const tape = new TapeTopics(markets, { ticks: new Map(), head: undefined }, clock);
  const nothing = async (): Promise<undefined> => undefined;
  const log = { error: fail, info: () => undefined, debug: () => undefined };
  const topics = new UserTopics({
    ...{ pipeline, markets, options, stakeCoin, tape, clock, log },
    endedPosition: nothing,
    endedOption: nothing,
    noteOwn: () => undefined,
  });
  followers.push((entry) => {
    tape.take(entry);
    topics.take(entry);
  });
  const sockets: InProcessSocket[] = [];
  for (const user of users) sockets.push(await openSocket(topics, user));
  topics.stop();
  return {
    pipeline,
    sockets,
    database,
    newEntries() {
      const taken = entries;
      entries = [];
      return taken;
    },
    async tick(price) {
      now += SECOND_MS;
      const settled = await pipeline.submit({ type: "ObservePrices", origin: "bench", quotes: quotesAt(price, now) });
      assert(settled.kind === "applied", "prices are observed");
      while (await pipeline.read(isWorkLeft)) await new Promise(setImmediate);
    },
  };
}

const fail = (message: string): never => {
  throw new Error(message);
};

/** A user's socket with the private topics that the app subscribes to. */
async function openSocket(topics: UserTopics, user: number): Promise<InProcessSocket> {
  const socket = new InProcessSocket();
  for (const topic of TOPICS) {
    const channel = await topics.channel(topic, user);
    channel.subscribers.add(socket.connection);
    socket.connection.channels.add(channel);
  }
  return socket;
}

/** One round: milliseconds, and the commands that it took. */
interface Round {
  readonly pushed: number;
  readonly cpu: number;
  readonly slices: number;
  readonly projected: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

async function measure(world: World, repeats: number): Promise<BenchRow[]> {
  for (let second = 0; second < 5; second++) await world.tick(60_000);
  const rounds: Round[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) rounds.push(await settleAll(world));
  const count = world.sockets.length.toLocaleString("en");
  const row = (name: string, figure: keyof Round): BenchRow => {
    return { group: GROUP, name, value: median(rounds.map((round) => round[figure])), unit: "ms" };
  };
  const target = { target: { at: "most", value: MS_MAX } } as const;
  return [
    { ...row(`${count} second contracts: settled, posted, journaled and pushed`, "pushed"), ...target },
    row("the same in CPU time of the process", "cpu"),
    { ...row("slices of it", "slices"), unit: "commands" },
    row("their orders and ledger lines in SQL", "projected"),
  ];
}

/** Everybody places a bet, and one tick ends them all. */
async function settleAll({ pipeline, sockets, database, ...world }: World): Promise<Round> {
  const bets = sockets.map((_, at): Command => ({
    type: "PlaceSecondContract",
    userId: userId(FIRST_USER + at),
    periodId: PERIOD_ID,
    side: at % 2 === 0 ? "up" : "down",
    stakeAtoms: STAKE,
    oddsPpm: SHIPPED_ODDS_PPM,
    clientOrderId: "",
  }));
  await submitAll(pipeline, bets);
  for (let second = 0; second < PERIOD_SECONDS; second++) await world.tick(60_000 + second);
  await project(database, world.newEntries());
  for (const socket of sockets) socket.taken();

  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await world.tick(60_100);
  await new Promise(setImmediate);
  const { user, system } = process.cpuUsage(cpuBefore);
  const order = sockets.map(({ lastAt }) => lastAt);
  const pushed = Math.max(...order) - began;

  for (const [at, socket] of sockets.entries()) checkFrames(socket, at % 2 === 0);
  const isInOrder = order.every((at, index) => at >= (order[index - 1] ?? 0));
  assert(isInOrder, "they are told in the order in which they were taken");
  const entries = world.newEntries();
  const settled = entries.flatMap(({ events }) => events.filter(({ type }) => type === "SecondContractSettled"));
  assert(settled.length === sockets.length, "each of them is settled once");
  await pipeline.read((state) => checkAll(state));
  const projecting = performance.now();
  await project(database, entries);
  const projected = performance.now() - projecting;
  return { pushed, cpu: (user + system) / 1_000, slices: entries.length, projected };
}

/** Each user is told once by each topic, and what is theirs. */
function checkFrames(socket: InProcessSocket, isUp: boolean): void {
  const frames = socket.taken();
  const types = frames.map(({ type }) => type).toSorted();
  const [row] = frames.filter(({ type }) => type === "secondContract");
  assert(JSON.stringify(types) === JSON.stringify([...TOPICS].toSorted()), "each topic tells of a settlement once");
  assert(row?.data["status"] === 2 && row.data["result"] === (isUp ? 1 : 2), "the row shows the owner's own result");
}

function checkAll(state: CoreState): void {
  checkInvariants(state);
  assert(state.secondContracts.orders.size === 0, "none is left running");
}

/**
 * Ten thousand second contracts that end with the same tick: the time from the tick's command to the last socket,
 * through the real pipeline with its file journal, the private topics and a connection for each user in this process.
 */
export async function runSecondBench(sizes = SIZES): Promise<BenchRow[]> {
  const folder = temporaryFolder("second-bench");
  const binaries = postgresBinaries();
  const server = binaries === undefined ? undefined : await startPostgres(binaries);
  const task =
    server === undefined ? { task: "pglite", directory: `${folder.path}/sql` } : { task: "postgres", url: server.url };
  const database = await openInThread(task as Parameters<typeof openInThread>[0]);
  const world = await openWorld(`${folder.path}/journal`, database.kysely, sizes);
  try {
    return await measure(world, sizes.repeats);
  } finally {
    await world.pipeline.stop();
    await database.close();
    await server?.stop();
    folder.remove();
  }
}
