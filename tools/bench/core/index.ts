import { readFileSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { ENGINE_FLAGS } from "@agio/core";
import { assert } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";
import { BookRun } from "./book-run.ts";
import { readFlow, withAccounts, type Flow } from "./flow.ts";
import { FullRun } from "./full-run.ts";
import { generateFlow, W5_RESTING, type FlowName } from "./generate-flow.ts";
import { PeerRun } from "./peer-run.ts";
import { restingOrderRows } from "./resting-orders.ts";
import { verifyFlow } from "./verify-flow.ts";

const GROUP = "core";
const FLOWS: readonly FlowName[] = ["w1", "w2", "w3", "w4"];
const SEED = 1;
const COMMANDS = 1_000_000;
const W5_COMMANDS = 500_000;
const REPEATS = 3;

/** Targets: ns a command for the book and for everything, and everything as a part of the peer's time. */
const TARGETS: Partial<Record<string, { book: number; full: number; ofPeer: number }>> = {
  w1: { book: 130, full: 200, ofPeer: 1 / 30 },
  w2: { book: 100, full: 180, ofPeer: 1 / 100 },
  w3: { book: 320, full: 520, ofPeer: 1 / 25 },
  w4: { book: 400, full: 550, ofPeer: 1 / 10 },
};
const W5_TO_W2_MAX = 3;

export interface CoreBenchOptions {
  /** A flow file to run instead of the five flows. */
  readonly flowFile?: string;
  /** Flows on one pair; w2 is always among them. */
  readonly flows?: readonly FlowName[];
  /** Commands of each flow, and orders that rest in W5 and in memory; fewer for a quick look. */
  readonly commands?: number;
  readonly resting?: number;
}

/**
 * Times the core in one thread on the flows W1 to W5: the book alone, then the product's `apply` with holds, fees,
 * events and journal entries, and nodejs-order-book over the same commands for comparison. CPU time, median of
 * interleaved runs after one that warms up. A flow whose trades differ from what its header promises stops the bench.
 */
export async function runCoreBench(options: CoreBenchOptions = {}): Promise<BenchRow[]> {
  const { flowFile, flows = FLOWS, commands = COMMANDS, resting = W5_RESTING } = options;
  // As the server starts.
  setFlagsFromString(ENGINE_FLAGS);
  if (flowFile !== undefined) {
    const name = path.basename(flowFile, path.extname(flowFile));
    return flowRows(withAccounts(readFlow(name, readFileSync(flowFile)))).rows;
  }
  const rows: BenchRow[] = [];
  const fullNs = new Map<FlowName, number>();
  for (const name of flows) {
    const measured = flowRows(withAccounts(generateFlow(name, commands, SEED)));
    rows.push(...measured.rows);
    fullNs.set(name, measured.fullNs);
    // Lets the server of a progress line, or a signal, have its turn between flows.
    await new Promise(setImmediate);
  }
  const w5 = withAccounts(generateFlow("w5", Math.min(commands, W5_COMMANDS), SEED, resting));
  rows.push(...w5Rows(w5, fullNs.get("w2") as number), ...restingOrderRows(GROUP, resting));
  return rows;
}

function flowRows(flow: Flow): { rows: BenchRow[]; fullNs: number } {
  const entryBytes = verifyFlow(flow);
  const book: number[] = [];
  const full: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    const [bookNs, fullNs] = [bookTime(flow), fullTime(flow)];
    if (repeat === 0) continue;
    book.push(bookNs);
    full.push(fullNs);
  }
  const peerNs = peerTime(flow);
  const fullNs = median(full);
  const target = TARGETS[flow.name];
  const most = (value: number | undefined): Pick<BenchRow, "target"> =>
    value === undefined ? {} : { target: { at: "most", value } };
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  const rows = [
    { ...row(`${flow.name} book alone`, median(book), "ns/command"), ...most(target?.book) },
    { ...row(`${flow.name} with everything`, fullNs, "ns/command"), ...most(target?.full) },
    row(`${flow.name} nodejs-order-book`, peerNs, "ns/command"),
    { ...row(`${flow.name} everything as a part of it`, fullNs / peerNs, "ratio"), ...most(target?.ofPeer) },
    row(`${flow.name} journal entry`, entryBytes, "bytes/command"),
  ];
  return { rows, fullNs };
}

function w5Rows(flow: Flow, w2Ns: number): BenchRow[] {
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) times.push(fullTime(flow));
  const ns = median(times.slice(1));
  const name = `w5 with everything, 200 pairs and ${flow.users.toLocaleString("en")} users`;
  return [
    { group: GROUP, name, value: ns, unit: "ns/command" },
    {
      group: GROUP,
      name: "w5 as a multiple of w2",
      value: ns / w2Ns,
      unit: "ratio",
      target: { at: "most", value: W5_TO_W2_MAX },
    },
  ];
}

function bookTime(flow: Flow): number {
  const run = new BookRun();
  run.run(flow, 0, flow.prefill);
  const ns = cpuNs(() => run.run(flow, flow.prefill, flow.prefill + flow.commands));
  assert(run.tradeHash >>> 0 === flow.tradeHash, `the book gives the trade hash of ${flow.name}`);
  return ns / flow.commands;
}

function fullTime(flow: Flow): number {
  const run = new FullRun(flow);
  run.run(flow, { from: 0, to: flow.prefill });
  const ns = cpuNs(() => run.run(flow, { from: flow.prefill, to: flow.prefill + flow.commands }));
  assert(run.trades === flow.trades, `the product gives the trades of ${flow.name}`);
  return ns / flow.commands;
}

/** Once over the same commands: the peer is up to a hundred times slower, so that a part of a second is nothing to it. */
function peerTime(flow: Flow): number {
  const run = new PeerRun();
  run.run(flow, 0, flow.prefill);
  return cpuNs(() => run.run(flow, flow.prefill, flow.prefill + flow.commands)) / flow.commands;
}

function cpuNs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1_000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
