import { useState } from "react";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { withRecent } from "./market-rows.ts";

function keptRecents(): string[] {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.recentSearches);
  return Array.isArray(kept) ? kept.filter((symbol) => typeof symbol === "string") : [];
}

/** Notes a pair that was opened from a search. */
export function noteSearch(symbol: string): void {
  writeStored(STORAGE_KEYS.recentSearches, JSON.stringify(withRecent(keptRecents(), symbol)));
}

/** The pairs searched for last, newest first, and how to forget them. */
export function useRecentSearches(): [readonly string[], () => void] {
  const [recents, setRecents] = useState(keptRecents);
  return [
    recents,
    () => {
      setRecents([]);
      writeStored(STORAGE_KEYS.recentSearches, undefined);
    },
  ];
}
