import { useTradingContracts } from "../../../features/contract/use-trading-contracts.ts";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { ClosedPositionCard } from "../../../features/positions/ClosedPositionCard.tsx";
import { useTranslate } from "../../../shell/language.ts";

const LIQUIDATED_OR_DELEVERAGED = { status: "2,3" };

/** The positions that there is something to explain about, newest first. */
export function EndedList() {
  const t = useTranslate();
  const contracts = useTradingContracts();
  const pages = usePages("positions.list", LIQUIDATED_OR_DELEVERAGED);
  return (
    <div className="px-4 pb-8">
      <PagedList pages={pages} count={pages.rows.length} none={t("position.explain.none")}>
        {pages.rows.map((row) => (
          <ClosedPositionCard key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </PagedList>
    </div>
  );
}
