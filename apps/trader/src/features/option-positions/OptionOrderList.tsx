import { NoData } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { OpenCards, useCancelOrder } from "../open-orders/OpenRows.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { useOptionCounts, useOptionOrders } from "./option-store.ts";
import { OptionOrderCard } from "./OptionOrderCard.tsx";
import { useOptionActions } from "./use-option-actions.ts";

/** The orders that still rest, with cancel and cancel all. */
export function OptionOrderList({ underlyings }: { underlyings: readonly OptionUnderlying[] }) {
  const t = useTranslate();
  const actions = useOptionActions();
  const cancel = useCancelOrder(actions.cancel);
  const rows = useOptionOrders();
  if (useOptionCounts().orders === undefined) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("trade.orders.none")} />;
  return (
    <>
      <div className="flex min-h-11 items-center justify-end">
        <CancelAll question={t("option.orders.cancelAllText")} onCancelAll={() => actions.cancelAll(rows, undefined)} />
      </div>
      <OpenCards>
        {rows.map((row) => (
          <OptionOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            underlying={underlyingOf(underlyings, row.symbol)}
            onCancel={(named) => void cancel(row, named)}
          />
        ))}
      </OpenCards>
    </>
  );
}
