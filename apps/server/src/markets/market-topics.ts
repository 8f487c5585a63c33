import type { KlineInterval, PublicTopic, Topic } from "@agio/api-contract";
import { PUSH_LIMITS } from "@agio/api-contract/push";
import type { DepthView } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { CandleView, LiveMarket } from "@agio/projections";
import { dayFigures } from "./day-figures.ts";
import { bookDepth, depthLevels } from "./depth-levels.ts";
import type { ListedContract, ListedPair, MarketDirectory } from "./market-directory.ts";
import { publicTradeRow } from "./public-trade.ts";
import { candleTick, detailTick } from "./ticks.ts";
import { Channel, type FrameFields } from "../topics/channel.ts";

/** Trades and depth: at most twenty frames a second. */
const FAST_EVERY_MS = 50;
const KLINE_EVERY_MS = 250;
/** Detail: at most two frames a second for each pair. */
const DETAIL_EVERY_MS = 500;
const SNAPSHOT_TRADES = 50;
const OWN_ORIGIN = "own";

/** Topics that every pair and contract has. */
export type MarketTopic = Exclude<PublicTopic, "indexTick" | "optionChain" | "optionBook">;

type Market = ListedPair | ListedContract;

/** A kline channel and the candle it last showed. */
interface KlineChannel {
  readonly channel: Channel;
  readonly interval: KlineInterval;
  shownStartAt: number;
}

/** The public channels of one pair or contract. */
interface MarketChannels {
  readonly market: Market;
  readonly detail: Channel;
  /** The same of a coin that the platform issued. */
  readonly owncoin: Channel | undefined;
  readonly trade: Channel;
  readonly depth: Channel;
  readonly klines: Map<KlineInterval, KlineChannel>;
  /** The last depth sent, as text, so that an unchanged book is not sent again. */
  depthData: { readonly text: string; readonly fields: FrameFields } | undefined;
  lastTradeId: number;
}

export interface MarketTopicsOptions {
  readonly markets: MarketDirectory;
  /** Whether the platform issued the traded coin of a pair. */
  readonly isOwn: (symbol: string) => boolean;
  readonly live: LiveMarket;
  readonly pipeline: Pipeline;
  readonly clock: () => number;
}

/** The public topics of every pair and contract: what changed is gathered and sent at a bounded rate. */
export class MarketTopics {
  readonly #options: MarketTopicsOptions;
  readonly #markets = new Map<string, MarketChannels>();
  readonly #byId = new Map<number, MarketChannels>();
  readonly #onOpened: ((channels: readonly Channel[]) => void)[] = [];
  readonly #timers: NodeJS.Timeout[];
  readonly #changedDetails = new Set<number>();
  readonly #changedKlines = new Set<number>();
  #bookMoved = false;
  #isReadingDepth = false;

