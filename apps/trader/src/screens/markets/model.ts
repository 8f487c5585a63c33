import type { CoinNames } from "../../features/coin/coin-names.ts";
import { favouriteRows } from "../../features/market-list/favourite-order.ts";
import { sortMarkets, type MarketRow, type MarketSort } from "../../features/market-list/market-rows.ts";
import { searchMarkets } from "../../features/market-list/market-search.ts";

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

/** The choice of a pricing coin that lets every pair through. */
export const ANY_COIN = "";

interface MarketFilter {
  readonly text: string;
  /** `ANY_COIN` or the coin that prices are in. */
  readonly pricing: string;
  readonly namesOf: CoinNames["namesOf"];
}

/** The rows that fit, in the order in which they came. */
export function filteredRows(rows: readonly MarketRow[], { text, pricing, namesOf }: MarketFilter): MarketRow[] {
  const found = new Set(searchMarkets(rows, text, namesOf));
  return rows.filter((row) => found.has(row) && (pricing === ANY_COIN || row.pricingCoin === pricing));
}

/** The coins that prices are in, each once, by name. */
export const pricingCoins = (rows: readonly MarketRow[]): string[] =>
  [...new Set(rows.map(({ pricingCoin }) => pricingCoin))].toSorted();

const HOTTEST_MAX = 12;

/** The spot pairs of which most is traded, the largest first. */
export const hottest = (rows: readonly MarketRow[]): MarketRow[] =>
  sortMarkets(
    rows.filter(({ kind }) => kind === "spot"),
    { column: "turnover", isDescending: true },
  ).slice(0, HOTTEST_MAX);

/** Share of the strip that a pair gets. By the root of the root: the largest is no more than a few times the smallest. */
export const heatWeight = (turnover: number | undefined): number => Math.sqrt(Math.sqrt(Math.max(turnover ?? 0, 1)));
