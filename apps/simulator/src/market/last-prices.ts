import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Market } from "./market.ts";

/** Prices that an earlier run left, by symbol; empty when there are none or the file cannot be read. */
export function readLastPrices(file: string): ReadonlyMap<string, number> {
  try {
    const prices: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof prices !== "object" || prices === null) return new Map();
    return new Map(
      Object.entries(prices).filter(
        (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > 0 && Number.isFinite(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

/** Leaves the present prices for the next run. The file is replaced as a whole. */
export function saveLastPrices(file: string, market: Market): void {
  const prices = Object.fromEntries(market.models.map(({ symbol }) => [symbol, market.price(symbol)]));
  try {
    writeFileSync(`${file}.new`, JSON.stringify(prices));
    renameSync(`${file}.new`, file);
  } catch {
    // A full or vanished disk costs the demo its smooth restart, nothing else.
  }
}
