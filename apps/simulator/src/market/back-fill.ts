import type { CandleInterval } from "@agio/core";
import type { Random } from "@agio/testkit";
import { openBarList, type BarList } from "./bar-list.ts";
import { candleStart } from "./bars.ts";
import type { CoinModel } from "./coin-models.ts";
import { openReturnStream, type ReturnStream } from "./return-stream.ts";
import { goldOpenMs } from "./trading-hours.ts";
import { turnoverOf } from "./turnover.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
/** Enough for 500 candles of gold too: its weekend takes 49 hours of minutes away. */
const BARS_PER_INTERVAL = 900;
const MINUTES_BACK = 3_600;
const FIVE_MINUTES_BACK = 1_400;
/** Ten years and a little, so that 500 weeks are whole. */
const DAYS_BACK = 3_700;
const STEPS_PER_BAR = 8;
/** Share of the distance to the long-term drift that a day takes back. */
const PULL_PER_DAY = 0.002;

/** Stretches of time from now backwards, each as coarse as its age allows; `alignTo` is where it must begin. */
const STRETCHES: readonly { readonly stepMs: number; readonly bars: number; readonly alignTo: CandleInterval }[] = [
  { stepMs: MINUTE_MS, bars: MINUTES_BACK, alignTo: "5m" },
  { stepMs: 5 * MINUTE_MS, bars: FIVE_MINUTES_BACK, alignTo: "15m" },
  { stepMs: 15 * MINUTE_MS, bars: BARS_PER_INTERVAL, alignTo: "30m" },
  { stepMs: 30 * MINUTE_MS, bars: BARS_PER_INTERVAL, alignTo: "1h" },
  { stepMs: 60 * MINUTE_MS, bars: BARS_PER_INTERVAL, alignTo: "4h" },
  { stepMs: 240 * MINUTE_MS, bars: BARS_PER_INTERVAL, alignTo: "1d" },
  { stepMs: DAY_MS, bars: DAYS_BACK, alignTo: "1M" },
];

interface Walk {
  readonly model: CoinModel;
  readonly endLog: number;
  readonly bars: BarList;
  log: number;
}

const openMsOf = (model: CoinModel, fromMs: number, toMs: number): number =>
  model.hasTradingHours ? goldOpenMs(fromMs, toMs) : toMs - fromMs;

/** Pull towards the line that the long-term drift draws through the present. */
function pull(walk: Walk, ageMs: number, stepMs: number): number {
  const line = walk.endLog - (walk.model.yearlyDrift * ageMs) / YEAR_MS;
  return (line - walk.log) * (1 - (1 - PULL_PER_DAY) ** (stepMs / DAY_MS));
}

interface Moment {
  readonly startMs: number;
  readonly lengthMs: number;
  readonly endMs: number;
}

/** Walks every coin back over one bar and notes where it went. */
function walkBack(walks: readonly Walk[], returns: ReturnStream, moment: Moment, random: Random): void {
  const { startMs, lengthMs, endMs } = moment;
  const opens = walks.map(({ model }) => openMsOf(model, startMs, startMs + lengthMs));
  const marks = walks.map(({ log }) => ({ close: log, high: log, low: log }));
  const openOf = new Map(walks.map(({ model }, index) => [model, (opens[index] ?? 0) / STEPS_PER_BAR]));
  for (let step = 0; step < STEPS_PER_BAR; step += 1) {
    const moved = returns.step(lengthMs / STEPS_PER_BAR, (model) => openOf.get(model) ?? 0);
    for (const [index, walk] of walks.entries()) {
      if (opens[index] === 0) continue;
      walk.log += pull(walk, endMs - startMs, lengthMs / STEPS_PER_BAR) - (moved[index] ?? 0);
      const mark = marks[index] as (typeof marks)[number];
      mark.high = Math.max(mark.high, walk.log);
      mark.low = Math.min(mark.low, walk.log);
    }
  }
  for (const [index, walk] of walks.entries()) {
    const openMs = opens[index] ?? 0;
    const mark = marks[index] as (typeof marks)[number];
    if (openMs === 0) continue;
    const close = Math.exp(mark.close);
    const turnover = turnoverOf({ model: walk.model, openMs, atMs: startMs, range: mark.high - mark.low, random });
    walk.bars.push({
      startMs,
      spanMs: lengthMs,
      open: Math.exp(walk.log),
      high: Math.exp(mark.high),
      low: Math.exp(mark.low),
      close,
      volume: turnover / close,
      turnover,
    });
  }
}

/**
 * Bars of the past of every model, ending at `endPrices` at `endMs` (a whole minute). Recent bars are
 * minutes, older ones ever coarser, down to days; each boundary is one of the next coarser interval, so that candles of
 * all intervals are joined from the same path.
 */
export function backFill(
  models: readonly CoinModel[],
  endPrices: readonly number[],
  endMs: number,
  random: Random,
): BarList[] {
  const returns = openReturnStream(models, random.fork("returns"));
  const turnoverLuck = random.fork("turnover");
  const walks: Walk[] = models.map((model, index) => {
    const endLog = Math.log(endPrices[index] ?? model.startPrice);
    return { model, endLog, log: endLog, bars: openBarList() };
  });
  let toMs = endMs;
  for (const { stepMs, bars, alignTo } of STRETCHES) {
    const fromMs = candleStart(alignTo, endMs - bars * stepMs);
    while (toMs > fromMs) {
      const startMs = Math.floor((toMs - 1) / stepMs) * stepMs;
      walkBack(walks, returns, { startMs, lengthMs: toMs - startMs, endMs }, turnoverLuck);
      toMs = startMs;
    }
  }
  return walks.map(({ bars }) => bars);
}
