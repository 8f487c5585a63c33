import type { PriceE8 } from "@agio/primitives";

/** One candle as a venue reports it: start in UTC ms, prices, volume and turnover as exact decimals. */
export interface HistoryRow {
  readonly startMs: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** In the traded coin. */
  readonly volume: string;
  /** In the pricing coin. */
  readonly turnover: string;
}

export const SOURCE_NAMES = ["htx", "binance", "okx"] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** Where a venue is reached: its socket and, where we use one, its REST origin. Neither ends in a slash. */
export interface SourceUrls {
  readonly socket: string;
  readonly rest: string;
}

/** Best bid and ask of one pair. `symbol` is ours: lower case, "btcusdt". */
export interface SymbolQuote {
  readonly symbol: string;
  readonly bid: PriceE8;
  readonly ask: PriceE8;
}

/** A book snapshot that the session wants fetched and handed to `answered`. */
export interface SnapshotRequest {
  readonly symbol: string;
  readonly url: string;
}

/** Up to `limit` candles, the newest ones, or those that begin at or before `endMs`. */
export interface HistorySpan {
  readonly symbol: string;
  readonly interval: string;
  readonly limit: number;
  readonly endMs: number | undefined;
}

/** A session's reading of one frame. Absent fields mean "none". */
export interface Heard {
  readonly quotes?: readonly SymbolQuote[];
  /** To be sent back at once, in order. */
  readonly answers?: readonly string[];
  readonly snapshots?: readonly SnapshotRequest[];
  /** Pairs whose sequence broke. Their quotes are withdrawn until the resync is through. */
  readonly broken?: readonly string[];
  /** Pairs that have no two-sided quote any more (an emptied book, a closed market). */
  readonly withdrawn?: readonly string[];
  /** The frame was not what the venue promises: bad gzip, no JSON, wrong shape. */
  readonly garbage?: true;
  /** The venue's reason for refusing to serve, in its own words. */
  readonly refused?: string;
}

export const HEARD_NOTHING: Heard = {};
export const HEARD_GARBAGE: Heard = { garbage: true };

/** The memory of one connection. It knows no socket and no clock, and throws on no input. */
export interface VenueSession {
  /** Messages to send when the connection opens. */
  opening(): readonly string[];
  hear(frame: Uint8Array): Heard;
  /** The body of a snapshot asked for, or undefined when it could not be had. */
  answered(symbol: string, body: string | undefined): Heard;
}

/** A price at which a venue traded, and when. */
export interface TradedPrice {
  readonly at: number;
  readonly price: PriceE8;
}

/** One venue: the fixed rooms every source folder fills. */
export interface Source {
  readonly name: SourceName;
  readonly urls: SourceUrls;
  socketUrl(urls: SourceUrls, symbols: readonly string[]): string;
  /** Sent by us at this pace where the venue drops silent clients. */
  readonly keepAlive?: { readonly message: string; readonly everyMs: number };
  openSession(symbols: readonly string[], urls: SourceUrls): VenueSession;
  /** Address of the newest candles of a span, and how to read the answer (undefined: not what was promised). */
  readonly history?: {
    /** Candles that one answer holds at most. */
    readonly rowsMax: number;
    url(urls: SourceUrls, span: HistorySpan): string;
    read(body: string): readonly HistoryRow[] | undefined;
  };
  /** Address of the trades or seconds that the venue published last, and how to read the answer, in the order of time. */
  readonly published: {
    url(urls: SourceUrls, span: PublishedSpan): string;
    read(body: string): readonly TradedPrice[] | undefined;
  };
}

/** A few seconds of one pair, UTC milliseconds. */
export interface PublishedSpan {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}
