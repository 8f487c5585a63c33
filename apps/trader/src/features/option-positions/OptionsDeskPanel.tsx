import type { OptionPositionRow } from "@agio/api-contract";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { DeskPanel } from "../desk-table/DeskPanel.tsx";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useOptionCounts, useOptionFeed, useOptionPositions } from "./option-store.ts";
import { OptionHistory } from "./OptionHistory.tsx";
import { OptionOrderList } from "./OptionOrderCard.tsx";
import { OptionPositionTable } from "./OptionPositionTable.tsx";

interface OptionsDeskPanelProps {
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

/** Positions, open orders and history of options on a desk, in the height that they are given. */
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
          content: (
            <Scrolled>
              <OptionOrderList underlyings={underlyings} />
            </Scrolled>
          ),
        },
        {
          name: t("position.tabs.history"),
          content: (
            <Scrolled>
              <OptionHistory underlyings={underlyings} />
            </Scrolled>
          ),
        },
      ]}
    />
  );
}

const Scrolled = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-3">{children}</div>
);
