import type { TradeTab } from "../../paths.ts";
import { favouriteRows } from "../market-list/favourite-order.ts";
import {
  NATURAL_SORT,
  readSort,
  sortMarkets,
  tradeTargetOf,
  writeSort,
  type MarketRow,
  type MarketSort,
} from "../market-list/market-rows.ts";

export const RAIL_LISTS = ["favourites", "spot", "futures"] as const;
export type RailList = (typeof RAIL_LISTS)[number];

/** The list that is shown and its order: the natural one is the person's own of favourites, the operator's of others. */
export interface RailChoice {
  readonly list: RailList;
  readonly sort: MarketSort;
}

/** A choice as a browser kept it; anything else is the favourites in their own order. */
export function readChoice(stored: unknown): RailChoice {
  const { list, sort } = (stored ?? {}) as { list?: unknown; sort?: unknown };
  const read = typeof sort === "string" ? readSort(sort) : NATURAL_SORT;
  return {
    list: RAIL_LISTS.find((each) => each === list) ?? "favourites",
    sort: read.column === "change" ? read : NATURAL_SORT,
  };
}

export const writeChoice = ({ list, sort }: RailChoice): string => JSON.stringify({ list, sort: writeSort(sort) });

export function railRows(
  all: readonly MarketRow[],
  { list, sort }: RailChoice,
  favourites: readonly string[],
): MarketRow[] {
  if (list === "favourites") {
    const own = favouriteRows(all, favourites);
    return sort.column === undefined ? own : sortMarkets(own, sort);
  }
  const kind = list === "spot" ? "spot" : "contract";
  return sortMarkets(
    all.filter((row) => row.kind === kind),
    sort,
  );
}

interface RailPlace {
  readonly all: readonly MarketRow[];
  readonly list: RailList;
  /** Product of the trade screen on show. */
  readonly product: TradeTab | undefined;
}

/**
 * Where a press on a line leads. Favourites are spot pairs: they open on the product that is on show, if it trades them.
 * Lines of the other lists open the market that they name.
 */
export function railTargetOf(row: MarketRow, { all, list, product }: RailPlace): { symbol: string; tab?: TradeTab } {
  if (list !== "favourites") return tradeTargetOf(row);
  if (product === "SecondContract") return { symbol: row.symbol, tab: product };
  if (product !== "Ustandard") return tradeTargetOf(row);
  const contract = all.find(
    (each) => each.kind === "contract" && each.coin === row.coin && each.pricingCoin === row.pricingCoin,
  );
  return tradeTargetOf(contract ?? row);
}
