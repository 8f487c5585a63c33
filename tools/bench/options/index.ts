import { setFlagsFromString } from "node:v8";
import { ENGINE_FLAGS } from "@agio/core";
import { assert } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";
import { ChainRun, INDEX } from "./chain-run.ts";

const GROUP = "options";
const SERIES = 500;
const SECONDS = 100;
/** Seconds that begin a minute: 60 unmeasured, 60 measured. */
const MINUTES = 60;
/** From the end of these to less than half an hour before the first expiry. */
const MINUTES_TO_AVERAGE = 40;
const SECOND_MS_MAX = 10;
const MINUTE_SECONDS = 60;

/**
 * Times a second of prices over a chain of 500 series, every one quoted on both sides and written by the house: each
 * gets two implied volatilities, a mark and greeks, and each margin is looked at. Then the seconds that also bring every
 * margin to its mark, those in the half hour that is being averaged, and a reading of the whole chain. CPU time of the
 * one thread, median.
 */
export async function runOptionsBench(seconds = SECONDS): Promise<BenchRow[]> {
  // As the server starts.
  setFlagsFromString(ENGINE_FLAGS);
  const run = new ChainRun();
  run.quoteAll();
  run.buyAll();
  run.second(INDEX);
  const chain = run.chain;
  assert(chain.length === SERIES, "the chain has 500 series");
  assert(
    chain.every(({ bidTicks, askTicks, openLots }) => bidTicks > 0 && askTicks > 0 && openLots > 0),
    "every series of the bench is quoted and written",
  );
  for (let second = 0; second < 2 * seconds; second++) run.second(priceOf(second));
  const rows = [row("option chain re-mark, 500 series", secondsOf(run, 1, seconds))];
  await new Promise(setImmediate);
  secondsOf(run, MINUTE_SECONDS, MINUTES);
  rows.push(row("option chain re-mark with every margin, 500 series", secondsOf(run, MINUTE_SECONDS, MINUTES)));
  for (let minute = 0; minute < MINUTES_TO_AVERAGE; minute++) run.second(priceOf(minute), MINUTE_SECONDS);
  rows.push(row("option chain re-mark in the averaged half hour, 500 series", secondsOf(run, 1, seconds)));
  rows.push(row("option chain of 500 series read", median(times(seconds, () => run.chain))));
  return rows;
}

const row = (name: string, value: number): BenchRow => {
  return { group: GROUP, name, value, unit: "ms", target: { at: "most", value: SECOND_MS_MAX } };
};

/** Within the outer strikes, a little different every second. */
const priceOf = (second: number): number => INDEX + (((second * 7_919) % 401) - 200) / 4;

/** Milliseconds of seconds of prices that lie some seconds apart. */
const secondsOf = (run: ChainRun, apart: number, count: number): number =>
  median(times(count, (second) => run.second(priceOf(second), apart)));

const times = (count: number, work: (index: number) => void): number[] =>
  Array.from({ length: count }, (_, index) => cpuMs(() => work(index)));

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
