import { readFileSync } from "node:fs";
import { priceFromWire } from "../wire-values.ts";
import type { SymbolQuote } from "../../../ports/price-source.ts";

/** Lines of a recorded session, one frame each. */
export function fixture(name: "htx" | "okx" | "binance" | "binance-depth"): readonly string[] {
  const text = readFileSync(new URL(`../fixtures/${name}.jsonl`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "");
}

type Levels = readonly (readonly string[])[];

/** A book as a plain map, kept without any of the adapters' code. */
export interface PlainBook {
  change(bids: Levels, asks: Levels): void;
  quote(symbol: string): SymbolQuote;
}

export function plainBook(): PlainBook {
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  const set = (side: Map<string, string>, levels: Levels): void => {
    for (const [price = "", size = ""] of levels) {
      if (Number(size) === 0) side.delete(price);
      else side.set(price, size);
    }
  };
  const best = (side: Map<string, string>, sign: number): string =>
    [...side.keys()].reduce((found, price) => (sign * (Number(price) - Number(found)) < 0 ? price : found));
  return {
    change(bids, asks) {
      set(sides.bids, bids);
      set(sides.asks, asks);
    },
    quote: (symbol) => {
      const bid = priceFromWire(best(sides.bids, -1));
      const ask = priceFromWire(best(sides.asks, 1));
      if (bid === undefined || ask === undefined) throw new Error(`${symbol} has no two sides`);
      return { symbol, bid, ask };
    },
  };
}
