import { favouriteRows } from "../../features/market-list/favourite-order.ts";
import { sortMarkets, type MarketRow, type MarketSort } from "../../features/market-list/market-rows.ts";

export const MARKET_TABS = ["favourites", "spot", "futures", "gainers", "losers"] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

interface MarketWish {
  readonly tab: MarketTab;
  readonly sort: MarketSort;
  readonly favourites: readonly string[];
}

/** The rows of a tab in the wished order; only the futures tab has contracts. Gainers and losers are sorted by change unless another column is chosen. */
export function tabRows(all: readonly MarketRow[], { tab, sort, favourites }: MarketWish): MarketRow[] {
  const rows = all.filter((row) => row.kind === (tab === "futures" ? "contract" : "spot"));
  switch (tab) {
    case "favourites": {
      const kept = favouriteRows(rows, favourites);
      return sort.column === undefined ? kept : sortMarkets(kept, sort);
    }
    case "spot":
    case "futures":
      return sortMarkets(rows, sort);
    case "gainers":
      return sortMarkets(
        rows.filter((row) => (row.changePercent ?? 0) > 0),
        sort.column === undefined ? { column: "change", isDescending: true } : sort,
      );
    case "losers":
      return sortMarkets(
        rows.filter((row) => (row.changePercent ?? 0) < 0),
        sort.column === undefined ? { column: "change", isDescending: false } : sort,
      );
    default:
      return tab satisfies never;
  }
}

/** Where a visit starts: with the favourites if there are any. */
export const firstTab = (favourites: readonly string[]): MarketTab => (favourites.length > 0 ? "favourites" : "spot");
