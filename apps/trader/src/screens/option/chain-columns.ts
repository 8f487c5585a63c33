import { useState } from "react";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

/** Columns of a chain, from the edge towards the strike. */
export const CHAIN_COLUMNS = [
  "volume",
  "openInterest",
  "vega",
  "theta",
  "gamma",
  "delta",
  "iv",
  "mark",
  "bidIv",
  "bid",
  "ask",
  "askIv",
] as const;
export type ChainColumn = (typeof CHAIN_COLUMNS)[number];

/** Always there: a chain without quotes is none. */
export const FIXED_COLUMNS: readonly ChainColumn[] = ["bid", "ask"];

const SHIPPED: readonly ChainColumn[] = ["openInterest", "delta", "iv", "mark", "bid", "ask"];

/** Stored columns in their order; unknown ones are left out, those that are always there are in it. */
export function readColumns(stored: string | undefined): readonly ChainColumn[] {
  if (stored === undefined) return SHIPPED;
  const names = stored.split(",");
  return CHAIN_COLUMNS.filter((column) => names.includes(column) || FIXED_COLUMNS.includes(column));
}

/** The other side of the strike: the same columns from the strike to the edge, bid before ask on both sides. */
export function mirrored(columns: readonly ChainColumn[]): readonly ChainColumn[] {
  const isQuote = (column: ChainColumn): boolean => ["bidIv", "bid", "ask", "askIv"].includes(column);
  return [...columns.filter(isQuote), ...columns.filter((column) => !isQuote(column)).toReversed()];
}

/** The columns that were chosen on this device, and a way to choose others. */
export function useChainColumns(): [readonly ChainColumn[], (columns: readonly ChainColumn[]) => void] {
  const [columns, setColumns] = useState(() => readColumns(readStored(STORAGE_KEYS.optionColumns)));
  const choose = (chosen: readonly ChainColumn[]): void => {
    writeStored(STORAGE_KEYS.optionColumns, chosen.join(","));
    setColumns(readColumns(chosen.join(",")));
  };
  return [columns, choose];
}
