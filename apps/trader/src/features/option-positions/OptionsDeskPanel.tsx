import type { OptionPositionRow } from "@agio/api-contract";
import { useTranslate } from "../../shell/language.ts";
import { DeskPanel } from "../desk-table/DeskPanel.tsx";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useOptionCounts, useOptionFeed, useOptionPositions } from "./option-store.ts";
import {
  OptionFillTable,
  OptionOrderHistoryTable,
  OptionPositionHistoryTable,
  OptionSettlementTable,
} from "./OptionHistoryTables.tsx";
import { OptionOrderTable } from "./OptionOrderTable.tsx";
import { OptionPositionTable } from "./OptionPositionTable.tsx";

interface OptionsDeskPanelProps {
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

/** Positions, open orders and histories of options on a desk, in the height that they are given. */
export function OptionsDeskPanel({ underlyings, onClose }: OptionsDeskPanelProps) {
  const t = useTranslate();
  useOptionFeed();
  const counts = useOptionCounts();
  const rows = useOptionPositions();
  return (
    <DeskPanel
      panelId="options-panel"
      title={t("option.position.title")}
      signInText={t("option.position.signIn")}
      panels={[
        {
          name: t("position.tabs.positions"),
          counted: { count: counts.positions },
          content: (
            <OptionPositionTable
              rows={counts.positions === undefined ? undefined : rows}
              underlyings={underlyings}
              onClose={onClose}
            />
          ),
        },
        {
          name: t("trade.orders.open"),
          counted: { count: counts.orders },
          content: <OptionOrderTable underlyings={underlyings} />,
        },
        {
          name: t("terminal.positionHistory"),
          content: <OptionPositionHistoryTable underlyings={underlyings} />,
        },
        { name: t("trade.orders.history"), content: <OptionOrderHistoryTable underlyings={underlyings} /> },
        { name: t("trade.orders.fills"), content: <OptionFillTable underlyings={underlyings} /> },
        { name: t("option.settlement.title"), content: <OptionSettlementTable underlyings={underlyings} /> },
      ]}
    />
  );
}
