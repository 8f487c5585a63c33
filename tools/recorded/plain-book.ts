import { plainPriceE8 } from "./report.ts";

/** A book as two maps, searched from end to end: slow, and nothing to get wrong. */
export interface PlainBook {
  clear(): void;
  change(bids: readonly (readonly string[])[], asks: readonly (readonly string[])[]): void;
  bestBid(): number | undefined;
  bestAsk(): number | undefined;
}

export function openPlainBook(): PlainBook {
  const bids = new Map<number, string>();
  const asks = new Map<number, string>();
  const set = (side: Map<number, string>, levels: readonly (readonly string[])[]): void => {
    for (const [priceText = "", size = ""] of levels) {
      const price = plainPriceE8(priceText);
      if (price === undefined) continue;
      if (/[1-9]/.test(size)) side.set(price, size);
      else side.delete(price);
    }
  };
  const best = (side: Map<number, string>, isBetter: (left: number, right: number) => boolean): number | undefined => {
    let found: number | undefined;
    for (const price of side.keys()) if (found === undefined || isBetter(price, found)) found = price;
    return found;
  };
  return {
    clear() {
      bids.clear();
      asks.clear();
    },
    change(bidLevels, askLevels) {
      set(bids, bidLevels);
      set(asks, askLevels);
    },
    bestBid: () => best(bids, (left, right) => left > right),
    bestAsk: () => best(asks, (left, right) => left < right),
  };
}
