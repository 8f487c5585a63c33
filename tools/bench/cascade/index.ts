import { apply, createState, EventWriter, isWorkLeft, PLAIN_TERMS, type Command } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { assert, atoms, coinId, pairId, ppb, priceTicks, sequence, sizeLots, userId, utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import type { BenchRow } from "../rows.ts";

const GROUP = "cascade";
const STOPS = 10_000;
/** Stops of a user, and orders for sale of another. */
const ORDERS_PER_USER = 200;
const START = 1_000;
const MAKER = 1;
const OTHER = 2;
const FIRST_WAITING = 3;
const BATCH_COMMANDS = 1_000;
const ATOMS = 10 ** 13;
/** Between two commands of another user. */
const PAUSE_MS = 2;
const WHOLE_MS_MAX = 1_000;
const OTHERS_MS_MAX = 25;
const SLICE_MS_MAX = 10;
const RULES = {
  ...{ takerFeePpb: ppb(1_000_000), makerFeePpb: ppb(1_000_000), lotsMin: sizeLots(1), lotsMax: sizeLots(0) },
  ...{ buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0), notionalAtomsMin: atoms(0), openOrdersMax: 0 },
  ...{ priceBandPpb: ppb(0), marketBandPpb: ppb(50_000_000), tradingOpen: true },
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true },
};

const place = (user: number, ticks: number, change: object = {}): Command => ({
  ...PLAIN_TERMS,
  type: "PlaceOrder",
  userId: userId(user),
  pairId: pairId(1),
  clientOrderId: "",
  sizeLots: sizeLots(1),
  priceTicks: priceTicks(ticks),
  ...change,
});

const stop = (user: number, ticks: number): Command =>
  place(user, 0, { kind: "market", timeInForce: "IOC", stopTicks: priceTicks(ticks) });

/** One lot for sale at each of many prices, and a stop to buy it at each of them: every fill sets off the next. */
function opening(stops: number): Command[] {
  const firstMaker = FIRST_WAITING + stops / ORDERS_PER_USER;
  const users = firstMaker + stops / ORDERS_PER_USER;
  const coins = { tradedCoinId: coinId(2), pricingCoinId: coinId(1) };
  const units = { priceDecimals: 1, sizeDecimals: 5 };
  const commands: Command[] = [
    { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 },
    { type: "ListCoin", coinId: coinId(2), code: "BTC", scale: 8 },
    { type: "ListPair", pairId: pairId(1), symbol: "btcusdt", ...coins, ...units, rules: RULES },
  ];
  for (let user = 1; user <= users; user++) {
    commands.push({ type: "OpenUser", userId: userId(user), mark: "trader" });
    for (const coin of [1, 2]) {
      const grant = { userId: userId(user), coinId: coinId(coin), atoms: atoms(ATOMS), key: `${user}:${coin}` };
      commands.push({ type: "GrantFunds", ...grant });
    }
  }
  commands.push(place(MAKER, START, { side: "sell" }), place(OTHER, START));
  for (let step = 1; step <= stops; step++) {
    const turn = Math.floor((step - 1) / ORDERS_PER_USER);
    commands.push(place(firstMaker + turn, START + step, { side: "sell" }));
    commands.push(stop(FIRST_WAITING + turn, START + step));
  }
  return commands;
}

/** A cascade of ten thousand stops on a real journal, and what others wait meanwhile. */
export async function runCascadeBench(stops = STOPS): Promise<BenchRow[]> {
  const folder = temporaryFolder("cascade");
  try {
    const clock = () => utcMs(Date.now());
    const pipeline = await openPipeline({ journal: await openFileJournal(folder.path), clock });
    const commands = opening(stops);
    for (let at = 0; at < commands.length; at += BATCH_COMMANDS) {
      await Promise.all(commands.slice(at, at + BATCH_COMMANDS).map((command) => pipeline.submit(command)));
    }
    const rows = await measure(pipeline, stops);
    await pipeline.stop();
    return [...rows, ...appliedAlone(stops)];
  } finally {
    folder.remove();
  }
}

async function measure(pipeline: Pipeline, stops: number): Promise<BenchRow[]> {
  const before = pipeline.durableSequence;
  const began = performance.now();
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  await pipeline.submit(place(OTHER, START + 1));
  while (await pipeline.read(isWorkLeft)) {
    running.push(other(pipeline, waits));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const wholeMs = performance.now() - began;
  await Promise.all(running);
  const trades = await pipeline.read((state) => state.spot.nextTradeId - 1);
  assert(trades > stops, "every stop of the cascade has gone");
  const slices = pipeline.durableSequence - before - 1 - waits.length;
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  const atMost = (value: number): Pick<BenchRow, "target"> => ({ target: { at: "most", value } });
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  return [
    { ...row(`${stops.toLocaleString("en")} stops that set each other off`, wholeMs, "ms"), ...atMost(WHOLE_MS_MAX) },
    row("slices of it", slices, "commands"),
    { ...row("others wait meanwhile, p99", p99, "ms"), ...atMost(OTHERS_MS_MAX) },
  ];
}

/** The same without a journal: what the core takes, and its longest slice. */
function appliedAlone(stops: number): BenchRow[] {
  const state = createState();
  const events = new EventWriter();
  const send = (command: Command): number => {
    events.reset();
    const began = performance.now();
    const answer = apply(state, command, { sequence: sequence(1), at: utcMs(1) }, events);
    assert(answer === undefined, "a command of the cascade is applied");
    return performance.now() - began;
  };
  for (const command of opening(stops)) send(command);
  const times = [send(place(OTHER, START + 1))];
  while (isWorkLeft(state)) times.push(send({ type: "Continue" }));
  const whole = times.reduce((sum, ms) => sum + ms, 0);
  return [
    { group: GROUP, name: "the core alone", value: whole, unit: "ms" },
    {
      ...{ group: GROUP, name: "its longest slice", value: Math.max(...times), unit: "ms" },
      target: { at: "most", value: SLICE_MS_MAX },
    },
  ];
}

async function other(pipeline: Pipeline, waits: number[]): Promise<void> {
  const began = performance.now();
  const settled = await pipeline.submit(place(OTHER, 1));
  assert(settled.kind === "applied", "another user is served");
  waits.push(performance.now() - began);
}
