import type { CoinEntry, CoinLists, SpotPairEntry } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import type { CoinLists as WireLists } from "@agio/api-contract";
import { displaySymbol, SHIPPED_COIN_LISTS } from "@agio/api-contract/markets";
import { ownNamedDeep } from "@agio/api-contract/own-names";
import { useEffect } from "react";
import { isOn } from "./settings.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

/** The lists of the first start. */
export const SHIPPED_LISTS: CoinLists = ownNamedDeep(SHIPPED_COIN_LISTS);

// Lists that an earlier version kept in the browser are by the names of the wire.
const knownLists = ownNamedDeep(readStoredObject<Partial<WireLists>>(STORAGE_KEYS.markets) ?? {});
const firstLists: CoinLists = { ...SHIPPED_LISTS, ...knownLists };

/** The coin lists: shipped or last known ones first, the server's as soon as they are here; a failure is silent. */
export function useCoinLists(): CoinLists {
  return valueIn(useCall("coins.list", {}, { initial: firstLists })) ?? firstLists;
}

/** Spot pairs on show, in their order. */
export function useSpotPairs(): readonly SpotPairEntry[] {
  return shownPairs(useCoinLists().currencyList);
}

/** Pairs that are shown, in their order. */
export const shownPairs = <Entry extends CoinEntry>(pairs: readonly Entry[]): Entry[] =>
  pairs.filter((pair) => isOn(pair.showFlag)).toSorted((first, second) => first.sort - second.sort);

/** Keeps the lists with their prices for the next first paint. Mounted once. */
export function useKeptMarkets(): void {
  const remote = useCall("coins.list", {}, { initial: firstLists });
  const lists = remote.state === "ready" && !remote.isRefreshing ? remote.value : undefined;
  useEffect(() => {
    if (lists !== undefined) writeStored(STORAGE_KEYS.markets, JSON.stringify({ currencyList: lists.currencyList }));
  }, [lists]);
}

/** How a pair is named on screen. */
export const pairLabel: (entry: CoinEntry) => string = displaySymbol;
