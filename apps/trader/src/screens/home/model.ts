import type { SpotPairEntry } from "@agio/api-client";
import type { DetailFrame, WatchlistRow } from "@agio/api-contract";
import type { HomeCoin } from "@agio/api-contract/settings";
import type { Direction } from "@agio/ui";
import { changeOf, directionOf } from "../../features/pair/use-direction.ts";

/** The day of a pair, for display only. */
export interface PairDay {
  /** Text from the coin list or number from the live day; undefined before the first trade and the first answer. */
  readonly price: string | number | undefined;
  readonly changePercent: number | undefined;
  readonly direction: Direction;
  /** In the pricing coin; undefined until the live day is here. */
  readonly turnover: number | undefined;
}

/** The live day where there is one, else what the coin list said. */
export function dayOf(pair: SpotPairEntry, detail: DetailFrame | undefined): PairDay {
  const price = detail === undefined ? pair.amount : detail.data.close;
  const open = detail === undefined ? Number(pair.open) : detail.data.open;
  const changePercent = changeOf(Number(price), open);
  return {
    price: Number(price) > 0 ? price : undefined,
    changePercent,
    direction: directionOf(changePercent),
    turnover: detail?.data.vol ?? (pair.volume2 === undefined ? undefined : Number(pair.volume2)),
  };
}

export type MoversTab = "gainers" | "losers" | "volume" | "newest";
const MOVERS_MAX = 6;

/** The first pairs of a tab. Only rising pairs gain, only falling ones lose. */
export function movers(
  pairs: readonly SpotPairEntry[],
  tab: MoversTab,
  dayOfPair: (pair: SpotPairEntry) => PairDay,
): SpotPairEntry[] {
  const rows = pairs.map((pair) => ({ pair, day: dayOfPair(pair) }));
  const picked = {
    gainers: () =>
      rows
        .filter(({ day }) => day.direction === "up")
        .toSorted((a, b) => orderOf(b.day.changePercent, a.day.changePercent)),
    losers: () =>
      rows
        .filter(({ day }) => day.direction === "down")
        .toSorted((a, b) => orderOf(a.day.changePercent, b.day.changePercent)),
    volume: () => rows.toSorted((a, b) => orderOf(b.day.turnover, a.day.turnover)),
    newest: () => rows.toSorted((a, b) => b.pair.sort - a.pair.sort),
  }[tab]();
  return picked.slice(0, MOVERS_MAX).map(({ pair }) => pair);
}

/** For sorting only: what is not known counts as nothing. */
const orderOf = (one: number | undefined, other: number | undefined): number => (one ?? 0) - (other ?? 0);

const FAVOURITES_MAX = 6;

/** The watchlist of a signed-in user; the platform's home coins for everyone else or while the list is empty. */
export function homePairs(
  pairs: readonly SpotPairEntry[],
  watchlist: readonly WatchlistRow[] | undefined,
  homeCoins: readonly HomeCoin[],
): SpotPairEntry[] {
  const bySymbol = new Map(pairs.map((pair) => [pair.symbol, pair]));
  const starred = (watchlist ?? []).flatMap((row) => bySymbol.get(row.symbol) ?? []);
  if (starred.length > 0) return starred.slice(0, FAVOURITES_MAX);
  const byCoin = new Map(pairs.map((pair) => [pair.coin, pair]));
  return homeCoins.flatMap((row) => byCoin.get(row.coin) ?? []).slice(0, FAVOURITES_MAX);
}

export interface TodayProfit {
  /** In USDT, signed. */
  readonly amount: string;
  /** Of what the assets were worth before it, for display only. */
  readonly percent: number;
  readonly direction: Direction;
}

/** Today's profit beside the present total, both in USDT. */
export function todayProfit(today: string, total: string): TodayProfit {
  const amount = Number(today);
  const before = Number(total) - amount;
  const direction = amount > 0 ? "up" : amount < 0 ? "down" : "same";
  return { amount: today, percent: before > 0 ? (amount / before) * 100 : 0, direction };
}
