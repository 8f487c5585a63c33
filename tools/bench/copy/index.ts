import { setFlagsFromString } from "node:v8";
import { apply, createState, ENGINE_FLAGS, EventWriter, isWorkLeft, type Command, type CoreState } from "@agio/core";
import { openFileJournal, openJournalReader } from "@agio/journal";
import { openPipeline, recover, type Pipeline } from "@agio/pipeline";
import { assert, sequence, utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { orderFlowRows, type Switched } from "../core/order-flow.ts";
import type { FullRun } from "../core/full-run.ts";
import type { BenchRow } from "../rows.ts";
import {
  appointLeader,
  cancelBook,
  copyAccount,
  leadAccount,
  makeBook,
  openFollower,
  openWorld,
  order,
  OTHERS,
  OPEN_RULES,
  PRICE,
  prices,
  startFollow,
  type CopySizes,
} from "./copy-world.ts";

const GROUP = "copy";
const DURABLE_MS = { median: 100, p99: 250 } as const;
const OTHERS_RATIO_MAX = 1.5;
const TICK_MS_MAX = 1;
const BYTES_MAX = 1_024;
const COMMANDS_PER_SECOND_MIN = 300_000;
const BATCH = 1_000;
/** A leader whose number no user of the flow has. */
const BEYOND_THE_FLOW = 1_000_000;
const FLOW_REPEATS = 5;
/** Somebody leads, and nobody follows. */
const SWITCHED: Switched = { group: GROUP, name: "copy trading", turnOn: appointInFlow, ratioMax: 1.01 };
/** Others send two orders and take them back, so often. */
const OTHERS_PAUSE_MS = 1;
const FILLS_PAUSE_MS = 150;
const LEAD_SIZE = 1_000;

const SIZES = {
  followers: 2_500,
  fills: 60,
  many: { leaders: 100, followsOfEach: 2_500 },
  orders: 400_000,
  flowCommands: 500_000,
};

/**
 * One leader with many followers on a real journal, beside the orders of others: how long until every copy of a fill is
 * durable, and what the others wait. Then many leaders without a journal: what a copy account with a position takes, a second
 * of prices with nothing due, and how fast such commands are applied.
 */
export async function runCopyBench(sizes = SIZES): Promise<BenchRow[]> {
  setFlagsFromString(ENGINE_FLAGS);
  const many = manyRows(sizes.many);
  return [
    ...(await mirrorRows(sizes.followers, sizes.fills)),
    ...many,
    ...(await recoveryRows(sizes.many, sizes.orders)),
    ...orderFlowRows(SWITCHED, { commands: sizes.flowCommands, repeats: FLOW_REPEATS }),
  ];
}

const row = (name: string, value: number, unit: string, target?: number): BenchRow => ({
  ...{ group: GROUP, name, value, unit },
  ...(target === undefined ? {} : { target: { at: "most", value: target } }),
});

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function mirrorRows(followers: number, fills: number): Promise<BenchRow[]> {
  const folder = temporaryFolder("copy");
  try {
    const pipeline = await openPipeline({
      journal: await openFileJournal(folder.path),
      clock: () => utcMs(Date.now()),
    });
    const sizes = { leaders: 1, followsOfEach: followers };
    await send(pipeline, openWorld({ ...sizes, leaders: 2 }, Date.now()));
    for (let follow = 0; follow < followers; follow++) {
      await send(pipeline, openFollower(sizes, follow));
      await send(pipeline, startFollow(sizes, follow));
    }
    // The first copies of a process are made by code that is not compiled yet, and open everybody's position.
    const first = await fillOf(pipeline, 0, 0);
    await fillOf(pipeline, 0, 1);
    // Each way in turn, so that both have the same machine: a leader whom nobody follows, and one whom all follow.
    const waits: Record<"alone" | "beside", number[]> = { alone: [], beside: [] };
    const durable: number[] = [];
    for (let fill = 0; fill < fills; fill += 2) {
      for (const [way, leader] of [
        ["alone", 1],
        ["beside", 0],
      ] as const) {
        waits[way].push(
          ...(await othersDuring(pipeline, async () => {
            for (const turn of [0, 1]) {
              const ms = await fillOf(pipeline, leader, turn);
              if (way === "beside") durable.push(ms);
            }
          })),
        );
      }
    }
    const { alone, beside } = waits;
    await pipeline.stop();
    const ratio = quantile(beside, 0.99) / quantile(alone, 0.99);
    const name = `a leader's fill until all copies of ${followers.toLocaleString("en")} followers are durable`;
    return [
      row(`${name}, median`, quantile(durable, 0.5), "ms", DURABLE_MS.median),
      row(`${name}, p99`, quantile(durable, 0.99), "ms", DURABLE_MS.p99),
      row("the same, once, of the first fill after a start", first, "ms"),
      row("orders of others beside a leader without followers, p99", quantile(alone, 0.99), "ms"),
      row("orders of others beside copies, p99", quantile(beside, 0.99), "ms"),
      row("orders of others beside copies against without followers, p99", ratio, "ratio", OTHERS_RATIO_MAX),
    ];
  } finally {
    folder.remove();
  }
}

async function send(pipeline: Pipeline, commands: Iterable<Command>): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  for (const command of commands) {
    waiting.push(pipeline.submit(command));
    if (waiting.length >= BATCH) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Prices go on, and the leader opens and closes in turn: every follower copies either. */
async function fillOf(pipeline: Pipeline, leader: number, turn: number): Promise<number> {
  await pause(FILLS_PAUSE_MS);
  await pipeline.submit(prices(Date.now()));
  await pipeline.submit(cancelBook());
  await send(pipeline, makeBook());
  while (await pipeline.read(isWorkLeft)) await pause(1);
  const isOpening = turn === 0;
  const began = performance.now();
  const terms = isOpening ? ({ direction: "buy" } as const) : ({ direction: "sell", offset: "close" } as const);
  const settled = await pipeline.submit(order(leadAccount(leader), { ...terms, contracts: LEAD_SIZE }));
  assert(settled.kind === "applied", "the leader trades");
  for (;;) {
    const isDone = await pipeline.read((state, durable) => !isWorkLeft(state) && durable >= settled.sequence);
    if (isDone) return performance.now() - began;
    await new Promise(setImmediate);
  }
}

/** Times of orders of others while something happens. */
async function othersDuring(pipeline: Pipeline, happens: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (const other of OTHERS) running.push(timed(pipeline, other, waits));
  }, OTHERS_PAUSE_MS);
  await happens();
  clearInterval(timer);
  await Promise.all(running);
  return waits;
}

