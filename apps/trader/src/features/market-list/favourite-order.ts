import type { MarketRow } from "./market-rows.ts";

/** The favourites in their own order; a symbol that is no longer listed is left out. */
export function favouriteRows(rows: readonly MarketRow[], favourites: readonly string[]): MarketRow[] {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  return favourites.flatMap((symbol) => bySymbol.get(symbol) ?? []);
}

/** The list after one favourite was moved to `toIndex` (clamped). */
export function movedFavourite(favourites: readonly string[], symbol: string, toIndex: number): string[] {
  const rest = favourites.filter((kept) => kept !== symbol);
  if (rest.length === favourites.length) return rest;
  const index = Math.min(Math.max(toIndex, 0), rest.length);
  return [...rest.slice(0, index), symbol, ...rest.slice(index)];
}

/** Applies an own order to the server's set: known ones first in that order, the rest as they came. */
export function arrangedFavourites(favourites: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((symbol) => favourites.includes(symbol));
  return [...known, ...favourites.filter((symbol) => !known.includes(symbol))];
}

/** Favourites of a visitor that the server does not have yet: sent after sign-in. */
export function unsavedFavourites(kept: readonly string[], saved: readonly string[]): string[] {
  return kept.filter((symbol) => !saved.includes(symbol));
}
