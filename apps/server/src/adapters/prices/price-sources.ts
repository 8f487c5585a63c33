import type { CandleInterval, VenueQuote } from "@agio/core";
import type { PairId, UtcMs } from "@agio/primitives";
import { binance } from "./binance/binance.ts";
import {
  DEFAULT_TIMING,
  openConnection,
  type Connection,
  type ConnectionTiming,
  type ReceivedQuote,
  type SourceStatus,
} from "./connection.ts";
import { fetchText } from "./fetch-text.ts";
import {
  type HistoryRow,
  SOURCE_NAMES,
  type HistorySpan,
  type Source,
  type SourceName,
  type SourceUrls,
  type TradedPrice,
} from "../../ports/price-source.ts";
import { htx } from "./htx/htx.ts";
import { okx } from "./okx/okx.ts";

const SOURCES: Readonly<Record<SourceName, Source>> = { htx, binance, okx };

export interface SourcedPair {
  readonly pairId: PairId;
  readonly symbol: string;
}

export interface PriceSourcesOptions {
  readonly names: readonly SourceName[];
  /** Other addresses than the venues' own. */
  readonly urls?: Partial<Record<SourceName, SourceUrls>>;
  readonly pairs: readonly SourcedPair[];
  /** The venue's name of a pair, by our symbol; undefined if it is no source of it. By default our own. */
  venueSymbol?(symbol: string, venue: SourceName): string | undefined;
  readonly clock: () => UtcMs;
  onStatus(status: SourceStatus): void;
  /** The origin shown to users; by default the names. */
  readonly origin?: string;
  readonly timing?: ConnectionTiming;
}

export interface PriceSources {
  /** The last quote of every pair at every venue whose feed is up. Age is the reader's business. */
  quotes(): VenueQuote[];
  /** Up to `limit` newest candles, oldest first, from the first source that keeps them; empty when none answers. */
  history(symbol: string, interval: CandleInterval, limit: number): Promise<readonly HistoryRow[]>;
  /** Trades that the venues published for a span of some of the pairs; those that do not answer in time are left out. */
  published(span: PublishedRequest): Promise<readonly PublishedPrices[]>;
  readonly origin: string;
  /** The first quote of one of a venue's own symbols, on a connection of its own, within some seconds; and why it refused. */
  listen(venue: SourceName, symbol: string): Promise<Listened>;
  /** Reads the prices of a further pair too, on connections of its own: those that run go on undisturbed. */
  add(pair: SourcedPair): void;
  /** Asks for the venues' names of its pairs again: what changed is read anew, what is no source any more counts no longer. */
  refresh(): void;
  stop(): void;
}

export interface Listened {
  readonly quote: ReceivedQuote | undefined;
  /** In the venue's own words; "" where it said none. */
  readonly refused: string;
}

