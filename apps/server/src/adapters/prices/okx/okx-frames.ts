import {
  integerOf,
  levelsOf,
  readJson,
  recordOf,
  textOf,
  tradedPrices,
  type WireLevel,
  type WireRecord,
} from "../wire-values.ts";
import type { TradedPrice } from "../../../ports/price-source.ts";

/** One message of the `books` channel. The numbers are undefined where the venue leaves them out. */
export interface OkxBookFrame {
  readonly kind: "book";
  readonly instrument: string;
  readonly isSnapshot: boolean;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
  readonly sequence: number | undefined;
  readonly previousSequence: number | undefined;
  readonly checksum: number | undefined;
}

/** One frame of `wss://ws.okx.com:8443/ws/v5/public`. */
export type OkxFrame =
  | OkxBookFrame
  | { readonly kind: "pong" }
  | { readonly kind: "other"; readonly channel: string }
  | { readonly kind: "subscribed"; readonly channel: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "garbage" };

const GARBAGE: OkxFrame = { kind: "garbage" };

function readEvent(event: string, frame: WireRecord): OkxFrame {
  if (event === "error") return { kind: "refused", reason: textOf(frame["msg"]) ?? "error" };
  return { kind: "subscribed", channel: textOf(recordOf(frame["arg"])?.["channel"]) ?? event };
}

function readBook(instrument: string, action: unknown, book: WireRecord): OkxFrame {
  const bids = levelsOf(book["bids"]);
  const asks = levelsOf(book["asks"]);
  if (bids === undefined || asks === undefined || (action !== "snapshot" && action !== "update")) return GARBAGE;
  return {
    kind: "book",
    instrument,
    isSnapshot: action === "snapshot",
    bids,
    asks,
    sequence: integerOf(book["seqId"]),
    previousSequence: integerOf(book["prevSeqId"]),
    checksum: integerOf(book["checksum"]),
  };
}

/** Reads the text of a frame. */
export function readOkxFrame(text: string): OkxFrame {
  if (text === "pong") return { kind: "pong" };
  const frame = recordOf(readJson(text));
  if (frame === undefined) return GARBAGE;
  const event = textOf(frame["event"]);
  if (event !== undefined) return readEvent(event, frame);
  const argument = recordOf(frame["arg"]);
  const channel = textOf(argument?.["channel"]);
  const instrument = textOf(argument?.["instId"]);
  const first = Array.isArray(frame["data"]) ? recordOf(frame["data"][0]) : undefined;
  if (channel === undefined || instrument === undefined || first === undefined) return GARBAGE;
  return channel === "books" ? readBook(instrument, frame["action"], first) : { kind: "other", channel };
}

/** Reads the answer of GET /api/v5/market/trades, newest first; undefined when it is not one. */
export function readOkxTrades(body: string): readonly TradedPrice[] | undefined {
  const trades = recordOf(readJson(body))?.["data"];
  if (!Array.isArray(trades)) return undefined;
  return tradedPrices(
    (trades as readonly unknown[]).map((trade) => [recordOf(trade)?.["ts"], recordOf(trade)?.["px"]]),
  );
}
