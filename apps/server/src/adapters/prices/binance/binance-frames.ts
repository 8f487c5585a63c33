import { integerOf, levelsOf, readJson, recordOf, textOf, type WireLevel } from "../wire-values.ts";
import type { HistoryRow } from "../../../ports/price-source.ts";

/** A change of the book: update ids first to last, both included. */
export interface BinanceDepthFrame {
  readonly kind: "depth";
  /** Upper case, as the venue writes it: "BTCUSDT". */
  readonly instrument: string;
  readonly firstUpdate: number;
  readonly lastUpdate: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
}

/** One frame of the combined stream `wss://stream.binance.com:9443/stream`. */
export type BinanceFrame =
  | BinanceDepthFrame
  | { readonly kind: "other"; readonly stream: string }
  | { readonly kind: "garbage" };

const GARBAGE: BinanceFrame = { kind: "garbage" };

/** Reads the text of a frame. */
export function readBinanceFrame(text: string): BinanceFrame {
  const frame = recordOf(readJson(text));
  const stream = textOf(frame?.["stream"]);
  const body = recordOf(frame?.["data"]);
  if (stream === undefined || body === undefined) return GARBAGE;
  if (body["e"] !== "depthUpdate") return { kind: "other", stream };
  const instrument = textOf(body["s"]);
  const firstUpdate = integerOf(body["U"]);
  const lastUpdate = integerOf(body["u"]);
  const bids = levelsOf(body["b"]);
  const asks = levelsOf(body["a"]);
  if (instrument === undefined || firstUpdate === undefined || lastUpdate === undefined) return GARBAGE;
  if (bids === undefined || asks === undefined) return GARBAGE;
  return { kind: "depth", instrument, firstUpdate, lastUpdate, bids, asks };
}

export interface BinanceSnapshot {
  readonly lastUpdate: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
}

/** Reads the answer of GET /api/v3/depth; undefined when it is not one. */
export function readBinanceSnapshot(body: string): BinanceSnapshot | undefined {
  const answer = recordOf(readJson(body));
  const lastUpdate = integerOf(answer?.["lastUpdateId"]);
  const bids = levelsOf(answer?.["bids"]);
  const asks = levelsOf(answer?.["asks"]);
  if (lastUpdate === undefined || bids === undefined || asks === undefined) return undefined;
  return { lastUpdate, bids, asks };
}

/** Reads the answer of GET /api/v3/klines; undefined when it is not one. */
export function readBinanceCandles(body: string): readonly HistoryRow[] | undefined {
  const answer = readJson(body);
  if (!Array.isArray(answer)) return undefined;
  const rows: HistoryRow[] = [];
  for (const entry of answer as readonly unknown[]) {
    if (!Array.isArray(entry)) return undefined;
    const startMs = integerOf(entry[0]);
    const [open, high, low, close, volume] = entry.slice(1, 6).map(textOf);
    const turnover = textOf(entry[7]);
    if (startMs === undefined || open === undefined || high === undefined || low === undefined) return undefined;
    if (close === undefined || volume === undefined || turnover === undefined) return undefined;
    rows.push({ startMs, open, high, low, close, volume, turnover });
  }
  return rows;
}
