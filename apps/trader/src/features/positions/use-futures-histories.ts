import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useMarketFilter, useStatusFilter } from "../open-orders/use-order-filters.ts";
import { statusNumber } from "../order-said/order-status.ts";
import type { Chosen, ListFilter } from "../past-list/FilterLine.tsx";
import type { HistoryList } from "../past-list/use-history.ts";
import { contractFillsTable, contractOrdersTable, fundingTable, positionsTable } from "./futures-tables.ts";
import { POSITION_STATUS_NAMES } from "./position-state.ts";

/** How a position can have ended. */
const ENDED = [1, 2, 3, 4] as const;
const SIDES = ["long", "short"] as const;

const ofMarketAndSide = ({ symbol, side }: Chosen<"symbol" | "side">) => ({
  symbol,
  side: SIDES.find((each) => each === side),
});

interface FuturesHistories {
  readonly positions: HistoryList<"positions.list", "symbol" | "side" | "status">;
  readonly orders: HistoryList<"contractOrders.list", "symbol" | "side" | "status">;
  readonly fills: HistoryList<"contractOrders.fills", "symbol" | "side">;
  readonly funding: HistoryList<"statements.trading">;
}

/** The past of contracts: positions that ended, orders of every state, fills and funding. */
export function useFuturesHistories(contracts: readonly TradingContract[]): FuturesHistories {
  const t = useTranslate();
  const symbol = { ...useMarketFilter(contracts), label: t("position.contract"), anyLabel: t("common.all") };
  const side: ListFilter<"side"> = {
    id: "side",
    label: t("trade.orders.side"),
    options: SIDES.map((id) => ({ id, label: t(`position.side.${id}`) })),
  };
  const ended: ListFilter<"status"> = {
    id: "status",
    label: t("trade.orders.status"),
    options: ENDED.map((id) => ({ id: String(id), label: t(`position.statusOf.${POSITION_STATUS_NAMES[id]}`) })),
  };
  const status = useStatusFilter();
  return {
    positions: {
      call: "positions.list",
      filters: [symbol, side, ended],
      narrowed: (chosen) => ({ ...ofMarketAndSide(chosen), status: chosen.status ?? ENDED.join(",") }),
      none: t("position.noneEnded"),
      fileName: "positions.csv",
      table: positionsTable,
    },
    orders: {
      call: "contractOrders.list",
      filters: [symbol, side, status],
      narrowed: (chosen) => ({ ...ofMarketAndSide(chosen), status: statusNumber(chosen.status) }),
      none: t("trade.orders.noHistory"),
      fileName: "contract-orders.csv",
      table: contractOrdersTable,
    },
    fills: {
      call: "contractOrders.fills",
      filters: [symbol, side],
      narrowed: ofMarketAndSide,
      none: t("trade.orders.noFills"),
      fileName: "contract-fills.csv",
      table: contractFillsTable,
    },
    funding: {
      call: "statements.trading",
      narrowed: () => ({ businessType: "funding" }),
      none: t("fund.noFunding"),
      fileName: "funding.csv",
      table: fundingTable,
    },
  };
}
