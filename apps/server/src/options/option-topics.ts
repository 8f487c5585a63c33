import type { OptionSeriesRow, OptionTradeRow } from "@agio/api-contract";
import { PUSH_LIMITS } from "@agio/api-contract/push";
import {
  optionChainOf,
  optionDepthOf,
  optionSeriesOf,
  type DepthView,
  type OptionSeriesView,
  type OptionTraded,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { reasonOf, type Log } from "../base/log.ts";
import { depthLevels } from "../markets/depth-levels.ts";
import type { ListedOptions, ListedSeries, OptionDirectory } from "./option-directory.ts";
import type { OptionHistory } from "./option-history.ts";
import { chainRows, optionTradeRow, SERIES_TRADES } from "./series-row.ts";
import { Channel, type FrameFields } from "../topics/channel.ts";
import type { DurableEvents } from "../base/durable-events.ts";

/** Marks move with the index. */
const CHAIN_EVERY_MS = 1_000;
/** At most four frames a second for each book. */
const BOOK_EVERY_MS = 250;

export interface OptionTopicsOptions {
  readonly pipeline: Pipeline;
  readonly options: OptionDirectory;
  readonly history: Pick<OptionHistory, "optionTrades">;
  readonly clock: () => number;
  readonly log: Log;
}

/** The chain of an underlying as it was last shown. */
interface ChainChannel {
  readonly underlying: ListedOptions;
  readonly channel: Channel;
  /** By series: the row and its text. */
  shown: ReadonlyMap<number, { readonly row: OptionSeriesRow; readonly text: string }>;
}

/** The book of a series as it was last shown. Exists while somebody listens. */
interface BookChannel {
  readonly series: ListedSeries;
  readonly channel: Channel;
  levels: ReturnType<typeof depthLevels>;
  /** Newest first, at most SERIES_TRADES. */
  trades: readonly OptionTradeRow[];
  text: string;
}

/** The public topics of options: the chain of an underlying, and the book and last trades of a series. */
export class OptionTopics {
  readonly #options: OptionTopicsOptions;
  readonly #chains = new Map<string, ChainChannel>();
  readonly #books = new Map<string, BookChannel>();
  readonly #timers: NodeJS.Timeout[];
  #bookMoved = false;

  constructor(options: OptionTopicsOptions) {
    this.#options = options;
    this.#timers = [
      setInterval(() => this.#try(() => this.#flushChains()), CHAIN_EVERY_MS),
      setInterval(() => this.#try(() => this.#flushBooks()), BOOK_EVERY_MS),
    ];
  }

  /** The channel of an underlying ("btcusdt") or an open series, ready to give a snapshot. None of an unknown one. */
  channel(topic: "optionChain" | "optionBook", symbol: string): Promise<Channel | undefined> {
    return topic === "optionChain" ? this.#chainChannel(symbol) : this.#bookChannel(symbol);
  }

  /** Nobody listens to a channel any more. */
  left({ name }: Channel): void {
    if (name.topic === "optionBook" && name.symbol !== undefined) this.#books.delete(name.symbol);
  }

  /** Follows the events of one durable command: books may have moved. */
  take({ at, events }: DurableEvents): void {
    if (this.#books.size === 0) return;
    this.#bookMoved = true;
    for (const event of events) if (event.type === "OptionTraded") this.#noteTrade(event, at);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #chainChannel(symbol: string): Promise<Channel | undefined> {
    const underlying = this.#options.options.findUnderlying(symbol);
    if (underlying === undefined) return undefined;
    let chain = this.#chains.get(symbol);
    if (chain === undefined) {
      const rows = (): OptionSeriesRow[] =>
        Array.from(this.#chains.get(symbol)?.shown.values() ?? [], ({ row }) => row);
      const channel = new Channel({ topic: "optionChain", symbol }, () => this.#chainFields(symbol, rows()));
      chain = { underlying, channel, shown: new Map() };
      this.#chains.set(symbol, chain);
    }
    // A chain without subscribers is not followed, so it is read anew.
    if (chain.channel.subscribers.size === 0) await this.#readChains([chain]);
    return chain.channel;
  }

  async #bookChannel(symbol: string): Promise<Channel | undefined> {
    const known = this.#books.get(symbol);
    if (known !== undefined) return known.channel;
    const series = this.#options.options.findOpen(symbol);
    if (series === undefined) return undefined;
    const channel = new Channel({ topic: "optionBook", symbol }, () => this.#bookFields(book));
    const book: BookChannel = { series, channel, levels: { bids: [], asks: [] }, trades: [], text: "" };
    this.#books.set(symbol, book);
    const stored = await this.#options.history.optionTrades(series.seriesId, SERIES_TRADES);
    const older = stored.map((trade) => optionTradeRow(series, trade));
    // Trades made during the read are in the list already.
    book.trades = [...book.trades, ...older.filter(({ id }) => book.trades.every((newer) => newer.id !== id))];
    await this.#readBooks([book]);
    return channel;
  }

  #noteTrade(event: OptionTraded, at: number): void {
    for (const book of this.#books.values()) {
      if (book.series.seriesId !== event.seriesId) continue;
      const row = optionTradeRow(book.series, { ...event, tradedAt: at });
      book.trades = [row, ...book.trades].slice(0, SERIES_TRADES);
    }
  }

  async #flushChains(): Promise<void> {
    const watched = [...this.#chains.values()].filter(({ channel }) => channel.subscribers.size > 0);
    const before = watched.map(({ shown }) => shown);
    await this.#readChains(watched);
    watched.forEach((chain, at) => this.#publishChain(chain, before[at] ?? new Map()));
  }

  /** Sends the rows that read differently than before, and the names of those that are gone. */
  #publishChain({ underlying, channel, shown }: ChainChannel, before: ChainChannel["shown"]): void {
    const changed = [...shown].filter(([id, { text }]) => before.get(id)?.text !== text).map(([, { row }]) => row);
    const removed = [...before].filter(([id]) => !shown.has(id)).map(([, { row }]) => row.symbol);
    if (changed.length === 0 && removed.length === 0) return;
    const fields = this.#chainFields(underlying.pair.symbol, changed);
    channel.publish(removed.length === 0 ? fields : { ...fields, removed });
  }

  async #readChains(chains: readonly ChainChannel[]): Promise<void> {
    if (chains.length === 0) return;
    const { pipeline, options } = this.#options;
    const views = await pipeline.read((state): OptionSeriesView[][] =>
      chains.map(({ underlying }) => optionChainOf(state, underlying.pair.pairId)),
    );
    chains.forEach((chain, at) => {
      const rows = chainRows(options, views[at] ?? []);
      chain.shown = new Map(rows.map((row) => [row.id, { row, text: JSON.stringify(row) }]));
    });
  }

  async #flushBooks(): Promise<void> {
    if (!this.#bookMoved) return;
    this.#bookMoved = false;
    const watched = [...this.#books.values()].filter(({ channel }) => channel.subscribers.size > 0);
    const before = watched.map(({ text }) => text);
    await this.#readBooks(watched);
    watched.forEach((book, at) => {
      if (book.text !== before[at]) book.channel.publish(this.#bookFields(book));
    });
  }

  /** A series that has ended meanwhile keeps what it showed last. */
  async #readBooks(books: readonly BookChannel[]): Promise<void> {
    if (books.length === 0) return;
    const depths = await this.#options.pipeline.read((state): (DepthView | undefined)[] =>
      books.map(({ series: { seriesId } }) =>
        optionSeriesOf(state, seriesId) === undefined
          ? undefined
          : optionDepthOf(state, seriesId, PUSH_LIMITS.depthLevels),
      ),
    );
    books.forEach((book, at) => {
      const depth = depths[at];
      if (depth !== undefined) book.levels = depthLevels(book.series, depth);
      book.text = JSON.stringify([book.levels, book.trades[0]?.id]);
    });
  }

  #chainFields(symbol: string, data: readonly OptionSeriesRow[]): FrameFields {
    return { type: "optionChain", symbol, ts: this.#options.clock(), data };
  }

  #bookFields({ series, levels, trades }: BookChannel): FrameFields {
    return { type: "optionBook", symbol: series.symbol, ts: this.#options.clock(), data: { ...levels, trades } };
  }

  #try(flush: () => Promise<void>): void {
    flush().catch((thrown: unknown) => {
      this.#options.log.error("options were not shown", { reason: reasonOf(thrown) });
    });
  }
}
