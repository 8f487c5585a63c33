import { useCall, valueIn } from "@agio/api-client/react";
import { NoData } from "@agio/ui";
import { useTradingContracts } from "../../../features/contract/use-trading-contracts.ts";
import { HistorySkeleton, ListFailed } from "../../../features/open-orders/OrderHistory.tsx";
import { ClosedPositionCard } from "../../../features/positions/ClosedPositionCard.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

const REQUEST = { status: "2,3", pageNum: 1, pageSize: 50 };

/** The positions that there is something to explain about, newest first. */
export function EndedList() {
  const t = useTranslate();
  const contracts = useTradingContracts();
  const remote = useCall("positions.list", REQUEST);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <div className="px-4 pb-8">
      {remote.state === "failed" ? <ListFailed text={failureText(remote.failure)} onRetry={remote.refetch} /> : null}
      {remote.state === "loading" ? <HistorySkeleton /> : null}
      {remote.state === "ready" && rows.length === 0 ? <NoData text={t("position.explain.none")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <ClosedPositionCard key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </ul>
    </div>
  );
}
