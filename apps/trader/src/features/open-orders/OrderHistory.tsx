import { useCall, valueIn } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
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
      {remote.state === "failed" ? <ListFailed text={failureText(remote.failure)} onRetry={remote.refetch} /> : null}
      {remote.state === "loading" ? <HistorySkeleton /> : null}
      {remote.state === "ready" && rows.length === 0 ? <NoData text={t("trade.orders.noHistory")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <OrderCard key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

/** In the place of a list that could not be read; known rows stay beside it. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
      {text}
      <Button size="small" onClick={() => void onRetry()}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

export function HistorySkeleton() {
  return (
    <div className="grid gap-4 py-3" aria-hidden="true">
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={68} />
    </div>
  );
}
