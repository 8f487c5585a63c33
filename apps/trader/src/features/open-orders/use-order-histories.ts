import { useTranslate } from "../../shell/language.ts";
import { statusNumber } from "../order-said/order-status.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { HistoryList } from "../past-list/use-history.ts";
import { fillsTable, ordersTable } from "./order-tables.ts";
import { typeOfSide } from "./order-words.ts";
import { useMarketFilter, useSideFilter, useStatusFilter } from "./use-order-filters.ts";

/** The caller's orders of pairs, of every state, newest first. */
export function useOrderHistory(
  pairs: readonly TradingPair[],
): HistoryList<"orders.list", "symbol" | "side" | "status"> {
  const t = useTranslate();
  return {
    call: "orders.list",
    filters: [useMarketFilter(pairs), useSideFilter(), useStatusFilter()],
    narrowed: ({ symbol, side, status }) => ({ symbol, type: typeOfSide(side), status: statusNumber(status) }),
    none: t("trade.orders.noHistory"),
    fileName: "orders.csv",
    table: ordersTable,
  };
}

/** The caller's fills of pairs, newest first. */
export function useFillHistory(pairs: readonly TradingPair[]): HistoryList<"orders.trades", "symbol" | "side"> {
  const t = useTranslate();
  return {
    call: "orders.trades",
    filters: [useMarketFilter(pairs), useSideFilter()],
    narrowed: ({ symbol, side }) => ({ symbol, type: typeOfSide(side) }),
    none: t("trade.orders.noFills"),
    fileName: "trades.csv",
    table: fillsTable,
  };
}