async function timed(pipeline: Pipeline, user: number, waits: number[]): Promise<void> {
  const began = performance.now();
  await pipeline.submit(order(user, { ticks: PRICE - 20_000, contracts: 1, timeInForce: "IOC" }));
  waits.push(performance.now() - began);
}

function manyRows(sizes: CopySizes): BenchRow[] {
  const state = createState();
  const writer = new EventWriter();
  const start = 1_700_000_000_000;
  let [sent, at] = [0, start];
  const run = (command: Command): void => {
    writer.reset();
    apply(state, command, { sequence: sequence(++sent), at: utcMs(at) }, writer);
  };
  const runAll = (commands: Iterable<Command>): void => {
    for (const command of commands) run(command);
  };
  const finish = (): void => {
    while (isWorkLeft(state)) run({ type: "Continue" });
  };
  runAll(openWorld(sizes, at));
  const follows = sizes.leaders * sizes.followsOfEach;
  for (let follow = 0; follow < follows; follow++) runAll(openFollower(sizes, follow));
  const before = usedBytes();
  const began = performance.now();
  const first = sent;
  for (let follow = 0; follow < follows; follow++) runAll(startFollow(sizes, follow));
  const perSecond = ((sent - first) / (performance.now() - began)) * 1_000;
  for (let leader = 0; leader < sizes.leaders; leader++) {
    runAll([cancelBook(), ...makeBook(), order(leadAccount(leader), { contracts: LEAD_SIZE })]);
    finish();
  }
  const opened = openCopies(state, sizes, follows);
  const bytes = (usedBytes() - before) / follows;
  const ticks: number[] = [];
  for (let second = 1; second <= 30; second++) {
    at = start + second * 1_000;
    const tickBegan = performance.now();
    run(prices(at));
    ticks.push(performance.now() - tickBegan);
    finish();
  }
  const name = `${follows.toLocaleString("en")} copy accounts of ${sizes.leaders} leaders`;
  return [
    row(`${name}: with a position`, opened, "accounts"),
    row(`${name}: a second of prices with nothing due, median`, quantile(ticks, 0.5), "ms", TICK_MS_MAX),
    row(`${name}: memory of an account and its position`, bytes, "B", BYTES_MAX),
    row(`${name}: commands that open them`, perSecond, "commands/s"),
  ];
}

