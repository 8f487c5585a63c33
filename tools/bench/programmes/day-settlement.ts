import {
  applyEntry,
  createState,
  EventWriter,
  isWorkLeft,
  takeSections,
  type Command,
  type CoreState,
} from "@agio/core";
import { assert, sequence, utcMs } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";
import { addBets, busyDay, DAY_MS, NOON_MS } from "./busy-day.ts";

const SLICE_MS_MAX = 10;
const SECONDS_MAX = 60;
/** The day that a process settles first. */
const FIRST_PAYERS = 100_000;

/** The core with the entries of its journal, on a clock of its own. */
class Exchange {
  readonly state: CoreState = createState();
  readonly #batch = new EventWriter();
  #sequence = 0;
  at = NOON_MS;
  /** Bytes of entries of the journal. */
  bytes = 0;

  send(command: Command): void {
    this.#batch.reset();
    const stamp = { sequence: sequence(++this.#sequence), at: utcMs(this.at) };
    assert(applyEntry(this.state, command, stamp, this.#batch) === undefined, "every command of the bench is taken");
    this.bytes += this.#batch.length * 8;
  }
}

/** The core at the end of a day on which so many paid fees of two products. */
function busyExchange(payers: number): Exchange {
  const exchange = new Exchange();
  for (const command of busyDay(payers)) exchange.send(command);
  addBets(exchange.state, payers);
  return exchange;
}

/** Settles the day that was. What its slices took, each in ms of all threads, the shortest first. */
function settle(exchange: Exchange): number[] {
  exchange.at += DAY_MS;
  exchange.bytes = 0;
  // Garbage of making the day is none of its settlement.
  globalThis.gc?.();
  const slices: number[] = [];
  exchange.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  while (isWorkLeft(exchange.state)) {
    const before = process.cpuUsage();
    exchange.send({ type: "Continue" });
    const { user, system } = process.cpuUsage(before);
    slices.push((user + system) / 1_000);
  }
  return slices.sort((one, other) => one - other);
}

/**
 * Processor time of the settlement of a day, slice by slice, with every entry of the journal. A process that settles for the
 * first time compiles beside it: that has a row of its own.
 */
export function daySettlementRows(group: string, payers: number): BenchRow[] {
  const first = settle(busyExchange(Math.min(payers, FIRST_PAYERS)));
  const exchange = busyExchange(payers);
  const slices = settle(exchange);
  const bytes = exchange.bytes;
  const sum = slices.reduce((all, took) => all + took, 0);
  const began = performance.now();
  const section = takeSections(exchange.state).find(({ name }) => name === "programmes");
  const snapshotMs = performance.now() - began;
  const row = (name: string, value: number, unit: string): BenchRow => ({ group, name, value, unit });
  return [
    {
      ...row(`a day of ${payers.toLocaleString("en")} payers, three levels, two products`, sum / 1_000, "s"),
      target: { at: "most", value: SECONDS_MAX },
    },
    row("its slices", slices.length, "commands"),
    row("a slice, median", slices[slices.length >> 1]!, "ms"),
    row("a slice, one of a thousand is slower", slices[Math.floor(slices.length * 0.999)]!, "ms"),
    { ...row("a slice, slowest", slices.at(-1)!, "ms"), target: { at: "most", value: SLICE_MS_MAX } },
    row("a slice, slowest of the first settlement of a process", first.at(-1)!, "ms"),
    row("its entries of the journal", bytes / 1e6, "MB"),
    row("programmes in a snapshot", (section?.bytes.byteLength ?? 0) / 1e6, "MB"),
    row("the whole snapshot", snapshotMs, "ms"),
  ];
}
