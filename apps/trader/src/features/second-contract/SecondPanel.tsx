import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useIsWide } from "../desk/use-is-wide.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { ResultSheet } from "./ResultSheet.tsx";
import { RunningList } from "./RunningCard.tsx";
import { SecondHistory } from "./SecondHistory.tsx";
import { dispatchSecondRows, useSecondFeed, useSecondRows } from "./second-store.ts";

// A phone does without the tables of a desk.
const SecondDeskPanel = later(() => import("./SecondDeskPanel.tsx"), "SecondDeskPanel");

/** Bets that run and bets that ended, and the sheet that says how one has just ended. */
export function SecondPanel({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  useSecondFeed();
  const { running, ended } = useSecondRows();
  const isWide = useIsWide();
  return (
    <>
      {isWide ? (
        <Suspense fallback={<UnknownRows />}>
          <SecondDeskPanel pairs={pairs} />
        </Suspense>
      ) : (
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
      )}
      {isSignedIn ? (
        <ResultSheet rows={ended} pairs={pairs} onClose={() => dispatchSecondRows({ type: "resultsSeen" })} />
      ) : null}
    </>
  );
}
