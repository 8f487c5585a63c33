import { HEARD_GARBAGE, HEARD_NOTHING, type Heard, type Source } from "../../../ports/price-source.ts";
import { readHtxFrame, readHtxTrades, unpackHtxFrame } from "./htx-frames.ts";

const TRADES_MAX = 2_000;

/** Later sequences have more digits or, with as many, sort higher. They pass 2^53, so they stay text. */
const isEarlier = (left: string, right: string): boolean =>
  left.length === right.length ? left < right : left.length < right.length;

/**
 * HTX: one `bbo` subscription a pair. Every frame is whole (bid and ask), so a lost or damaged one heals with the next;
 * a frame older than the last one is dropped.
 */
export const htx: Source = {
  name: "htx",
  urls: { socket: "wss://api.huobi.pro/ws", rest: "https://api.huobi.pro" },
  socketUrl: (urls) => urls.socket,
  openSession(symbols) {
    const sequences = new Map<string, string>();
    const read = (text: string): Heard => {
      const frame = readHtxFrame(text);
      switch (frame.kind) {
        case "ping":
          return { answers: [`{"pong":${frame.ms}}`] };
        case "quote": {
          const { symbol } = frame.quote;
          if (isEarlier(frame.sequence, sequences.get(symbol) ?? "")) return HEARD_NOTHING;
          sequences.set(symbol, frame.sequence);
          return { quotes: [frame.quote] };
        }
        case "refused":
          return { refused: frame.reason };
        case "garbage":
          return HEARD_GARBAGE;
        case "subscribed":
        case "other":
          return HEARD_NOTHING;
        default:
          return frame satisfies never;
      }
    };
    return {
      opening: () =>
        symbols.map((symbol, index) => JSON.stringify({ sub: `market.${symbol}.bbo`, id: `${index + 1}` })),
      hear(frame) {
        const text = unpackHtxFrame(frame);
        return text === undefined ? HEARD_GARBAGE : read(text);
      },
      answered: () => HEARD_NOTHING,
    };
  },
  published: {
    url: (urls, { symbol }) => `${urls.rest}/market/history/trade?symbol=${symbol}&size=${TRADES_MAX}`,
    read: readHtxTrades,
  },
};
