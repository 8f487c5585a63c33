import { useState } from "react";
import { readSort, writeSort, type MarketRow, type MarketSort } from "../../features/market-list/market-rows.ts";
import { useFavourites, type Favourites } from "../../features/market-list/use-favourites.ts";
import { useMarketRows } from "../../features/market-list/use-market-rows.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { firstTab, tabRows, type MarketTab } from "./model.ts";

/** The market list as it was chosen to be seen. */
export interface MarketList {
  readonly all: readonly MarketRow[];
  /** Rows of the tab in their order. */
  readonly shown: readonly MarketRow[];
  readonly favourites: Favourites;
  readonly tab: MarketTab;
  readonly setTab: (tab: MarketTab) => void;
  readonly sort: MarketSort;
  /** The order is kept on the device. */
  readonly setSort: (sort: MarketSort) => void;
}

export function useMarketList(): MarketList {
  const all = useMarketRows();
  const favourites = useFavourites();
  const [tab, setTab] = useState<MarketTab>(() => firstTab(favourites.symbols));
  const [sort, setSort] = useState<MarketSort>(() => readSort(readStored(STORAGE_KEYS.marketSort) ?? null));
  return {
    all,
    shown: tabRows(all, { tab, sort, favourites: favourites.symbols }),
    favourites,
    tab,
    setTab,
    sort,
    setSort: (next) => {
      setSort(next);
      writeStored(STORAGE_KEYS.marketSort, writeSort(next));
    },
  };
}
