import { useCall, valueIn } from "@agio/api-client/react";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { PastList } from "../past-list/PastList.tsx";
import { filterOrders, NO_FILTER, ordersTable } from "./order-filters.ts";
import { OrderCard } from "./OrderCard.tsx";
import { OrderFilters } from "./OrderFilters.tsx";

const HISTORY_MAX = 200;

/** The caller's newest orders of every state, with filters and a file. */
export function OrderHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_FILTER);
  const remote = useCall("orders.list", { pageNum: 1, pageSize: HISTORY_MAX });
  const rows = filterOrders(valueIn(remote)?.rows ?? [], filter);
  return (
    <>
      <OrderFilters
        pairs={pairs}
        filter={filter}
        onFilter={setFilter}
        hasStatus
        isEmpty={rows.length === 0}
        onExport={() => downloadCsv("orders.csv", ordersTable(rows))}
      />
      <PastList remote={remote} none={t("trade.orders.noHistory")}>
        {rows.map((row) => (
          <OrderCard key={row.id} row={row} />
        ))}
      </PastList>
    </>
  );
}
