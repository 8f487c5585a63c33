import { useCall, valueIn } from "@agio/api-client/react";
import { useTradingContracts } from "../../../features/contract/use-trading-contracts.ts";
import { PastList } from "../../../features/past-list/PastList.tsx";
import { ClosedPositionCard } from "../../../features/positions/ClosedPositionCard.tsx";
import { useTranslate } from "../../../shell/language.ts";

const REQUEST = { status: "2,3", pageNum: 1, pageSize: 50 };

/** The positions that there is something to explain about, newest first. */
export function EndedList() {
  const t = useTranslate();
  const contracts = useTradingContracts();
  const remote = useCall("positions.list", REQUEST);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <div className="px-4 pb-8">
      <PastList remote={remote} none={t("position.explain.none")}>
        {rows.map((row) => (
          <ClosedPositionCard key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </PastList>
    </div>
  );
}
