import type { DetailFrame, SpotPairEntry, WatchlistRow } from "@agio/api-contract";
import type { HomeCoin } from "@agio/api-contract/settings";
import type { Direction } from "@agio/ui";

/** The day of a pair, for display only. */
export interface PairDay {
  /** Text from the coin list or number from the live day. */
  readonly price: string | number;
  readonly changePercent: number;
  readonly direction: Direction;
  readonly turnover: number;
}

/** The live day where there is one, else what the coin list said. */
export function dayOf(pair: SpotPairEntry, detail: DetailFrame | undefined): PairDay {
  const price = detail === undefined ? pair.amount : detail.data.close;
  const open = detail === undefined ? Number(pair.open) : detail.data.open;
  const changePercent = open > 0 ? ((Number(price) - open) / open) * 100 : 0;
  return { price, changePercent, direction: directionOf(changePercent), turnover: detail?.data.vol ?? 0 };
}

/** Before the first trade and the first answer there is no price to show. */
export const isKnown = (day: PairDay): boolean => Number(day.price) > 0;

/** A change that rounds to nothing has no direction. */
export const directionOf = (changePercent: number): Direction =>
  changePercent >= 0.005 ? "up" : changePercent <= -0.005 ? "down" : "same";

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
      rows.filter(({ day }) => day.direction === "up").toSorted((a, b) => b.day.changePercent - a.day.changePercent),
    losers: () =>
      rows.filter(({ day }) => day.direction === "down").toSorted((a, b) => a.day.changePercent - b.day.changePercent),
    volume: () => rows.toSorted((a, b) => b.day.turnover - a.day.turnover),
    newest: () => rows.toSorted((a, b) => b.pair.sort - a.pair.sort),
  }[tab]();
  return picked.slice(0, MOVERS_MAX).map(({ pair }) => pair);
}

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
