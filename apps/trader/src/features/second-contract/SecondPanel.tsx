import { ButtonLink, NoData, Tabs } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { ResultSheet } from "./ResultSheet.tsx";
import { RunningList } from "./RunningList.tsx";
import { SecondHistory } from "./SecondHistory.tsx";
import { dispatchSecondRows, useSecondFeed, useSecondRows } from "./second-store.ts";

type Panel = "running" | "history";
const PANEL_ID = "second-panel";

/** Bets that run and bets that ended, and the sheet that says how one has just ended. */
export function SecondPanel({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  useSecondFeed();
  const format = useFormat();
  const { running, ended } = useSecondRows();
  const [panel, setPanel] = useState<Panel>("running");
  if (!isSignedIn) {
    return (
      <NoData
        text={t("second.signIn")}
        action={
          <ButtonLink tone="accent" href={hrefOf(paths.login())}>
            {t("trade.form.signIn")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section aria-label={t("second.title")}>
      <Tabs<Panel>
        label={t("second.title")}
        value={panel}
        onChange={setPanel}
        panelId={PANEL_ID}
        tabs={[
          {
            id: "running",
            label: t("trade.orders.count", { name: t("second.running.title"), count: format.count(running?.length) }),
          },
          { id: "history", label: t("second.history.title") },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t(`second.${panel}.title`)}>
        {panel === "running" && running === undefined ? <UnknownRows /> : null}
        {panel === "history" ? <SecondHistory pairs={pairs} /> : null}
        {panel === "running" && running !== undefined ? <RunningList rows={running} pairs={pairs} /> : null}
      </div>
      <ResultSheet rows={ended} pairs={pairs} onClose={() => dispatchSecondRows({ type: "resultsSeen" })} />
    </section>
  );
}
