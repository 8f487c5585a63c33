import type { PriceE8 } from "@agio/primitives";
import { priceFromWire, type WireLevel } from "./wire-values.ts";

const LEVELS_MAX = 10_000;
const NO_SIZE = /^0*(?:\.0*)?$/;

interface Level {
  readonly price: PriceE8;
  readonly priceText: string;
  readonly sizeText: string;
}

/** One side, best first. `sign` is 1 for asks (ascending) and -1 for bids (descending). */
interface BookSide {
  readonly sign: 1 | -1;
  levels: Level[];
}

/** A venue's book as its frames describe it. */
export interface LevelBook {
  /** Forgets everything and takes these levels. False when a level cannot be read. */
  replace(bids: readonly WireLevel[], asks: readonly WireLevel[]): boolean;
  /** Sets or (size zero) removes levels. False when a level cannot be read. */
  change(bids: readonly WireLevel[], asks: readonly WireLevel[]): boolean;
  bestBid(): PriceE8 | undefined;
  bestAsk(): PriceE8 | undefined;
  /** Outermost prices held, undefined on an empty side. */
  worstBid(): PriceE8 | undefined;
  worstAsk(): PriceE8 | undefined;
  /** The best `depth` levels of both sides as the venue wrote them, best first. */
  top(depth: number): { readonly bids: readonly WireLevel[]; readonly asks: readonly WireLevel[] };
}

/** First index whose price is not better than `price`. */
function placeOf(side: BookSide, price: number): number {
  let low = 0;
  let high = side.levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (((side.levels[middle] as Level).price - price) * side.sign < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function setLevel(side: BookSide, [priceText, sizeText]: WireLevel): boolean {
  const price = priceFromWire(priceText);
  if (price === undefined) return false;
  const place = placeOf(side, price);
  const isHeld = side.levels[place]?.price === price;
  if (NO_SIZE.test(sizeText)) {
    if (isHeld) side.levels.splice(place, 1);
    return true;
  }
  side.levels.splice(place, isHeld ? 1 : 0, { price, priceText, sizeText });
  if (side.levels.length > LEVELS_MAX) side.levels.pop();
  return true;
}

const written = (side: BookSide, depth: number): readonly WireLevel[] =>
  side.levels.slice(0, depth).map(({ priceText, sizeText }) => [priceText, sizeText]);

/** Opens an empty book. It holds at most 10,000 levels a side and then drops the outermost. */
export function openLevelBook(): LevelBook {
  const bids: BookSide = { sign: -1, levels: [] };
  const asks: BookSide = { sign: 1, levels: [] };
  const change: LevelBook["change"] = (bidChanges, askChanges) =>
    bidChanges.every((level) => setLevel(bids, level)) && askChanges.every((level) => setLevel(asks, level));
  return {
    change,
    replace(bidLevels, askLevels) {
      bids.levels = [];
      asks.levels = [];
      return change(bidLevels, askLevels);
    },
    bestBid: () => bids.levels[0]?.price,
    bestAsk: () => asks.levels[0]?.price,
    worstBid: () => bids.levels.at(-1)?.price,
    worstAsk: () => asks.levels.at(-1)?.price,
    top: (depth) => ({ bids: written(bids, depth), asks: written(asks, depth) }),
  };
}