  constructor(options: MarketTopicsOptions) {
    this.#options = options;
    for (const market of options.markets.markets) this.#add(market);
    options.markets.onListed((market) => {
      const { detail, owncoin } = this.#add(market);
      const opened = owncoin === undefined ? [detail] : [detail, owncoin];
      for (const listener of this.#onOpened) listener(opened);
    });
    this.#timers = [
      setInterval(() => this.#flushFast(), FAST_EVERY_MS),
      setInterval(() => this.#flushKlines(), KLINE_EVERY_MS),
      setInterval(() => this.#flushDetails(), DETAIL_EVERY_MS),
    ];
  }

  /** The channels of a topic: of one market, or of all where no symbol is given. None for an unknown symbol. */
  channels(topic: MarketTopic, symbol: string | undefined, interval: KlineInterval | undefined): Channel[] {
    const wanted = symbol === undefined ? [...this.#markets.values()] : [this.#markets.get(symbol)];
    return wanted.flatMap((channels) => {
      if (channels === undefined) return [];
      if (topic !== "kline") return channels[topic] ?? [];
      return interval === undefined ? [] : [this.#kline(channels, interval).channel];
    });
  }

  /** Calls `listener` with the channels of a market listed from now on which those of all markets are to hear. */
  onOpened(listener: (channels: readonly Channel[]) => void): void {
    this.#onOpened.push(listener);
  }

  /** Somebody began to listen: what nobody watched is not known, so it is read anew. */
  joined({ name, subscribers }: Channel): void {
    if (name.topic !== "depth" || name.symbol === undefined || subscribers.size > 1) return;
    const channels = this.#markets.get(name.symbol);
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

  #add(market: Market): MarketChannels {
    const channels = this.#open(market);
    this.#markets.set(market.symbol, channels);
    this.#byId.set(market.marketId, channels);
    return channels;
  }

  #open(market: Market): MarketChannels {
    const { symbol } = market;
    const channels: MarketChannels = {
      market,
      detail: new Channel({ topic: "detail", symbol }, () => this.#detailFields(market, "detail")),
      owncoin: this.#options.isOwn(symbol)
        ? new Channel({ topic: "owncoin", symbol }, () => this.#detailFields(market, "owncoin"))
        : undefined,
      trade: new Channel({ topic: "trade", symbol }, () => this.#tradeFields(market, this.#recentTrades(market))),
      depth: new Channel({ topic: "depth", symbol }, () => channels.depthData?.fields),
      klines: new Map(),
      depthData: undefined,
      lastTradeId: this.#options.live.recentTrades(market.marketId, 1)[0]?.tradeId ?? 0,
    };
    return channels;
  }

  #kline(channels: MarketChannels, interval: KlineInterval): KlineChannel {
    const known = channels.klines.get(interval);
    if (known !== undefined) return known;
    const { market } = channels;
    const whole = () => {
      const candle = this.#options.live.candle(market.marketId, interval);
      return candle === undefined ? undefined : this.#klineFields(market, interval, candle);
    };
    const channel = new Channel({ topic: "kline", symbol: market.symbol, interval }, whole);
    const kline = {
      channel,
      interval,
      shownStartAt: this.#options.live.candle(market.marketId, interval)?.startAt ?? 0,
    };
    channels.klines.set(interval, kline);
    return kline;
  }

  #flushFast(): void {
    const { trades, indexes } = this.#options.live.takeChanges();
    for (const marketId of trades) {
      this.#changedDetails.add(marketId);
      this.#changedKlines.add(marketId);
      this.#flushTrades(marketId);
    }
    for (const marketId of indexes) this.#changedDetails.add(marketId);
    if (this.#bookMoved && !this.#isReadingDepth) void this.#flushDepth();
  }

  #flushTrades(marketId: number): void {
    const channels = this.#channelsOf(marketId);
    const trades = this.#options.live.tradesAfter(marketId, channels.lastTradeId);
    const last = trades.at(-1);
    if (last === undefined) return;
    channels.lastTradeId = last.tradeId;
    const rows = trades.reverse().map((trade) => publicTradeRow(channels.market, trade));
    channels.trade.publish(this.#tradeFields(channels.market, rows));
  }

  async #flushDepth(): Promise<void> {
    const watched = [...this.#markets.values()].filter(({ depth }) => depth.subscribers.size > 0);
    this.#bookMoved = false;
    if (watched.length === 0) return;
    this.#isReadingDepth = true;
    const books = await this.#options.pipeline.read((state) =>
      watched.map(({ market }) => bookDepth(state, market, PUSH_LIMITS.depthLevels)),
    );
    this.#isReadingDepth = false;
    watched.forEach((channels, at) => this.#publishDepth(channels, books[at]));
  }

  #publishDepth(channels: MarketChannels, book: DepthView | undefined): void {
    if (book === undefined) return;
    const data = depthLevels(channels.market, book);
    const text = JSON.stringify(data);
    if (text === channels.depthData?.text) return;
    const fields = { type: "depth", symbol: channels.market.symbol, ts: this.#options.clock(), data };
    channels.depthData = { text, fields };
    channels.depth.publish(fields);
  }

  #flushKlines(): void {
    for (const marketId of this.#changedKlines) {
      const channels = this.#channelsOf(marketId);
      for (const kline of channels.klines.values()) this.#publishKline(channels.market, kline);
    }
    this.#changedKlines.clear();
  }

  /** Shows the candle of the last trade; when it is a new one, first the last word on the one before. */
  #publishKline(market: Market, kline: KlineChannel): void {
    const candle = this.#options.live.candle(market.marketId, kline.interval);
    if (candle === undefined) return;
    const closed = this.#options.live.closedCandle(market.marketId, kline.interval);
    if (closed !== undefined && kline.shownStartAt !== 0 && candle.startAt > kline.shownStartAt) {
      kline.channel.publish({ ...this.#klineFields(market, kline.interval, closed), final: true });
    }
    kline.shownStartAt = candle.startAt;
    kline.channel.publish(this.#klineFields(market, kline.interval, candle));
  }

  #flushDetails(): void {
    for (const marketId of this.#changedDetails) {
      const { market, detail, owncoin } = this.#channelsOf(marketId);
      for (const channel of owncoin === undefined ? [detail] : [detail, owncoin]) {
        const fields = this.#detailFields(market, channel.name.topic);
        if (fields !== undefined) channel.publish(fields);
      }
    }
    this.#changedDetails.clear();
  }

  #channelsOf(marketId: number): MarketChannels {
    return this.#byId.get(marketId) as MarketChannels;
  }

  #recentTrades(market: Market) {
    return this.#options.live
      .recentTrades(market.marketId, SNAPSHOT_TRADES)
      .map((trade) => publicTradeRow(market, trade));
  }

  #tradeFields(market: Market, rows: readonly object[]): FrameFields {
    return { type: "trade", symbol: market.symbol, ts: this.#options.clock(), data: rows };
  }

  #detailFields(market: Market, type: Topic): FrameFields | undefined {
    const ticker = dayFigures(this.#options.live, market);
    if (ticker === undefined) return undefined;
    const now = this.#options.clock();
    const tick = detailTick(market, ticker, now);
    return {
      type,
      symbol: market.symbol,
      origin: ticker.index?.origin ?? OWN_ORIGIN,
      indexStatus: ticker.index?.status ?? "halted",
      ts: now,
      data: { ...tick, tick },
    };
  }

  #klineFields(market: Market, interval: KlineInterval, candle: CandleView): FrameFields {
    const tick = candleTick(market, candle);
    const ts = this.#options.clock();
    return { type: "kline", symbol: market.symbol, interval, origin: candle.origin, ts, data: { ...tick, tick } };
  }
}
