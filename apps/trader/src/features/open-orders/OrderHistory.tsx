import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { ordersTable } from "./order-tables.ts";
import { typeOfSide } from "./order-words.ts";
import { statusNumber } from "../order-said/order-status.ts";
import { OrderCard } from "./OrderCard.tsx";
import { useMarketFilter, useSideFilter, useStatusFilter } from "./use-order-filters.ts";

/** The caller's orders of every state, newest first. */
export function OrderHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  return (
    <HistoryPanel
      call="orders.list"
      filters={[useMarketFilter(pairs), useSideFilter(), useStatusFilter()]}
      narrowed={({ symbol, side, status }) => ({ symbol, type: typeOfSide(side), status: statusNumber(status) })}
      none={t("trade.orders.noHistory")}
      fileName="orders.csv"
      table={ordersTable}
    >
      {(row) => <OrderCard key={row.id} row={row} />}
    </HistoryPanel>
  );
}
