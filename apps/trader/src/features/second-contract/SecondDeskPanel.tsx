import { useTranslate } from "../../shell/language.ts";
import { DeskPanel, ScrolledCards } from "../desk-table/DeskPanel.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { RunningList } from "./RunningCard.tsx";
import { SecondHistoryTable } from "./SecondHistoryTable.tsx";
import { useSecondRows } from "./second-store.ts";

/** Bets that run and bets that ended, on a desk. */
export function SecondDeskPanel({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const { running } = useSecondRows();
  return (
    <DeskPanel
      panelId="second-panel"
      title={t("second.title")}
      signInText={t("second.signIn")}
      panels={[
        {
          name: t("second.running.title"),
          counted: { count: running?.length },
          content: (
            <ScrolledCards>
              {running === undefined ? <UnknownRows /> : <RunningList rows={running} pairs={pairs} />}
            </ScrolledCards>
          ),
        },
        { name: t("second.history.title"), content: <SecondHistoryTable pairs={pairs} /> },
      ]}
    />
  );
}
