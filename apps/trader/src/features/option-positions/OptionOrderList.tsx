import type { OptionOrderRow } from "@agio/api-contract";
import { NoData, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { saidOfCancelled, type NamedOrder } from "../order-said/order-said.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { useOptionCounts, useOptionOrders } from "./option-store.ts";
import { OptionOrderCard } from "./OptionOrderCard.tsx";
import { useOptionActions } from "./use-option-actions.ts";

/** The orders that still rest, with cancel and cancel all. */
export function OptionOrderList({ underlyings }: { underlyings: readonly OptionUnderlying[] }) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useOptionActions();
  const rows = useOptionOrders();
  const cancel = async (row: OptionOrderRow, named: NamedOrder) => {
    const failure = await actions.cancel(row);
    if (failure !== undefined) return showToast(failureText(failure), "error");
    showToast(saidOfCancelled(t, named), "success");
  };
  if (useOptionCounts().orders === undefined) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("trade.orders.none")} />;
  return (
    <>
      <div className="flex min-h-11 items-center justify-end">
        <CancelAll question={t("option.orders.cancelAllText")} onCancelAll={() => actions.cancelAll(rows, undefined)} />
      </div>
      <ul className={isStale ? "m-0 list-none p-0 ui-stale" : "m-0 list-none p-0"}>
        {rows.map((row) => (
          <OptionOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            underlying={underlyingOf(underlyings, row.symbol)}
            onCancel={(named) => void cancel(row, named)}
          />
        ))}
      </ul>
    </>
  );
}
