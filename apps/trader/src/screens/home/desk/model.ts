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

/** Holding of a coin, over all accounts. */
export interface HeldCoin {
  readonly coin: string;
  /** Value in USDT now: for display only. */
  readonly usdt: number;
}

interface AccountRows {
  readonly platform: readonly { readonly coin: string; readonly usdt: string }[];
  readonly financial: AccountRows["platform"];
  readonly contract: AccountRows["platform"];
}

/** The coins of all accounts with a value, the largest first. */
export function heldCoins({ platform, financial, contract }: AccountRows): HeldCoin[] {
  const values = new Map<string, number>();
  for (const { coin, usdt } of [...platform, ...financial, ...contract])
    values.set(coin, (values.get(coin) ?? 0) + Number(usdt));
  return [...values]
    .map(([coin, usdt]) => ({ coin, usdt }))
    .filter(({ usdt }) => usdt > 0)
    .toSorted((first, second) => second.usdt - first.usdt);
}

/**
 * Value of present holdings at each of the last closes, oldest first: a line to look at. Closes of a coin, the last of them
 * now; a coin without any, as USDT itself, stands still, and the shortest series sets the length. Empty without a series.
 */
export function heldCurve(held: readonly HeldCoin[], closes: ReadonlyMap<string, readonly number[]>): number[] {
  const known = held.flatMap(({ coin }) => {
    const series = closes.get(coin) ?? [];
    return series.length > 1 ? [series.length] : [];
  });
  if (known.length === 0) return [];
  const length = Math.min(...known);
  return Array.from({ length }, (_, index) =>
    held.reduce((sum, { coin, usdt }) => {
      const series = closes.get(coin)?.slice(-length) ?? [];
      const [then, now] = [series[index], series.at(-1)];
      return sum + (then === undefined || now === undefined || now === 0 ? usdt : (usdt * then) / now);
    }, 0),
  );
}
