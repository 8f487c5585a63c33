import { HEARD_GARBAGE, HEARD_NOTHING, type Heard, type Source } from "../../../ports/price-source.ts";
import { openOkxBook } from "./okx-book.ts";
import { readOkxFrame, readOkxTrades, type OkxBookFrame } from "./okx-frames.ts";

/** The venue drops a client that is silent for 30 seconds. */
const PING_EVERY_MS = 20_000;
const TRADES_MAX = 500;

/** "btcusdt" → "BTC-USDT". Every pair we price has USDT as its pricing coin. */
export const okxInstrument = (symbol: string): string => symbol.replace(/usdt$/, "-usdt").toUpperCase();

const decoder = new TextDecoder();
const subscription = (op: "subscribe" | "unsubscribe", instruments: readonly string[]): string =>
  JSON.stringify({ op, args: instruments.map((instId) => ({ channel: "books", instId })) });

/**
 * OKX: one `books` subscription a pair: a snapshot, then changes chained by sequence and, where sent, checked by CRC.
 * A broken chain is mended by subscribing anew, which brings a new snapshot.
 */
export const okx: Source = {
  name: "okx",
  urls: { socket: "wss://ws.okx.com:8443/ws/v5/public", rest: "https://www.okx.com" },
  socketUrl: (urls) => urls.socket,
  keepAlive: { message: "ping", everyMs: PING_EVERY_MS },
  openSession(symbols) {
    const pairs = new Map(symbols.map((symbol) => [okxInstrument(symbol), { symbol, book: openOkxBook() }]));
    const resyncing = new Set<string>();
    const take = (frame: OkxBookFrame): Heard => {
      const pair = pairs.get(frame.instrument);
      if (pair === undefined) return HEARD_NOTHING;
      if (frame.isSnapshot) resyncing.delete(frame.instrument);
      else if (resyncing.has(frame.instrument)) return HEARD_NOTHING;
      if (!pair.book.take(frame)) {
        resyncing.add(frame.instrument);
        const answers = [
          subscription("unsubscribe", [frame.instrument]),
          subscription("subscribe", [frame.instrument]),
        ];
        return { broken: [pair.symbol], answers };
      }
      const best = pair.book.best();
      return best === undefined ? { withdrawn: [pair.symbol] } : { quotes: [{ symbol: pair.symbol, ...best }] };
    };
    return {
      opening: () => [subscription("subscribe", [...pairs.keys()])],
      hear(bytes) {
        const frame = readOkxFrame(decoder.decode(bytes));
        switch (frame.kind) {
          case "book":
            return take(frame);
          case "refused":
            return { refused: frame.reason };
          case "garbage":
            return HEARD_GARBAGE;
          case "pong":
          case "subscribed":
          case "other":
            return HEARD_NOTHING;
          default:
            return frame satisfies never;
        }
      },
      answered: () => HEARD_NOTHING,
    };
  },
  published: {
    url: (urls, { symbol }) => `${urls.rest}/api/v5/market/trades?instId=${okxInstrument(symbol)}&limit=${TRADES_MAX}`,
    read: readOkxTrades,
  },
};
