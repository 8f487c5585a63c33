import { useTranslate } from "../../shell/language.ts";
import { tradeSide, useMarketFilter, useSideFilter, useStatusFilter } from "../open-orders/use-order-filters.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { statusNumber } from "../order-said/order-status.ts";
import type { ListFilter } from "../past-list/FilterLine.tsx";
import type { HistoryList } from "../past-list/use-history.ts";
import { OPTION_STATUS_NAMES } from "./option-state.ts";
import { fillsTable, optionOrdersTable, optionPositionsTable, settlementsTable } from "./option-tables.ts";

/** How a position can have ended. */
const ENDED = [1, 3, 4] as const;

interface OptionHistories {
  readonly positions: HistoryList<"optionPositions.list", "symbol" | "status">;
  readonly orders: HistoryList<"optionOrders.list", "symbol" | "side" | "status">;
  readonly fills: HistoryList<"optionOrders.fills", "side">;
  readonly settlements: HistoryList<"options.settlements", "symbol">;
}

/** The past of options: positions that ended, orders of every state, fills, and every settlement of the platform. */
export function useOptionHistories(underlyings: readonly OptionUnderlying[]): OptionHistories {
  const t = useTranslate();
  const symbol = { ...useMarketFilter(underlyings), label: t("option.head.underlying"), anyLabel: t("common.all") };
  const side = useSideFilter();
  const status = useStatusFilter();
  const ended: ListFilter<"status"> = {
    id: "status",
    label: t("trade.orders.status"),
    options: ENDED.map((id) => ({ id: String(id), label: t(`option.status.${OPTION_STATUS_NAMES[id]}`) })),
  };
  return {
    positions: {
      call: "optionPositions.list",
      filters: [symbol, ended],
      narrowed: (chosen) => ({ symbol: chosen.symbol, status: chosen.status ?? ENDED.join(",") }),
      none: t("option.position.noneEnded"),
      fileName: "option-positions.csv",
      table: optionPositionsTable,
    },
    orders: {
      call: "optionOrders.list",
      filters: [symbol, side, status],
      narrowed: (chosen) => ({
        symbol: chosen.symbol,
        type: tradeSide(chosen.side),
        status: statusNumber(chosen.status),
      }),
      none: t("trade.orders.noHistory"),
      fileName: "option-orders.csv",
      table: optionOrdersTable,
    },
    fills: {
      call: "optionOrders.fills",
      filters: [side],
      narrowed: (chosen) => ({ type: tradeSide(chosen.side) }),
      none: t("trade.orders.noFills"),
      fileName: "option-fills.csv",
      table: fillsTable,
    },
    settlements: {
      call: "options.settlements",
      filters: [symbol],
      narrowed: (chosen) => ({ symbol: chosen.symbol }),
      none: t("option.settlement.none"),
      fileName: "option-settlements.csv",
      table: settlementsTable,
    },
  };
}
