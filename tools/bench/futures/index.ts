import { setFlagsFromString } from "node:v8";
import { ENGINE_FLAGS } from "@agio/core";
import { assert } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";
import { ContractRun, FLOW_USERS, MARK_TICKS } from "./contract-run.ts";

const GROUP = "futures";
const VICTIMS = 100;
const QUIET_TICKS = 50;
/** One percent down and a little more: past every victim, far from everybody else. */
const CRASH_TICKS = Math.floor(MARK_TICKS * 0.985);
const TICK_MS_MAX = 20;
/** How much more a liquidation may cost among a hundred times as many positions. */
const GROWTH_MAX = 3;

/** Open positions: of each run of ticks, and beside the flow of orders with its rounds. */
const SIZES = { positions: [10_000, 100_000, 1_000_000], flowPositions: 100_000, flowRounds: 4_000 };
const FLOW_REPEATS = 5;
const FLOW_RATIO_MIN = 0.8;

/**
 * Times a second of prices over many open positions, half of them long, a third cross: one in which every position is
 * re-checked and nothing is due, and one that liquidates a fixed number; then the flow of orders on one contract with
 * many open positions and with none, alternately. CPU time of the one thread.
 */
export async function runFuturesBench(sizes = SIZES): Promise<BenchRow[]> {
  // As the server starts.
  setFlagsFromString(ENGINE_FLAGS);
  warmUp();
  const rows: BenchRow[] = [];
  const perLiquidation: number[] = [];
  for (const positions of sizes.positions) {
    const measured = tickRows(positions);
    rows.push(...measured.rows);
    perLiquidation.push(measured.perLiquidationUs);
    await new Promise(setImmediate);
  }
  const value = (perLiquidation.at(-1) as number) / (perLiquidation[0] as number);
  const growth = { group: GROUP, name: "one liquidation among the most against the fewest", value };
  return [...rows, { ...growth, unit: "ratio", target: { at: "most", value: GROWTH_MAX } }, ...flowRows(sizes)];
}

function warmUp(): void {
  const run = new ContractRun(2_000, 2_000);
  for (let tick = 0; tick < QUIET_TICKS; tick++) run.mark(MARK_TICKS + tick);
  run.mark(CRASH_TICKS);
  for (let round = 0; round < 2_000; round++) flowRound(run, round);
}

function tickRows(positions: number): { rows: BenchRow[]; perLiquidationUs: number } {
  const run = new ContractRun(positions, VICTIMS);
  const open = run.openPositions;
  const quiet: number[] = [];
  for (let tick = 0; tick < QUIET_TICKS; tick++) quiet.push(cpuMs(() => run.mark(MARK_TICKS + (tick % 2 ? 50 : -50))));
  const quietMs = median(quiet);
  const crashMs = cpuMs(() => run.mark(CRASH_TICKS));
  // The fund takes the victims over as one position.
  assert(open - run.openPositions === VICTIMS - 1, "the fall liquidates exactly the victims");
  const perLiquidationUs = ((crashMs - quietMs) / VICTIMS) * 1_000;
  const size = positions.toLocaleString("en");
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  const target = { target: { at: "most", value: TICK_MS_MAX } } as const;
  return {
    perLiquidationUs,
    rows: [
      { ...row(`tick over ${size} positions, nothing due`, quietMs, "ms"), ...target },
      { ...row(`tick over ${size} positions, ${VICTIMS} liquidated`, crashMs, "ms"), ...target },
      row(`one liquidation among ${size}`, perLiquidationUs, "µs"),
    ],
  };
}

/** Orders a second with many open positions, with none, and their ratio. */
function flowRows({ flowPositions, flowRounds }: typeof SIZES): BenchRow[] {
  const full = new ContractRun(flowPositions, 0);
  const empty = new ContractRun(0, 0);
  const rates = { full: [] as number[], empty: [] as number[] };
  for (let repeat = 0; repeat <= FLOW_REPEATS; repeat++) {
    const [emptyRate, fullRate] = [flowRate(empty, repeat, flowRounds), flowRate(full, repeat, flowRounds)];
    if (repeat === 0) continue;
    rates.empty.push(emptyRate);
    rates.full.push(fullRate);
  }
  assert(full.refused + empty.refused === 0, "every order of the flow was taken");
  const [withPositions, without] = [median(rates.full), median(rates.empty)];
  const size = flowPositions.toLocaleString("en");
  const target = { target: { at: "least", value: FLOW_RATIO_MIN } } as const;
  return [
    { group: GROUP, name: "order flow with no open positions", value: without, unit: "commands/s" },
    { group: GROUP, name: `order flow with ${size} open positions`, value: withPositions, unit: "commands/s" },
    { group: GROUP, name: "the one as a part of the other", value: withPositions / without, unit: "ratio", ...target },
  ];
}

const COMMANDS_PER_ROUND = 6;

function flowRate(run: ContractRun, repeat: number, rounds: number): number {
  const ms = cpuMs(() => {
    for (let round = 0; round < rounds; round++) flowRound(run, repeat * rounds + round);
  });
  return (rounds * COMMANDS_PER_ROUND * 1_000) / ms;
}

/** Two orders that rest and are cancelled, and one that the other user fills. */
function flowRound(run: ContractRun, round: number): void {
  const [first, second] = round % 2 === 0 ? FLOW_USERS : [FLOW_USERS[1], FLOW_USERS[0]];
  const away = 1_000 + (round % 997);
  const sell = run.limit(first, "sell", MARK_TICKS + away, 5);
  const buy = run.limit(first, "buy", MARK_TICKS - away, 5);
  run.cancel(first, sell);
  run.cancel(first, buy);
  run.limit(first, "sell", MARK_TICKS, 1);
  run.limit(second, "buy", MARK_TICKS, 1);
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
