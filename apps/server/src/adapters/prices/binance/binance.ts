import { HEARD_GARBAGE, HEARD_NOTHING, type Heard, type Source, type SourceUrls } from "../../../ports/price-source.ts";
import { openBinanceBook, type BinanceBook, type BinanceBookState } from "./binance-book.ts";
import { tradedPrices } from "../wire-values.ts";
import { readBinanceCandles, readBinanceFrame, readBinanceSnapshot } from "./binance-frames.ts";

const SNAPSHOT_LEVELS = 1_000;

const decoder = new TextDecoder();
const snapshotUrl = (urls: SourceUrls, symbol: string): string =>
  `${urls.rest}/api/v3/depth?symbol=${symbol.toUpperCase()}&limit=${SNAPSHOT_LEVELS}`;

/**
 * Binance: the `depth@100ms` stream of each pair on top of a REST snapshot. Changes are chained by update ids;
 * a broken chain is mended by a new snapshot.
 */
export const binance: Source = {
  name: "binance",
  urls: { socket: "wss://stream.binance.com:9443", rest: "https://api.binance.com" },
  socketUrl: (urls, symbols) =>
    `${urls.socket}/stream?streams=${symbols.map((symbol) => `${symbol}@depth@100ms`).join("/")}`,
  openSession(symbols, urls) {
    const books = new Map<string, BinanceBook>(symbols.map((symbol) => [symbol, openBinanceBook(SNAPSHOT_LEVELS)]));
    const asked = new Set<string>();

    const ask = (symbol: string, book: BinanceBook): Heard => {
      book.startOver();
      asked.add(symbol);
      return { snapshots: [{ symbol, url: snapshotUrl(urls, symbol) }] };
    };
    const report = (symbol: string, book: BinanceBook, state: BinanceBookState): Heard => {
      if (state === "broken") return { ...ask(symbol, book), broken: [symbol] };
      if (state === "waiting") return asked.has(symbol) ? HEARD_NOTHING : ask(symbol, book);
      const best = book.best();
      return best === undefined ? { withdrawn: [symbol] } : { quotes: [{ symbol, ...best }] };
    };
    return {
      opening: () => [],
      hear(bytes) {
        const frame = readBinanceFrame(decoder.decode(bytes));
        if (frame.kind === "garbage") return HEARD_GARBAGE;
        if (frame.kind === "other") return HEARD_NOTHING;
        const symbol = frame.instrument.toLowerCase();
        const book = books.get(symbol);
        return book === undefined ? HEARD_NOTHING : report(symbol, book, book.takeChange(frame));
      },
      answered(symbol, body) {
        asked.delete(symbol);
        const book = books.get(symbol);
        if (book === undefined || body === undefined) return HEARD_NOTHING;
        const snapshot = readBinanceSnapshot(body);
        return snapshot === undefined ? HEARD_GARBAGE : report(symbol, book, book.takeSnapshot(snapshot));
      },
    };
  },
  history: {
    rowsMax: 1_000,
    url: (urls, { symbol, interval, limit, endMs }) =>
      `${urls.rest}/api/v3/klines?symbol=${symbol.toUpperCase()}&interval=${interval}&limit=${limit}` +
      (endMs === undefined ? "" : `&endTime=${endMs}`),
    read: readBinanceCandles,
  },
  // A second is priced by its last trade, which is known at its end. One without a trade repeats the last price.
  published: {
    url: (urls, { symbol, fromMs, toMs }) =>
      `${urls.rest}/api/v3/klines?symbol=${symbol.toUpperCase()}&interval=1s&startTime=${fromMs}&endTime=${toMs}&limit=1000`,
    read: (body) =>
      tradedPrices(
        readBinanceCandles(body)
          ?.filter(({ volume }) => /[1-9]/.test(volume))
          .map(({ startMs, close }) => [startMs + 1_000, close]),
      ),
  },
};
