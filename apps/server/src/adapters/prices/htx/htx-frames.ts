import { gunzipSync } from "node:zlib";
import { priceFromWire, readJsonExactly, tradedPrices, recordOf, textOf, type WireRecord } from "../wire-values.ts";
import type { SymbolQuote, TradedPrice } from "../../../ports/price-source.ts";

const FRAME_BYTES_MAX = 1_048_576;

/** One frame of `wss://api.huobi.pro/ws`. */
export type HtxFrame =
  | { readonly kind: "ping"; readonly ms: string }
  | { readonly kind: "quote"; readonly quote: SymbolQuote; readonly sequence: string }
  /** A market frame without both sides, or of a channel that carries no quote. */
  | { readonly kind: "other"; readonly channel: string }
  | { readonly kind: "subscribed"; readonly channel: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "garbage" };

const GARBAGE: HtxFrame = { kind: "garbage" };
const CHANNEL = /^market\.([a-z0-9]+)\.(bbo|depth\.step\d+|[a-z0-9.]+)$/;

/** Unpacks a binary frame; undefined when it is no gzip or unpacks beyond a megabyte. */
export function unpackHtxFrame(frame: Uint8Array): string | undefined {
  try {
    return gunzipSync(frame, { maxOutputLength: FRAME_BYTES_MAX }).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Best prices of a `bbo` tick (`bid`, `ask`) or of a `depth.stepN` tick (`bids`, `asks`). */
function bestOf(tick: WireRecord): readonly [bid: unknown, ask: unknown] {
  if ("bid" in tick) return [tick["bid"], tick["ask"]];
  const first = (side: unknown): unknown => (Array.isArray(side) && Array.isArray(side[0]) ? side[0][0] : undefined);
  return [first(tick["bids"]), first(tick["asks"])];
}

function readMarket(channel: string, tick: WireRecord): HtxFrame {
  const match = CHANNEL.exec(channel);
  const symbol = match?.[1];
  if (symbol === undefined) return GARBAGE;
  const [bidText, askText] = bestOf(tick).map(textOf);
  if (bidText === undefined || askText === undefined) return { kind: "other", channel };
  const bid = priceFromWire(bidText);
  const ask = priceFromWire(askText);
  if (bid === undefined || ask === undefined) return { kind: "other", channel };
  const sequence = textOf(tick["seqId"]) ?? textOf(tick["version"]) ?? "0";
  return { kind: "quote", quote: { symbol, bid, ask }, sequence };
}

/** Reads the text of a frame. Numbers are taken as written, so prices are exact. */
export function readHtxFrame(text: string): HtxFrame {
  const frame = recordOf(readJsonExactly(text));
  if (frame === undefined) return GARBAGE;
  const ping = textOf(frame["ping"]);
  if (ping !== undefined) return { kind: "ping", ms: ping };
  const channel = textOf(frame["ch"]);
  const tick = recordOf(frame["tick"]);
  if (channel !== undefined && tick !== undefined) return readMarket(channel, tick);
  const subscribed = textOf(frame["subbed"]);
  if (subscribed !== undefined) return { kind: "subscribed", channel: subscribed };
  if (frame["status"] === "error") return { kind: "refused", reason: textOf(frame["err-msg"]) ?? "error" };
  return GARBAGE;
}

/** Reads the answer of GET /market/history/trade: lists of trades, newest first; undefined when it is not one. */
export function readHtxTrades(body: string): readonly TradedPrice[] | undefined {
  const lists = recordOf(readJsonExactly(body))?.["data"];
  if (!Array.isArray(lists)) return undefined;
  const trades = (lists as readonly unknown[]).map((list) => recordOf(list)?.["data"]);
  if (!trades.every(Array.isArray)) return undefined;
  return tradedPrices(trades.flat().map((trade) => [recordOf(trade)?.["ts"], recordOf(trade)?.["price"]]));
}
