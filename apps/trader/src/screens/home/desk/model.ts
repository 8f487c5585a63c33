import { sortMarkets, type MarketRow } from "../../../features/market-list/market-rows.ts";
import { favouriteRows } from "../../../features/market-list/favourite-order.ts";
import type { MoversTab } from "../model.ts";

/** Lines of each table of the desk's home. */
const ROWS_MAX = 8;

/** The first spot pairs of a tab. Only rising pairs gain, only falling ones lose. */
export function moverRows(all: readonly MarketRow[], tab: MoversTab): MarketRow[] {
  const rows = all.filter(({ kind }) => kind === "spot");
  const byChange = (isDescending: boolean) => ({ column: "change", isDescending }) as const;
  const picked = {
    gainers: () =>
      sortMarkets(
        rows.filter(({ changePercent = 0 }) => changePercent > 0),
        byChange(true),
      ),
    losers: () =>
      sortMarkets(
        rows.filter(({ changePercent = 0 }) => changePercent < 0),
        byChange(false),
      ),
    volume: () => sortMarkets(rows, { column: "turnover", isDescending: true }),
    newest: () => rows.toSorted((first, second) => second.sort - first.sort),
  }[tab]();
  return picked.slice(0, ROWS_MAX);
}

interface WatchWish {
  readonly favourites: readonly string[];
  /** Coins that the platform shows to everyone. */
  readonly homeCoins: readonly { readonly coin: string }[];
}

/** The favourites in their own order; without any the platform's choice. */
export function watchedRows(all: readonly MarketRow[], { favourites, homeCoins }: WatchWish): MarketRow[] {
  const spot = all.filter(({ kind }) => kind === "spot");
  const own = favouriteRows(spot, favourites);
  const chosen = homeCoins.flatMap(({ coin }) => spot.find((row) => row.coin === coin) ?? []);
  return (own.length > 0 ? own : chosen).slice(0, ROWS_MAX);
}
