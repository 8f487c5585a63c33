import type { CoinEntry } from "@agio/api-client";
import type { DetailFrame } from "@agio/api-contract";
import { changeOf } from "../pair/use-direction.ts";

/** The last 24 hours of a pair or contract: market data, for display only. */
export interface MarketDay {
  /** Undefined before the first trade, as are the highest and the lowest price. */
  readonly last: number | undefined;
  /** Undefined without a price to compare with. */
  readonly changePercent: number | undefined;
  /** In the pricing coin; undefined until it was told. */
  readonly turnover: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
}

/** A pair or contract with its day, as a market list shows it. */
export interface MarketRow extends MarketDay {
  readonly kind: "spot" | "contract";
  readonly symbol: string;
  readonly coin: string;
  readonly pricingCoin: string;
  readonly label: string;
  readonly priceDecimals: number;
  readonly isOpen: boolean;
  /** Of a closed pair that opens by itself: when, UTC milliseconds. */
  readonly openTime?: number | undefined;
  /** Opens nothing while its index is halted: a contract. */
  readonly needsIndex: boolean;
  /** The operator's order. */
  readonly sort: number;
  /** Priced by an outside reference feed, which also tells its volume (coin type 3). */
  readonly isReference: boolean;
}

/** The day as the coin list told it, until the first frame is here. */
export const listedDay = (entry: CoinEntry): MarketDay => ({
  last: priceOf(Number(entry.close ?? entry.amount)),
  changePercent: changeOf(Number(entry.close ?? entry.amount), Number(entry.openPrice ?? entry.open)),
  turnover: entry.volume2 === undefined ? undefined : Number(entry.volume2),
  high: priceOf(Number(entry.high24 ?? 0)),
  low: priceOf(Number(entry.low24 ?? 0)),
});

/** The day as a frame tells it. */
export const dayOf = ({ data }: DetailFrame): MarketDay => ({
  last: priceOf(data.close),
  changePercent: changeOf(data.close, data.open),
  turnover: data.vol,
  high: priceOf(data.high),
  low: priceOf(data.low),
});

/** Zero is how the wire says that there is no price. */
const priceOf = (price: number): number | undefined => (price > 0 ? price : undefined);

/** Where trading of a row leads: spot is the tab of every link that names none. */
export const tradeTargetOf = ({ symbol, kind }: MarketRow): { symbol: string; tab?: "Ustandard" } =>
  kind === "contract" ? { symbol, tab: "Ustandard" } : { symbol };

export const SORT_COLUMNS = ["symbol", "last", "change", "turnover"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Undefined column: the operator's order, or that of the favourites. */
export interface MarketSort {
  readonly column: SortColumn | undefined;
  readonly isDescending: boolean;
}

export const NATURAL_SORT: MarketSort = { column: undefined, isDescending: false };

/** A tap on a column head: largest first, smallest first, then back to the natural order. Names start from A. */
export function nextSort(sort: MarketSort, column: SortColumn): MarketSort {
  const startsDescending = column !== "symbol";
  if (sort.column !== column) return { column, isDescending: startsDescending };
  return sort.isDescending === startsDescending ? { column, isDescending: !startsDescending } : NATURAL_SORT;
}

/** Reads what was kept in storage; anything else is the natural order. */
export function readSort(text: string | null): MarketSort {
  const [column, direction] = (text ?? "").split(":");
  const known = SORT_COLUMNS.find((name) => name === column);
  return known === undefined ? NATURAL_SORT : { column: known, isDescending: direction === "desc" };
}

export const writeSort = (sort: MarketSort): string =>
  sort.column === undefined ? "" : `${sort.column}:${sort.isDescending ? "desc" : "asc"}`;

export function sortMarkets(rows: readonly MarketRow[], sort: MarketSort): MarketRow[] {
  const compare = COMPARISONS[sort.column ?? "natural"];
  const direction = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(a, b) || a.sort - b.sort);
}

const COMPARISONS: Record<SortColumn | "natural", (a: MarketRow, b: MarketRow) => number> = {
  natural: (a, b) => a.sort - b.sort,
  symbol: (a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  last: (a, b) => orderOf(a.last) - orderOf(b.last),
  change: (a, b) => orderOf(a.changePercent) - orderOf(b.changePercent),
  turnover: (a, b) => orderOf(a.turnover) - orderOf(b.turnover),
};

/** Sorted below every figure there is; never shown. */
const BELOW_ALL = -1e308;
export const orderOf = (figure: number | undefined): number => figure ?? BELOW_ALL;

/** Most searches kept. */
export const RECENTS_MAX = 8;

/** The recent searches after one more: newest first, each once. */
export function withRecent(recents: readonly string[], symbol: string): string[] {
  return [symbol, ...recents.filter((kept) => kept !== symbol)].slice(0, RECENTS_MAX);
}
