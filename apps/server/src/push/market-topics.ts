import type { KlineInterval, PublicTopic } from "@agio/api-contract";
import { PUSH_LIMITS } from "@agio/api-contract/push";
import { depthOf, type DepthView } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { CandleView, LiveMarket } from "@agio/projections";
import { depthLevels } from "../markets/depth-levels.ts";
import type { ListedPair, MarketDirectory } from "../markets/market-directory.ts";
import { publicTradeRow } from "../markets/public-trade.ts";
import { candleTick, detailTick } from "../markets/ticks.ts";
import { Channel, type FrameFields } from "./channel.ts";

/** Trades and depth: at most twenty frames a second. */
const FAST_EVERY_MS = 50;
const KLINE_EVERY_MS = 250;
/** Detail: at most two frames a second for each pair. */
const DETAIL_EVERY_MS = 500;
const SNAPSHOT_TRADES = 50;
const OWN_ORIGIN = "own";

/** A kline channel and the candle it last showed. */
interface KlineChannel {
  readonly channel: Channel;
  readonly interval: KlineInterval;
  shownStartAt: number;
}

/** The public channels of one pair. */
interface PairChannels {
  readonly pair: ListedPair;
  readonly detail: Channel;
  readonly trade: Channel;
  readonly depth: Channel;
  readonly klines: Map<KlineInterval, KlineChannel>;
  /** The last depth sent, as text, so that an unchanged book is not sent again. */
  depthData: { readonly text: string; readonly fields: FrameFields } | undefined;
  lastTradeId: number;
}

export interface MarketTopicsOptions {
  readonly markets: MarketDirectory;
  readonly live: LiveMarket;
  readonly pipeline: Pipeline;
  readonly clock: () => number;
}

/** The public topics of every pair: what changed is gathered and sent at a bounded rate. */
export class MarketTopics {
  readonly #options: MarketTopicsOptions;
  readonly #pairs: ReadonlyMap<string, PairChannels>;
  readonly #timers: NodeJS.Timeout[];
  readonly #changedDetails = new Set<number>();
  readonly #changedKlines = new Set<number>();
  #bookMoved = false;
  #isReadingDepth = false;

