import type { CoinEntry, CoinLists, SpotPairEntry } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import type { CoinLists as WireLists } from "@agio/api-contract";
import { displaySymbol } from "@agio/api-contract/markets";
import { ownNamedDeep } from "@agio/api-contract/own-names";
import { SHIPPED_PAIRS } from "@agio/api-contract/spot-markets";
import { useEffect } from "react";
import { isOn } from "./settings.ts";
import { readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

/** The spot pairs of the first start. Home shows no contracts: those come with the screens that do. */
const SHIPPED_LISTS: CoinLists = ownNamedDeep({
  optionList: [],
  coinList: [],
  currencyList: SHIPPED_PAIRS.map(({ spot }) => spot),
  contractList: [],
});

// Lists that an earlier version kept in the browser are by the names of the wire.
const knownLists = ownNamedDeep(readStoredObject<Partial<WireLists>>(STORAGE_KEYS.markets) ?? {});
export const FIRST_LISTS: CoinLists = { ...SHIPPED_LISTS, ...knownLists };

/** Spot pairs on show, in their order: shipped or last known ones first, then the server's; a failure is silent. */
export function useSpotPairs(): readonly SpotPairEntry[] {
  const lists = valueIn(useCall("coins.list", {}, { initial: FIRST_LISTS })) ?? FIRST_LISTS;
  return shownPairs(lists.currencyList);
}

/** Pairs that are shown, in their order. */
export const shownPairs = <Entry extends CoinEntry>(pairs: readonly Entry[]): Entry[] =>
  pairs.filter((pair) => isOn(pair.showFlag)).toSorted((first, second) => first.sort - second.sort);

/** Keeps the lists with their prices for the next first paint. Mounted once. */
export function useKeptMarkets(): void {
  const remote = useCall("coins.list", {}, { initial: FIRST_LISTS });
  const lists = remote.state === "ready" && !remote.isRefreshing ? remote.value : undefined;
  useEffect(() => {
    if (lists !== undefined) writeStored(STORAGE_KEYS.markets, JSON.stringify({ currencyList: lists.currencyList }));
  }, [lists]);
}

/** How a pair is named on screen. */
export const pairLabel: (entry: CoinEntry) => string = displaySymbol;
