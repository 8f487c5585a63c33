import { apply, createState, EventWriter, isWorkLeft, type Command, type CoreState } from "@agio/core";
import { assert, atoms, coinId, pairId, priceE8, sequence, userId, utcMs } from "@agio/primitives";
import { withAccounts, type Flow } from "../core/flow.ts";
import { FullRun } from "../core/full-run.ts";
import { generateFlow } from "../core/generate-flow.ts";
import { LEVEL_RULES, PRICING, spotPair, VOLUME_RULES } from "./level-rules.ts";
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
/** Of an order flow: no levels, levels, and levels by volume. */
const FLOWS = ["off", "levels", "volume"] as const;
type FlowKind = (typeof FLOWS)[number];

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

/** Users with two coins each and the programme open, by volume too; each day somebody has another level. */
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
  send(VOLUME_RULES);
  return exchange;
}

function prices(at: number): Command {
  const value = priceE8(60_000 * E8);
  const quote = { pairId: pairId(1), bid: value, ask: value, receivedAt: utcMs(at) };
  return { type: "ObservePrices", origin: "simulated", quotes: ["a", "b", "c"].map((venue) => ({ ...quote, venue })) };
}

/** Milliseconds of each slice of a day's turn, on which everybody had traded. */
function turnDay(exchange: Exchange, users: number, at: number): number[] {
  const slices: number[] = [];
  const { volumes } = exchange.state.users;
  for (let user = 1; user <= users; user++) volumes.today.add(user, 1_000_000 * (user % 1_000));
  exchange.send(prices(at), at);
  while (isWorkLeft(exchange.state)) {
    const began = performance.now();
    exchange.send({ type: "Continue" }, at);
    slices.push(performance.now() - began);
  }
  return slices;
}

function fullTime(flow: Flow, kind: FlowKind): number {
  const run = new FullRun(flow);
  if (kind !== "off") {
    run.send(kind === "levels" ? LEVEL_RULES : VOLUME_RULES);
    for (let user = 1; user <= flow.accounts; user++) run.state.users.setLevel(user, 1 + (user % LEVELS));
  }
  run.run(flow, { from: 0, to: flow.prefill });
  const before = process.cpuUsage();
  run.run(flow, { from: flow.prefill, to: flow.prefill + flow.commands });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** Order flow with every user on a level, without and with volumes, against without levels, in turns after one that warms up. */
function flowRatios(commands: number, repeats: number): Readonly<Record<"levels" | "volume", number>> {
  const flow = withAccounts(generateFlow("w2", commands, SEED));
  const ratios: Record<"levels" | "volume", number[]> = { levels: [], volume: [] };
  for (let repeat = 0; repeat <= repeats; repeat++) {
    const [off, levels, volume] = FLOWS.map((kind) => fullTime(flow, kind)) as [number, number, number];
    if (repeat === 0) continue;
    ratios.levels.push(levels / off);
    ratios.volume.push(volume / off);
  }
  return { levels: median(ratios.levels), volume: median(ratios.volume) };
}

/** The turn of a day of so many users, slice by slice, and what levels cost an order. */
export function levelRows(users: number, flow: { commands: number; repeats: number }): readonly BenchRow[] {
  const ratios = flowRatios(flow.commands, flow.repeats);
  const exchange = crowd(users);
  const days = Array.from({ length: DAYS }, (_, day) => turnDay(exchange, users, START_MS + day * DAY_MS)).slice(1);
  const row = (name: string, value: number, unit: string, most: number): BenchRow => ({
    ...{ group: GROUP, name, value, unit },
    target: { at: "most", value: most },
  });
  const turn = Math.max(...days.map((slices) => slices.reduce((sum, took) => sum + took, 0)));
  return [
    row("w2 with levels, against without", ratios.levels, "ratio", ON_TO_OFF_MAX),
    row("w2 with levels by volume, against without", ratios.volume, "ratio", ON_TO_OFF_MAX),
    row(`values, volumes and levels of ${users.toLocaleString("en")} users`, turn, "ms", TURN_MS_MAX),
    row("a slice of them, slowest", Math.max(...days.flat()), "ms", SLICE_MS_MAX),
    { group: GROUP, name: "slices of them", value: days[0]!.length, unit: "commands" },
  ];
}