export interface PublishedRequest {
  readonly pairIds: ReadonlySet<number>;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Trades of one venue and pair, in the order of time. */
export interface PublishedPrices {
  readonly pairId: PairId;
  readonly venue: SourceName;
  readonly prices: readonly TradedPrice[];
}

/** A venue that has not answered by then is left out: a gap grows while we wait. */
const PUBLISHED_TIMEOUT_MS = 1_500;

/** So long a venue may take to say something of a symbol that is tried. */
const LISTEN_MS = 6_000;
const LISTEN_EVERY_MS = 50;

/** A connection to a venue, and the pairs that it quotes by the venue's symbols. */
interface Feed {
  readonly name: SourceName;
  readonly pairs: Map<string, PairId>;
  readonly connection: Connection;
}

/** Reads PRICE_SOURCES ("htx,binance,okx"); undefined when a name is unknown or none is given. */
export function parseSourceNames(text: string): readonly SourceName[] | undefined {
  const names = text.split(",").map((name) => name.trim());
  const known = SOURCE_NAMES.filter((name) => names.includes(name));
  return known.length === names.length ? known : undefined;
}

/** Addresses of all three venues on one host that speaks for them, such as "http://127.0.0.1:8111". */
export function urlsOnOneHost(base: string): Record<SourceName, SourceUrls> {
  const socket = base.replace(/^http/, "ws");
  return {
    htx: { socket: `${socket}/ws`, rest: base },
    binance: { socket, rest: base },
    okx: { socket: `${socket}/ws/v5/public`, rest: base },
  };
}

/** Candles of a span, oldest first, over as many answers as it takes; fewer or none when the venue has no more. */
async function readHistory(source: Source, urls: SourceUrls, span: HistorySpan): Promise<readonly HistoryRow[]> {
  const { history } = source;
  if (history === undefined) return [];
  let rows: readonly HistoryRow[] = [];
  while (rows.length < span.limit) {
    const limit = Math.min(history.rowsMax, span.limit - rows.length);
    const endMs = rows[0] === undefined ? span.endMs : rows[0].startMs - 1;
    const body = await fetchText(history.url(urls, { ...span, limit, endMs }));
    const older = (body === undefined ? undefined : history.read(body)) ?? [];
    rows = [...older, ...rows];
    if (older.length < limit) break;
  }
  return rows;
}

/** Opens the named feeds. Nothing here throws later: a feed that fails has no quotes and comes back by itself. */
export function openPriceSources(options: PriceSourcesOptions): PriceSources {
  const urlsOf = (name: SourceName): SourceUrls => options.urls?.[name] ?? SOURCES[name].urls;
  const venueSymbol = options.venueSymbol ?? ((symbol: string): string => symbol);
  let feeds: Feed[] = [];
  const known: SourcedPair[] = [];

  const isRead = (name: SourceName, [symbol, pairId]: [string, PairId]): boolean =>
    feeds.some((feed) => feed.name === name && feed.pairs.get(symbol) === pairId);

  /** The pairs by the venue's names of them. */
  const namedAt = (name: SourceName): [string, PairId][] =>
    known.flatMap(({ pairId, symbol }): [string, PairId][] => {
      const named = venueSymbol(symbol, name);
      return named === undefined ? [] : [[named, pairId]];
    });

  function openMissing(): void {
    for (const name of options.names) {
      const named = namedAt(name).filter((pair) => !isRead(name, pair));
      if (named.length === 0) continue;
      const connection = openConnection({
        source: SOURCES[name],
        urls: urlsOf(name),
        symbols: named.map(([symbol]) => symbol),
        timing: options.timing ?? DEFAULT_TIMING,
        clock: options.clock,
        onStatus: options.onStatus,
      });
      feeds.push({ name, pairs: new Map(named), connection });
    }
  }

  function closeOthers(): void {
    for (const { name, pairs, connection } of feeds) {
      const wanted = new Map(namedAt(name));
      for (const [symbol, pairId] of pairs) if (wanted.get(symbol) !== pairId) pairs.delete(symbol);
      if (pairs.size === 0) connection.stop();
    }
    feeds = feeds.filter(({ pairs }) => pairs.size > 0);
  }

  known.push(...options.pairs);
  openMissing();
  return {
    origin: options.origin ?? options.names.join(","),
    quotes: () =>
      feeds.flatMap(({ name, pairs, connection }) => {
        const received = connection.quotes();
        return [...pairs].flatMap(([symbol, pairId]) => {
          const quote = received.get(symbol);
          return quote === undefined
            ? []
            : [{ pairId, venue: name, bid: quote.bid, ask: quote.ask, receivedAt: quote.receivedAt }];
        });
      }),
    async history(symbol, interval, limit) {
      for (const name of options.names) {
        const known = venueSymbol(symbol, name);
        if (known === undefined) continue;
        const span = { symbol: known, interval, limit, endMs: undefined };
        const rows = await readHistory(SOURCES[name], urlsOf(name), span);
        if (rows.length > 0) return rows;
      }
      return [];
    },
    async published({ pairIds, fromMs, toMs }) {
      const asked = feeds.flatMap(({ name, pairs }) =>
        [...pairs].flatMap(([symbol, pairId]) => (pairIds.has(pairId) ? [{ name, symbol, pairId }] : [])),
      );
      const answers = asked.map(async ({ name, symbol, pairId }): Promise<PublishedPrices[]> => {
        const { published } = SOURCES[name];
        const body = await fetchText(published.url(urlsOf(name), { symbol, fromMs, toMs }), PUBLISHED_TIMEOUT_MS);
        const prices = body === undefined ? undefined : published.read(body);
        return prices === undefined ? [] : [{ pairId, venue: name, prices }];
      });
      return (await Promise.all(answers)).flat();
    },
    async listen(venue, symbol) {
      const connection = openConnection({
        ...{ source: SOURCES[venue], urls: urlsOf(venue), symbols: [symbol], timing: options.timing ?? DEFAULT_TIMING },
        ...{ clock: options.clock, onStatus: () => undefined },
      });
      const deadline = performance.now() + LISTEN_MS;
      let quote: ReceivedQuote | undefined;
      while (quote === undefined && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, LISTEN_EVERY_MS));
        quote = connection.quotes().get(symbol);
      }
      connection.stop();
      return { quote, refused: connection.status().lastRefused };
    },
    add(pair) {
      known.push(pair);
      openMissing();
    },
    refresh() {
      closeOthers();
      openMissing();
    },
    stop() {
      for (const { connection } of feeds) connection.stop();
    },
  };
}
