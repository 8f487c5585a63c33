import { apply, createState, EventWriter, isWorkLeft, type Command, type CoreState } from "@agio/core";
import { assert, atoms, coinId, pairId, priceE8, sequence, userId, utcMs } from "@agio/primitives";
import { withAccounts, type Flow } from "../core/flow.ts";
import { FullRun } from "../core/full-run.ts";
import { generateFlow } from "../core/generate-flow.ts";
import { LEVEL_RULES, PRICING, spotPair } from "./level-rules.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "programmes";
const START_MS = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const E8 = 100_000_000;
const TRADED = coinId(2);
/** The first day makes the code warm. */
const DAYS = 3;
const TURN_MS_MAX = 60_000;
const SLICE_MS_MAX = 10;
const SEED = 1;
const ON_TO_OFF_MAX = 1.05;
const LEVELS = 7;

/** The core alone, on a clock of its own. */
class Exchange {
  readonly state: CoreState = createState();
  readonly #writer = new EventWriter();
  #sequence = 0;

  send(command: Command, at: number): void {
    this.#writer.reset();
    const stamp = { sequence: sequence(++this.#sequence), at: utcMs(at) };
    assert(apply(this.state, command, stamp, this.#writer) === undefined, "every command of the bench is taken");
  }
}

/** Users with two coins each and the programme open; each day somebody has another level. */
function crowd(users: number): Exchange {
  const exchange = new Exchange();
  const send = (command: Command): void => exchange.send(command, START_MS);
  send({ type: "ListCoin", coinId: PRICING, code: "USDT", scale: 6 });
  send({ type: "ListCoin", coinId: TRADED, code: "BTC", scale: 8 });
  send(spotPair(TRADED));
  for (let user = 1; user <= users; user++) {
    send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    const usdt = 500_000 * (1 + (user % 20_000));
    send({ type: "GrantFunds", userId: userId(user), coinId: PRICING, atoms: atoms(usdt), key: `u${user}` });
    send({ type: "GrantFunds", userId: userId(user), coinId: TRADED, atoms: atoms(1 + user), key: `t${user}` });
  }
  send(LEVEL_RULES);
  return exchange;
}

function prices(at: number): Command {
  const value = priceE8(60_000 * E8);
  const quote = { pairId: pairId(1), bid: value, ask: value, receivedAt: utcMs(at) };
  return { type: "ObservePrices", origin: "simulated", quotes: ["a", "b", "c"].map((venue) => ({ ...quote, venue })) };
}

/** Milliseconds of each slice of a day's turn. */
function turnDay(exchange: Exchange, at: number): number[] {
  const slices: number[] = [];
  exchange.send(prices(at), at);
  while (isWorkLeft(exchange.state)) {
    const began = performance.now();
    exchange.send({ type: "Continue" }, at);
    slices.push(performance.now() - began);
  }
  return slices;
}

function fullTime(flow: Flow, withLevels: boolean): number {
  const run = new FullRun(flow);
  if (withLevels) {
    run.send(LEVEL_RULES);
    for (let user = 1; user <= flow.accounts; user++) run.state.users.setLevel(user, 1 + (user % LEVELS));
  }
  run.run(flow, { from: 0, to: flow.prefill });
  const before = process.cpuUsage();
  run.run(flow, { from: flow.prefill, to: flow.prefill + flow.commands });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** Order flow with every user on a level against without levels, in pairs of runs after one that warms up. */
function flowRatio(commands: number, pairs: number): number {
  const flow = withAccounts(generateFlow("w2", commands, SEED));
  const ratios: number[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const [off, on] = [fullTime(flow, false), fullTime(flow, true)];
    if (pair > 0) ratios.push(on / off);
  }
  return median(ratios);
}

/** The turn of a day of so many users, slice by slice, and what levels cost an order. */
export function levelRows(users: number, flow: { commands: number; repeats: number }): readonly BenchRow[] {
  const ratio = flowRatio(flow.commands, flow.repeats);
  const exchange = crowd(users);
  const days = Array.from({ length: DAYS }, (_, day) => turnDay(exchange, START_MS + day * DAY_MS)).slice(1);
  const row = (name: string, value: number, unit: string, most: number): BenchRow => ({
    ...{ group: GROUP, name, value, unit },
    target: { at: "most", value: most },
  });
  const turn = Math.max(...days.map((slices) => slices.reduce((sum, took) => sum + took, 0)));
  return [
    row("w2 with levels, against without", ratio, "ratio", ON_TO_OFF_MAX),
    row(`values and levels of ${users.toLocaleString("en")} users`, turn, "ms", TURN_MS_MAX),
    row("a slice of them, slowest", Math.max(...days.flat()), "ms", SLICE_MS_MAX),
    { group: GROUP, name: "slices of them", value: days[0]!.length, unit: "commands" },
  ];
}
