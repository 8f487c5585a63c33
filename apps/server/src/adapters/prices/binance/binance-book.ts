import type { PriceE8 } from "@agio/primitives";
import { openLevelBook } from "../level-book.ts";
import type { BinanceDepthFrame, BinanceSnapshot } from "./binance-frames.ts";

/** Changes kept while a snapshot is on its way; at ten a second that is half a minute. */
const WAITING_MAX = 300;

/**
 * `waiting`: changes are collected until a snapshot comes. `whole`: the book is the venue's.
 * `broken`: an update is missing, or the best price left the part of the book we know; a new snapshot is needed.
 */
export type BinanceBookState = "waiting" | "whole" | "broken";

export interface BinanceBook {
  takeChange(frame: BinanceDepthFrame): BinanceBookState;
  takeSnapshot(snapshot: BinanceSnapshot): BinanceBookState;
  /** A new snapshot has been asked for. */
  startOver(): void;
  /** Best bid and ask; undefined unless whole and two-sided. */
  best(): { readonly bid: PriceE8; readonly ask: PriceE8 } | undefined;
}

/**
 * Opens a book that follows the venue's own recipe: collect changes, fetch a snapshot, drop what it covers, go on.
 * `levelsAsked` is the depth that snapshots are asked at.
 */
export function openBinanceBook(levelsAsked: number): BinanceBook {
  const book = openLevelBook();
  let state: BinanceBookState = "waiting";
  let waiting: BinanceDepthFrame[] = [];
  let lastUpdate = 0;
  // A full snapshot is cut at the depth asked for: beyond its outermost prices the book is unknown.
  let knownFrom = 0;
  let knownTo = Number.MAX_SAFE_INTEGER;

  const apply = (frame: BinanceDepthFrame): boolean => {
    if (frame.lastUpdate <= lastUpdate) return true;
    if (frame.firstUpdate > lastUpdate + 1) return false;
    lastUpdate = frame.lastUpdate;
    return book.change(frame.bids, frame.asks);
  };
  const isKnown = (): boolean => (book.bestBid() ?? knownFrom) >= knownFrom && (book.bestAsk() ?? knownTo) <= knownTo;

  return {
    takeChange(frame) {
      if (state === "waiting") {
        if (waiting.length >= WAITING_MAX) waiting.shift();
        waiting.push(frame);
      }
      if (state === "whole" && !(apply(frame) && isKnown())) state = "broken";
      return state;
    },
    takeSnapshot(snapshot) {
      const isRead = book.replace(snapshot.bids, snapshot.asks);
      lastUpdate = snapshot.lastUpdate;
      knownFrom = snapshot.bids.length < levelsAsked ? 0 : (book.worstBid() ?? 0);
      knownTo = snapshot.asks.length < levelsAsked ? Number.MAX_SAFE_INTEGER : (book.worstAsk() ?? 0);
      state = isRead && waiting.every(apply) ? "whole" : "broken";
      waiting = [];
      return state;
    },
    startOver() {
      state = "waiting";
      waiting = [];
    },
    best() {
      const bid = book.bestBid();
      const ask = book.bestAsk();
      return state === "whole" && bid !== undefined && ask !== undefined ? { bid, ask } : undefined;
    },
  };
}
