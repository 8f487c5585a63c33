import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { HistoryTable } from "../desk-table/HistoryTable.tsx";
import { RowLink } from "../desk-table/RowButton.tsx";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import {
  optionFillColumns,
  pastOptionColumns,
  pastOptionOrderColumns,
  settlementColumns,
  type OptionWriting,
} from "./option-columns.tsx";
import { isSettledOption } from "./option-state.ts";
import { useOptionHistories } from "./use-option-histories.ts";

interface PastRowsProps {
  underlyings: readonly OptionUnderlying[];
}

/** Options that ended, a line each; a settled one leads to its receipt. */
export function OptionPositionHistoryTable({ underlyings }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useOptionHistories(underlyings).positions}
      tableId="optionHistory"
      label={t("terminal.positionHistory")}
      columns={pastOptionColumns(useWriting(underlyings))}
      renderActions={(row) =>
        isSettledOption(row) ? (
          <RowLink href={hrefOf(paths.receipt({ product: "option", id: row.id }))}>
            {t("option.position.receipt")}
          </RowLink>
        ) : null
      }
    />
  );
}

/** Orders of options of every state, a line each. */
export function OptionOrderHistoryTable({ underlyings }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useOptionHistories(underlyings).orders}
      tableId="optionOrderHistory"
      label={t("trade.orders.history")}
      columns={pastOptionOrderColumns(useWriting(underlyings))}
    />
  );
}

/** Fills of options, a line each. */
export function OptionFillTable({ underlyings }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useOptionHistories(underlyings).fills}
      tableId="optionFills"
      label={t("trade.orders.fills")}
      columns={optionFillColumns(useWriting(underlyings))}
    />
  );
}

/** Every settlement of the platform, a line each, with the way to its ticks. */
export function OptionSettlementTable({ underlyings }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useOptionHistories(underlyings).settlements}
      tableId="optionSettlements"
      label={t("option.settlement.title")}
      columns={settlementColumns(useWriting(underlyings))}
      renderActions={({ symbol, seqTo }) => (
        <RowLink href={hrefOf(paths.tape({ symbol, seq: seqTo }))}>{t("option.settlement.tape")}</RowLink>
      )}
    />
  );
}

const useWriting = (underlyings: readonly OptionUnderlying[]): OptionWriting => ({
  t: useTranslate(),
  format: useFormat(),
  underlyings,
});
