import type { OrderRow } from "@agio/api-contract";
import { parseDecimal } from "@agio/primitives";
import type { TradedMarket } from "../pair/trading-pair.ts";

const UNTRIGGERED = 6;

/** The prices at which the given orders rest in the book; waiting triggers are not in it. */
export function ownTicksOf(rows: readonly OrderRow[], pair: TradedMarket): ReadonlySet<number> {
  const ticks = rows
    .filter((row) => row.status !== UNTRIGGERED)
    .map((row) => parseDecimal(row.delegatePrice, pair.priceDecimals) ?? 0);
  return new Set(ticks.filter((each) => each > 0));
}
