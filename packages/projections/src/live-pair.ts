import { CANDLE_INTERVALS, type CandleInterval } from "@agio/core";
import type { CandlesImported, IndexStatus, IndexTicked, Side, Traded } from "@agio/core";
import type { CandleView } from "./candle-queries.ts";
import { candleStart, nextCandleStart } from "./candle-clock.ts";
import { OWN_ORIGIN } from "./candles.ts";
import { DayWindow } from "./day-window.ts";

/** Trades of a pair that are kept for new viewers. */
export const RECENT_TRADES_MAX = 100;

/** A trade as everyone may see it. */
export interface LiveTrade {
  readonly tradeId: number;
  readonly at: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
}

/** The index price of a pair: value × 10^8 in the pricing coin, and where it came from. */
export interface LiveIndex {
  readonly valueE8: number;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly at: number;
}

/** The 24 h figures of a pair (rules 2). Without a trade in 24 h, open, high and low are the last price. */
export interface Ticker {
  readonly pairId: number;
  /** The last journal sequence that changed the pair's trades or candles. */
  readonly sequence: number;
  /** Last trade, or the close of imported history; 0 while there is neither. */
  readonly lastTicks: number;
  readonly openTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  /** Traded in 24 h, in lots of the traded coin. */
  readonly sizeLots: number;
  /** Traded in 24 h, in atoms of the pricing coin. */
  readonly turnoverAtoms: number;
  readonly tradeCount: number;
  readonly index: LiveIndex | undefined;
}

type Mutable<Row> = { -readonly [Name in keyof Row]: Row[Name] };

interface IntervalCandles {
  current: Mutable<CandleView> | undefined;
  endAt: number;
  /** The one before `current`: complete, it will not change again. */
  closed: CandleView | undefined;
}

/** All that is shown live about one pair. */
export class LivePair {
  readonly pairId: number;
  index: LiveIndex | undefined;
  sequence = 0;
  readonly #day = new DayWindow();
  readonly #candles = new Map<CandleInterval, IntervalCandles>();
  /** Oldest first; twice the bound at most, so that trimming is rare. */
  #trades: LiveTrade[] = [];
  #lastTicks = 0;
  #lastAt = 0;

  constructor(pairId: number) {
    this.pairId = pairId;
    for (const interval of CANDLE_INTERVALS) {
      this.#candles.set(interval, { current: undefined, endAt: 0, closed: undefined });
    }
  }

  trade(event: Traded, at: number): void {
    this.keepTrade({
      tradeId: event.tradeId,
      at,
      takerSide: event.takerSide,
      priceTicks: event.priceTicks,
      sizeLots: event.sizeLots,
    });
    const candle = tradeCandle(event, at);
    this.#day.add(at, candle);
    this.#last(event.priceTicks, at);
    for (const [interval, candles] of this.#candles) addTo(candles, interval, candle);
  }

  /** Keeps a trade for display only. */
  keepTrade(trade: LiveTrade): void {
    this.#trades.push(trade);
    if (this.#trades.length >= 2 * RECENT_TRADES_MAX) this.#trades = this.#trades.slice(-RECENT_TRADES_MAX);
  }

  tick(event: IndexTicked, at: number): void {
    this.index = { valueE8: event.value, status: event.status, origin: event.origin, at };
  }

  import(event: CandlesImported): void {
    for (const [startAt, openTicks, highTicks, lowTicks, closeTicks, sizeLots, turnoverAtoms] of event.rows) {
      const figures = { openTicks, highTicks, lowTicks, closeTicks, sizeLots, turnoverAtoms, tradeCount: 0 };
      const candle = { startAt, ...figures, origin: event.origin };
      this.keepCandle(event.interval, candle);
      if (event.interval === "1m") this.keepMinute(candle);
    }
  }

  /** Takes a stored candle as the current one, unless a later one is known. */
  keepCandle(interval: CandleInterval, candle: CandleView): void {
    const candles = this.#candles.get(interval);
    if (candles === undefined || (candles.current !== undefined && candles.current.startAt > candle.startAt)) return;
    if (candles.current !== undefined && candles.current.startAt < candle.startAt) candles.closed = candles.current;
    candles.current = { ...candle };
    candles.endAt = nextCandleStart(interval, candle.startAt);
    this.#last(candle.closeTicks, candle.startAt);
  }

  /** Adds a stored one-minute candle to the 24 h figures. */
  keepMinute(candle: CandleView): void {
    this.#day.add(candle.startAt, candle);
    this.#last(candle.closeTicks, candle.startAt);
  }

  ticker(now: number): Ticker {
    const { openTicks, highTicks, lowTicks, sizeLots, turnoverAtoms, tradeCount } = this.#day.figures(now);
    const isQuiet = openTicks === 0;
    const last = this.#lastTicks;
    return {
      pairId: this.pairId,
      sequence: this.sequence,
      lastTicks: last,
      openTicks: isQuiet ? last : openTicks,
      highTicks: isQuiet ? last : highTicks,
      lowTicks: isQuiet ? last : lowTicks,
      sizeLots,
      turnoverAtoms,
      tradeCount,
      index: this.index,
    };
  }

  /** The latest `limit` trades, newest first. */
  recentTrades(limit: number): LiveTrade[] {
    const count = Math.min(Math.max(limit, 0), RECENT_TRADES_MAX);
    return count === 0 ? [] : this.#trades.slice(-count).reverse();
  }

  /** The kept trades after `tradeId`, oldest first. */
  tradesAfter(tradeId: number): LiveTrade[] {
    let first = this.#trades.length;
    while (first > 0 && this.#trades[first - 1]!.tradeId > tradeId) first--;
    return this.#trades.slice(Math.max(first, this.#trades.length - RECENT_TRADES_MAX));
  }

  candle(interval: CandleInterval): CandleView | undefined {
    return this.#candles.get(interval)?.current;
  }

  closedCandle(interval: CandleInterval): CandleView | undefined {
    return this.#candles.get(interval)?.closed;
  }

  #last(ticks: number, at: number): void {
    if (at < this.#lastAt) return;
    this.#lastTicks = ticks;
    this.#lastAt = at;
  }
}

function tradeCandle(event: Traded, at: number): CandleView {
  const ticks = event.priceTicks;
  return {
    startAt: at,
    openTicks: ticks,
    highTicks: ticks,
    lowTicks: ticks,
    closeTicks: ticks,
    sizeLots: event.sizeLots,
    turnoverAtoms: event.notionalAtoms,
    tradeCount: 1,
    origin: OWN_ORIGIN,
  };
}

function addTo(candles: IntervalCandles, interval: CandleInterval, trade: CandleView): void {
  const { current } = candles;
  if (current === undefined || trade.startAt >= candles.endAt) {
    candles.closed = current;
    candles.current = { ...trade, startAt: candleStart(interval, trade.startAt) };
    candles.endAt = nextCandleStart(interval, candles.current.startAt);
    return;
  }
  if (trade.closeTicks > current.highTicks) current.highTicks = trade.closeTicks;
  if (trade.closeTicks < current.lowTicks) current.lowTicks = trade.closeTicks;
  current.closeTicks = trade.closeTicks;
  current.sizeLots += trade.sizeLots;
  current.turnoverAtoms += trade.turnoverAtoms;
  current.tradeCount += 1;
}