/**
 * How fast a journal is gone through again, its events compared, in which all these began to follow and their leaders
 * traded, with orders of others after it.
 */
async function recoveryRows(sizes: CopySizes, orders: number): Promise<BenchRow[]> {
  const folder = temporaryFolder("copy-recovery");
  try {
    const journal = await openFileJournal(folder.path);
    const pipeline = await openPipeline({ journal, clock: () => utcMs(Date.now()) });
    await send(pipeline, openWorld(sizes, Date.now()));
    for (let follow = 0; follow < sizes.leaders * sizes.followsOfEach; follow++) {
      await send(pipeline, openFollower(sizes, follow));
      await send(pipeline, startFollow(sizes, follow));
    }
    for (let leader = 0; leader < sizes.leaders; leader++) await fillOf(pipeline, leader, 0);
    const before = pipeline.durableSequence;
    await send(pipeline, ordersOfOthers(orders));
    await pipeline.read(() => undefined);
    // As after a crash: nothing is stored at the end.
    await journal.close();
    let [began, atOrders] = [performance.now(), 0];
    const { lastSequence } = await recover(await openJournalReader(folder.path), {
      onProgress: ({ sequence: done }) => {
        if (done <= before) atOrders = performance.now();
      },
    });
    const ended = performance.now();
    const name = `recovery with ${(sizes.leaders * sizes.followsOfEach).toLocaleString("en")} follows of ${sizes.leaders} leaders`;
    const least = { target: { at: "least", value: COMMANDS_PER_SECOND_MIN } } as const;
    const rate = (commands: number, ms: number): number => (commands * 1_000) / ms;
    return [
      { ...row(`${name}, from the first command`, rate(lastSequence, ended - began), "commands/s"), ...least },
      row(`${name}, how they began and their copies`, rate(before, atOrders - began), "commands/s"),
      row(`${name}, orders after it`, rate(lastSequence - before, ended - atOrders), "commands/s"),
    ];
  } finally {
    folder.remove();
  }
}

function appointInFlow(run: FullRun): void {
  run.refused = 0;
  for (const command of [OPEN_RULES, ...appointLeader(BEYOND_THE_FLOW)]) run.send(command);
  assert(run.refused === 0 && run.state.copy.isOn, "somebody leads");
}

function* ordersOfOthers(orders: number): Generator<Command> {
  for (let count = 0; count < orders; count++) {
    const [buyer, seller] = count % 2 === 0 ? OTHERS : [OTHERS[1], OTHERS[0]];
    const side = count % 4 < 2 ? ({ direction: "buy" } as const) : ({ direction: "sell" } as const);
    yield order(side.direction === "buy" ? buyer : seller, { ...side, ticks: PRICE + (count % 2), contracts: 1 });
  }
}

function openCopies({ futures }: CoreState, sizes: CopySizes, follows: number): number {
  let opened = 0;
  for (let follow = 0; follow < follows; follow++) {
    const holder = futures.holders.find(copyAccount(sizes, follow));
    if (holder !== 0 && futures.holders.firstParticipant(holder) !== 0) opened++;
  }
  return opened;
}

function usedBytes(): number {
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
