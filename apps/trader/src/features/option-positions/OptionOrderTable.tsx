import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { DenseTable } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { useCancelOrder } from "../open-orders/OpenRows.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { openOptionOrderColumns } from "./option-columns.tsx";
import { namedOptionOrder } from "./option-state.ts";
import { useOptionCounts, useOptionOrders } from "./option-store.ts";
import { useOptionActions } from "./use-option-actions.ts";
import { optionFormat } from "./use-option-format.ts";

/** The orders of options that rest on a desk, a line each. */
export function OptionOrderTable({ underlyings }: { underlyings: readonly OptionUnderlying[] }) {
  const t = useTranslate();
  const format = useFormat();
  const words = useSeriesWords();
  const actions = useOptionActions();
  const cancel = useCancelOrder(actions.cancel);
  const isKnown = useOptionCounts().orders !== undefined;
  const rows = useOptionOrders();
  return (
    <DenseTable
      tableId="optionOrders"
      label={t("trade.orders.open")}
      columns={openOptionOrderColumns({ t, format, underlyings })}
      rows={isKnown ? rows : undefined}
      keyOf={({ id, clientId }) => (id === 0 ? clientId : id)}
      isPale={({ id }) => id === 0}
      none={t("trade.orders.none")}
      tools={
        <CancelAll
          isDisabled={rows.length === 0}
          question={t("option.orders.cancelAllText")}
          onCancelAll={() => actions.cancelAll(rows)}
        />
      }
      renderActions={(row) => {
        if (row.id === 0) return null;
        const side = t(`common.${row.type}`);
        const figures = optionFormat(format, underlyingOf(underlyings, row.symbol));
        return (
          <RowButton
            face={{ icon: "trash" }}
            label={t("option.orders.cancel", { side, count: format.grouped(row.num), series: words(row.symbol) })}
            onPress={() => void cancel(row, namedOptionOrder(row, { t, format: figures, words }))}
          />
        );
      }}
    />
  );
}
