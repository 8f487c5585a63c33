/** A pair or contract with its day, as a market list shows it. Numbers are market data, for display only. */
export interface MarketRow {
  readonly kind: "spot" | "contract";
  readonly symbol: string;
  readonly coin: string;
  readonly pricingCoin: string;
  readonly label: string;
  /** Full name of the traded coin, for the search. */
  readonly name: string;
  /** 0 before the first trade. */
  readonly last: number;
  readonly changePercent: number;
  /** 24-hour turnover in the pricing coin. */
  readonly turnover: number;
  /** The operator's order. */
  readonly sort: number;
  /** Priced by an outside reference feed, which also tells its volume (coin type 3). */
  readonly isReference: boolean;
}

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
  last: (a, b) => a.last - b.last,
  change: (a, b) => a.changePercent - b.changePercent,
  turnover: (a, b) => a.turnover - b.turnover,
};

/** The rows that fit what was typed: by coin, pair or name, case and separators ignored; better matches first. */
export function searchMarkets(rows: readonly MarketRow[], text: string): MarketRow[] {
  const wanted = folded(text);
  if (wanted === "") return [...rows];
  return rows
    .map((row) => ({ row, rank: matchRank(row, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || b.row.turnover - a.row.turnover)
    .map(({ row }) => row);
}

const NO_MATCH = 4;

function matchRank(row: MarketRow, wanted: string): number {
  const coin = folded(row.coin);
  if (coin === wanted) return 0;
  if (coin.startsWith(wanted) || row.symbol.startsWith(wanted)) return 1;
  if (folded(row.name).startsWith(wanted)) return 2;
  return folded(row.name).includes(wanted) || row.symbol.includes(wanted) || folded(row.label).includes(wanted)
    ? 3
    : NO_MATCH;
}

const folded = (text: string): string => text.toLowerCase().replace(/[\s/_-]/g, "");

/** Most searches kept. */
export const RECENTS_MAX = 8;

/** The recent searches after one more: newest first, each once. */
export function withRecent(recents: readonly string[], symbol: string): string[] {
  return [symbol, ...recents.filter((kept) => kept !== symbol)].slice(0, RECENTS_MAX);
}
