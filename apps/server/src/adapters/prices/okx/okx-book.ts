import { crc32 } from "node:zlib";
import { openLevelBook } from "../level-book.ts";
import type { WireLevel } from "../wire-values.ts";
import type { OkxBookFrame } from "./okx-frames.ts";
import type { PriceE8 } from "@agio/primitives";

const CHECKSUM_LEVELS = 25;

/** The venue's checksum: CRC-32, signed, over bid and ask levels in turn, "price:size" joined by colons. */
export function okxChecksum(bids: readonly WireLevel[], asks: readonly WireLevel[]): number {
  const parts: string[] = [];
  for (let index = 0; index < CHECKSUM_LEVELS; index += 1) {
    const bid = bids[index];
    const ask = asks[index];
    if (bid !== undefined) parts.push(bid[0], bid[1]);
    if (ask !== undefined) parts.push(ask[0], ask[1]);
  }
  return crc32(parts.join(":")) | 0;
}

/** A pair's book, true to the venue's or known to be broken. */
export interface OkxBook {
  /** Takes a frame. False: a frame was lost or damaged, and only a new snapshot helps. */
  take(frame: OkxBookFrame): boolean;
  /** Best bid and ask; undefined while broken or one-sided. */
  best(): { readonly bid: PriceE8; readonly ask: PriceE8 } | undefined;
}

/** Opens a book that waits for its first snapshot. */
export function openOkxBook(): OkxBook {
  const book = openLevelBook();
  let isWhole = false;
  let lastSequence: number | undefined;
  const follows = (frame: OkxBookFrame): boolean =>
    frame.previousSequence === undefined || frame.previousSequence === lastSequence;
  const agrees = (checksum: number | undefined): boolean => {
    if (checksum === undefined || checksum === 0) return true;
    const { bids, asks } = book.top(CHECKSUM_LEVELS);
    return okxChecksum(bids, asks) === checksum;
  };
  return {
    take(frame) {
      if (!frame.isSnapshot && !isWhole) return false;
      if (frame.isSnapshot) isWhole = book.replace(frame.bids, frame.asks);
      else isWhole = follows(frame) && book.change(frame.bids, frame.asks);
      lastSequence = frame.sequence;
      isWhole = isWhole && agrees(frame.checksum);
      return isWhole;
    },
    best() {
      const bid = book.bestBid();
      const ask = book.bestAsk();
      return isWhole && bid !== undefined && ask !== undefined ? { bid, ask } : undefined;
    },
  };
}
