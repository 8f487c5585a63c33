import { NoData } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useKnownPlans } from "./futures-store.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { PlanLine } from "./PlanLine.tsx";

/** Every waiting take-profit and stop-loss; the way to change them without dragging lines. */
export function PlanList({ contracts }: { contracts: readonly TradingContract[] }) {
  const t = useTranslate();
  const plans = useKnownPlans();
  if (plans === undefined) return <UnknownRows />;
  if (plans.length === 0) return <NoData text={t("position.plans.none")} />;
  return (
    <ul className="m-0 list-none p-0">
      {plans.map((row) => (
        <PlanLine key={row.id} row={row} contract={contracts.find(({ symbol }) => symbol === row.symbol)} isNamed />
      ))}
    </ul>
  );
}
