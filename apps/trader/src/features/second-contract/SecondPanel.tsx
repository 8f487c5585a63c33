import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { ResultSheet } from "./ResultSheet.tsx";
import { RunningList } from "./RunningCard.tsx";
import { SecondHistory } from "./SecondHistory.tsx";
import { dispatchSecondRows, useSecondFeed, useSecondRows } from "./second-store.ts";

/** Bets that run and bets that ended, and the sheet that says how one has just ended. */
export function SecondPanel({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  useSecondFeed();
  const { running, ended } = useSecondRows();
  return (
    <>
      <OwnPanel
        panelId="second-panel"
        title={t("second.title")}
        signInText={t("second.signIn")}
        panels={[
          {
            name: t("second.running.title"),
            counted: { count: running?.length },
            content: running === undefined ? <UnknownRows /> : <RunningList rows={running} pairs={pairs} />,
          },
          { name: t("second.history.title"), content: <SecondHistory pairs={pairs} /> },
        ]}
      />
      {isSignedIn ? (
        <ResultSheet rows={ended} pairs={pairs} onClose={() => dispatchSecondRows({ type: "resultsSeen" })} />
      ) : null}
    </>
  );
}
