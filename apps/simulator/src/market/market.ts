import type { CandleInterval } from "@agio/core";
import { seededRandom, type Random } from "@agio/testkit";
import { backFill } from "./back-fill.ts";
import type { BarList } from "./bar-list.ts";
import { candleStart, intervalMsMin, joinBars, type Bar } from "./bars.ts";
import type { CoinModel } from "./coin-models.ts";
import { openReturnStream } from "./return-stream.ts";
import { isGoldOpen } from "./trading-hours.ts";
import { turnoverOf } from "./turnover.ts";

/** A pause longer than this (a sleeping machine) moves the price no further than this would. */
const STEP_MS_MAX = 60_000;
const LIVE_BARS_MAX = 4_320;
const MINUTE_MS = 60_000;
/** The past is asked for at the first start and rarely again: it is made anew rather than kept. */
const PAST_KEPT_MS = 60_000;

export interface MarketOptions {
  readonly models: readonly CoinModel[];
  readonly seed: string;
  /** Where the live path begins. */
  readonly startMs: number;
  /** Prices to begin at instead of the models' own, by symbol. */
  readonly startPrices: ReadonlyMap<string, number>;
}

/** The simulated world's price of every coin. Decided by the seed and the times of its ticks alone. */
export interface Market {
  readonly models: readonly CoinModel[];
  /** Moves all prices to this time; earlier times change nothing. */
  tick(atMs: number): void;
  /** Fair price in USDT. */
  price(symbol: string): number;
  isOpen(symbol: string): boolean;
  /** Up to `limit` candles that begin at or before `endMs`, oldest first; undefined for an unknown symbol. */
  candles(
    symbol: string,
    interval: CandleInterval,
    span: { readonly limit: number; readonly endMs: number },
  ): Bar[] | undefined;
  /** The steps of the last minutes, in the order of time; undefined for an unknown symbol. */
  points(symbol: string): readonly PricePoint[] | undefined;
}

/** The price from a time on. */
export interface PricePoint {
  readonly atMs: number;
  readonly price: number;
}

/** Some minutes at the pace of the demo. */
const POINTS_KEPT = 1_200;

interface Line {
  readonly model: CoinModel;
  readonly index: number;
  readonly live: Bar[];
  /** Of the last steps, in the order of time. */
  readonly points: PricePoint[];
  price: number;
}

/** Adds a step of the path to the minute in progress, or begins the next one. */
function extend(
  line: Line,
  step: { readonly atMs: number; readonly stepMs: number; readonly before: number },
  random: Random,
): void {
  const startMs = candleStart("1m", step.atMs);
  const { price, model, live } = line;
  let bar = live.at(-1);
  const { before } = step;
  if (bar === undefined || bar.startMs !== startMs) {
    bar = {
      startMs,
      spanMs: MINUTE_MS,
      open: before,
      high: before,
      low: before,
      close: before,
      volume: 0,
      turnover: 0,
    };
    live.push(bar);
    if (live.length > LIVE_BARS_MAX) live.shift();
  }
  bar.high = Math.max(bar.high, price);
  bar.low = Math.min(bar.low, price);
  bar.close = price;
  const range = Math.abs(Math.log(price / before));
  const turnover = turnoverOf({ model, openMs: step.stepMs, atMs: startMs, range, random });
  bar.turnover += turnover;
  bar.volume += turnover / price;
}

/** Bars, oldest first, that are fine enough for an interval, from the first one that begins a candle. */
function* fineBars(past: BarList | undefined, live: readonly Bar[], interval: CandleInterval): Generator<Bar> {
  let isWhole = false;
  for (const bar of past?.oldestFirst() ?? []) {
    if (bar.spanMs > intervalMsMin(interval)) continue;
    isWhole ||= candleStart(interval, bar.startMs) === bar.startMs;
    if (isWhole) yield bar;
  }
  yield* live;
}

/** Opens the world: ten years of past, and prices that go on from there tick by tick. */
export function openMarket(options: MarketOptions): Market {
  const { models, startMs } = options;
  const random = seededRandom(options.seed);
  const returns = openReturnStream(models, random.fork("live"));
  const turnoverLuck = random.fork("live turnover");
  const endPrices = models.map((model) => options.startPrices.get(model.symbol) ?? model.startPrice);
  const fillBack = (): BarList[] => backFill(models, endPrices, candleStart("1m", startMs), random.fork("past"));
  let past: BarList[] | undefined;
  let pastUsedMs = startMs;
  const lines = new Map<string, Line>();
  for (const [index, model] of models.entries()) {
    lines.set(model.symbol, { model, index, live: [], points: [], price: endPrices[index] ?? model.startPrice });
  }
  let lastMs = startMs;
  const openAt = (model: CoinModel, atMs: number): boolean => !model.hasTradingHours || isGoldOpen(atMs);

  return {
    models,
    tick(atMs) {
      if (atMs <= lastMs) return;
      const stepMs = Math.min(atMs - lastMs, STEP_MS_MAX);
      lastMs = atMs;
      const moved = returns.step(stepMs, (model) => (openAt(model, atMs) ? stepMs : 0));
      if (lastMs - pastUsedMs > PAST_KEPT_MS) past = undefined;
      for (const line of lines.values()) {
        if (openAt(line.model, atMs)) {
          const before = line.price;
          line.price = before * Math.exp(moved[line.index] ?? 0);
          extend(line, { atMs, stepMs, before }, turnoverLuck);
          line.points.push({ atMs, price: line.price });
          if (line.points.length > POINTS_KEPT) line.points.shift();
        }
      }
    },
    price: (symbol) => lines.get(symbol)?.price ?? Number.NaN,
    isOpen: (symbol) => {
      const line = lines.get(symbol);
      return line !== undefined && openAt(line.model, lastMs);
    },
    points: (symbol) => lines.get(symbol)?.points,
    candles(symbol, interval, { limit, endMs }) {
      const line = lines.get(symbol);
      if (line === undefined) return undefined;
      past ??= fillBack();
      pastUsedMs = lastMs;
      const candles = joinBars(fineBars(past[line.index], line.live, interval), interval);
      return candles.filter(({ startMs: start }) => start <= endMs).slice(-limit);
    },
  };
}
