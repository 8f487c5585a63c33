import { CANDLE_INTERVALS } from "@agio/core";
import type { CandlesImported, IndexStatus, IndexTicked, MarkTicked, PositionFilled, Side } from "@agio/core";
import type { CandleView } from "./candle-queries.ts";
import { candleStart, nextCandleStart, type ShownInterval } from "./candle-clock.ts";
import { OWN_ORIGIN } from "./candles.ts";
import { DayWindow, type DayRange } from "./day-window.ts";
import type { MarketTrade } from "./market-trade.ts";
import { SecondCandles, type CandleRange } from "./second-candles.ts";

/** Trades of a pair or contract that are kept for new viewers. */
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

/** The mark price of a contract and what its next funding would be. */
export interface LiveMark {
  readonly markTicks: number;
  readonly fundingPpb: number;
  /** UTC milliseconds; 0 without funding. */
  readonly nextFundingAt: number;
}

/** The 24 h figures of a pair or contract (rules 2). Without a trade in 24 h, open, high and low are the last price. */
export interface Ticker {
  /** Pairs and contracts share one space of numbers. */
  readonly marketId: number;
  /** The last journal sequence that changed its trades or candles. */
  readonly sequence: number;
  /** Last trade, or the close of imported history, or the mark of a contract that never traded; 0 without any. */
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
  /** Of a contract; undefined before its first tick. */
  readonly mark: LiveMark | undefined;
  /** Open interest of a perpetual: contracts of all long positions. */
  readonly openSize: number;
}

type Mutable<Row> = { -readonly [Name in keyof Row]: Row[Name] };

interface IntervalCandles {
  current: Mutable<CandleView> | undefined;
  endAt: number;
  /** The one before `current`: complete, it will not change again. */
  closed: CandleView | undefined;
}

/** All that is shown live about one pair or contract. */
export class LivePair {
  readonly marketId: number;
  index: LiveIndex | undefined;
  mark: LiveMark | undefined;
  openSize = 0;
  sequence = 0;
  /** When the first trade ever was, to the minute; undefined before it. */
  firstTradeAt: number | undefined;
  readonly #day = new DayWindow();
  readonly #candles = new Map<ShownInterval, IntervalCandles>();
  readonly #seconds = new SecondCandles();
  /** Oldest first; twice the bound at most, so that trimming is rare. */
  #trades: LiveTrade[] = [];
  #lastTicks = 0;
  #lastAt = 0;

  constructor(marketId: number) {
    this.marketId = marketId;
    for (const interval of ["1s", ...CANDLE_INTERVALS] as const) {
      this.#candles.set(interval, { current: undefined, endAt: 0, closed: undefined });
    }
  }

  trade({ tradeId, takerSide, priceTicks, sizeLots, notionalAtoms }: MarketTrade, at: number): void {
    this.firstTradeAt ??= at;
    this.keepTrade({ tradeId, at, takerSide, priceTicks, sizeLots });
    const candle = tradeCandle(priceTicks, sizeLots, notionalAtoms, at);
    this.#day.add(at, candle);
    this.#last(priceTicks, at);
    for (const [interval, candles] of this.#candles) {
      const before = candles.current;
      addTo(candles, interval, candle);
      if (interval === "1s" && before !== undefined && before !== candles.current) this.#seconds.keep(before);
    }
  }

  /** Keeps a trade for display only. */
  keepTrade(trade: LiveTrade): void {
    this.#trades.push(trade);
    if (this.#trades.length >= 2 * RECENT_TRADES_MAX) this.#trades = this.#trades.slice(-RECENT_TRADES_MAX);
  }

  tick(event: IndexTicked, at: number): void {
    this.index = { valueE8: event.value, status: event.status, origin: event.origin, at };
  }

  /** A contract's own tick names the venues of its index pair. */
  tickMark(event: MarkTicked, origin: string, at: number): void {
    this.index = { valueE8: event.indexE8, status: event.indexStatus, origin, at };
    this.mark = { markTicks: event.markTicks, fundingPpb: event.fundingPpb, nextFundingAt: event.nextFundingAt };
  }

  /** Every open contract has a long and a short side: the long ones are counted. */
  fillPosition({ side, isOpening, filledSize }: PositionFilled): void {
    if (side === "long") this.openSize += (isOpening ? 1 : -1) * filledSize;
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
  keepCandle(interval: ShownInterval, candle: CandleView): void {
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
    const last = this.#lastTicks === 0 ? (this.mark?.markTicks ?? 0) : this.#lastTicks;
    return {
      marketId: this.marketId,
      sequence: this.sequence,
      lastTicks: last,
      openTicks: isQuiet ? last : openTicks,
      highTicks: isQuiet ? last : highTicks,
      lowTicks: isQuiet ? last : lowTicks,
      sizeLots,
      turnoverAtoms,
      tradeCount,
      index: this.index,
      mark: this.mark,
      openSize: this.openSize,
    };
  }

  /** Its prices of the last 24 hours until `at`. */
  rangeBefore(at: number, now: number): DayRange | undefined {
    return this.#day.rangeBefore(at, now);
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

  candle(interval: ShownInterval): CandleView | undefined {
    return this.#candles.get(interval)?.current;
  }

  /** The latest candles of a second that match, oldest first, the one under way among them. */
  secondCandles(range: CandleRange): CandleView[] {
    return this.#seconds.select(range, this.candle("1s"));
  }

  closedCandle(interval: ShownInterval): CandleView | undefined {
    return this.#candles.get(interval)?.closed;
  }

  #last(ticks: number, at: number): void {
    if (at < this.#lastAt) return;
    this.#lastTicks = ticks;
    this.#lastAt = at;
  }
}

function tradeCandle(ticks: number, sizeLots: number, turnoverAtoms: number, at: number): CandleView {
  const prices = { openTicks: ticks, highTicks: ticks, lowTicks: ticks, closeTicks: ticks };
  return { startAt: at, ...prices, sizeLots, turnoverAtoms, tradeCount: 1, origin: OWN_ORIGIN };
}

function addTo(candles: IntervalCandles, interval: ShownInterval, trade: CandleView): void {
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