  constructor(options: MarketTopicsOptions) {
    this.#options = options;
    this.#pairs = new Map(options.markets.pairs.map((pair) => [pair.symbol, this.#open(pair)]));
    this.#timers = [
      setInterval(() => this.#flushFast(), FAST_EVERY_MS),
      setInterval(() => this.#flushKlines(), KLINE_EVERY_MS),
      setInterval(() => this.#flushDetails(), DETAIL_EVERY_MS),
    ];
  }

  /** The channels of a topic: of one pair, or of all where no symbol is given. None for an unknown symbol. */
  channels(topic: PublicTopic, symbol: string | undefined, interval: KlineInterval | undefined): Channel[] {
    const pairs = symbol === undefined ? [...this.#pairs.values()] : [this.#pairs.get(symbol)];
    return pairs.flatMap((channels) => {
      if (channels === undefined) return [];
      if (topic !== "kline") return [channels[topic]];
      return interval === undefined ? [] : [this.#kline(channels, interval).channel];
    });
  }

  /** Somebody began to listen: what nobody watched is not known, so it is read anew. */
  joined({ name, subscribers }: Channel): void {
    if (name.topic !== "depth" || name.symbol === undefined || subscribers.size > 1) return;
    const channels = this.#pairs.get(name.symbol);
    if (channels !== undefined) channels.depthData = undefined;
    this.#bookMoved = true;
  }

  /** A batch became durable: books may have moved. */
  noteDurable(): void {
    this.#bookMoved = true;
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #open(pair: ListedPair): PairChannels {
    const { symbol } = pair;
    const channels: PairChannels = {
      pair,
      detail: new Channel({ topic: "detail", symbol }, () => this.#detailFields(pair)),
      trade: new Channel({ topic: "trade", symbol }, () => this.#tradeFields(pair, this.#recentTrades(pair))),
      depth: new Channel({ topic: "depth", symbol }, () => channels.depthData?.fields),
      klines: new Map(),
      depthData: undefined,
      lastTradeId: this.#options.live.recentTrades(pair.pairId, 1)[0]?.tradeId ?? 0,
    };
    return channels;
  }

  #kline(channels: PairChannels, interval: KlineInterval): KlineChannel {
    const known = channels.klines.get(interval);
    if (known !== undefined) return known;
    const { pair } = channels;
    const whole = () => {
      const candle = this.#options.live.candle(pair.pairId, interval);
      return candle === undefined ? undefined : this.#klineFields(pair, interval, candle);
    };
    const channel = new Channel({ topic: "kline", symbol: pair.symbol, interval }, whole);
    const kline = { channel, interval, shownStartAt: this.#options.live.candle(pair.pairId, interval)?.startAt ?? 0 };
    channels.klines.set(interval, kline);
    return kline;
  }

  #flushFast(): void {
    const { trades, indexes } = this.#options.live.takeChanges();
    for (const pairId of trades) {
      this.#changedDetails.add(pairId);
      this.#changedKlines.add(pairId);
      this.#flushTrades(pairId);
    }
    for (const pairId of indexes) this.#changedDetails.add(pairId);
    if (this.#bookMoved && !this.#isReadingDepth) void this.#flushDepth();
  }

  #flushTrades(pairId: number): void {
    const channels = this.#channelsOf(pairId);
    const trades = this.#options.live.tradesAfter(pairId, channels.lastTradeId);
    const last = trades.at(-1);
    if (last === undefined) return;
    channels.lastTradeId = last.tradeId;
    const rows = trades.reverse().map((trade) => publicTradeRow(channels.pair, trade));
    channels.trade.publish(this.#tradeFields(channels.pair, rows));
  }

  async #flushDepth(): Promise<void> {
    const watched = [...this.#pairs.values()].filter(({ depth }) => depth.subscribers.size > 0);
    this.#bookMoved = false;
    if (watched.length === 0) return;
    this.#isReadingDepth = true;
    const books = await this.#options.pipeline.read((state) =>
      watched.map(({ pair }) => depthOf(state, pair.pairId, PUSH_LIMITS.depthLevels)),
    );
    this.#isReadingDepth = false;
    watched.forEach((channels, at) => this.#publishDepth(channels, books[at]));
  }

  #publishDepth(channels: PairChannels, book: DepthView | undefined): void {
    if (book === undefined) return;
    const data = depthLevels(channels.pair, book);
    const text = JSON.stringify(data);
    if (text === channels.depthData?.text) return;
    const fields = { type: "depth", symbol: channels.pair.symbol, ts: this.#options.clock(), data };
    channels.depthData = { text, fields };
    channels.depth.publish(fields);
  }

  #flushKlines(): void {
    for (const pairId of this.#changedKlines) {
      const channels = this.#channelsOf(pairId);
      for (const kline of channels.klines.values()) this.#publishKline(channels.pair, kline);
    }
    this.#changedKlines.clear();
  }

  /** Shows the candle of the last trade; when it is a new one, first the last word on the one before. */
  #publishKline(pair: ListedPair, kline: KlineChannel): void {
    const candle = this.#options.live.candle(pair.pairId, kline.interval);
    if (candle === undefined) return;
    const closed = this.#options.live.closedCandle(pair.pairId, kline.interval);
    if (closed !== undefined && kline.shownStartAt !== 0 && candle.startAt > kline.shownStartAt) {
      kline.channel.publish({ ...this.#klineFields(pair, kline.interval, closed), final: true });
    }
    kline.shownStartAt = candle.startAt;
    kline.channel.publish(this.#klineFields(pair, kline.interval, candle));
  }

  #flushDetails(): void {
    for (const pairId of this.#changedDetails) {
      const { pair, detail } = this.#channelsOf(pairId);
      const fields = this.#detailFields(pair);
      if (fields !== undefined) detail.publish(fields);
    }
    this.#changedDetails.clear();
  }

  #channelsOf(pairId: number): PairChannels {
    return this.#pairs.get(this.#options.markets.pair(pairId).symbol) as PairChannels;
  }

  #recentTrades(pair: ListedPair) {
    return this.#options.live.recentTrades(pair.pairId, SNAPSHOT_TRADES).map((trade) => publicTradeRow(pair, trade));
  }

  #tradeFields(pair: ListedPair, rows: readonly object[]): FrameFields {
    return { type: "trade", symbol: pair.symbol, ts: this.#options.clock(), data: rows };
  }

  #detailFields(pair: ListedPair): FrameFields | undefined {
    const ticker = this.#options.live.ticker(pair.pairId);
    if (ticker === undefined) return undefined;
    const now = this.#options.clock();
    const tick = detailTick(pair, ticker, now);
    return {
      type: "detail",
      symbol: pair.symbol,
      origin: ticker.index?.origin ?? OWN_ORIGIN,
      indexStatus: ticker.index?.status ?? "halted",
      ts: now,
      data: { ...tick, tick },
    };
  }

  #klineFields(pair: ListedPair, interval: KlineInterval, candle: CandleView): FrameFields {
    const tick = candleTick(pair, candle);
    const ts = this.#options.clock();
    return { type: "kline", symbol: pair.symbol, interval, origin: candle.origin, ts, data: { ...tick, tick } };
  }
}
