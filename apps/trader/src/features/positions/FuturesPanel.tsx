import { ButtonLink, NoData, Tabs } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ContractOrderList } from "./ContractOrderList.tsx";
import { useFuturesCounts, useFuturesFeed, useKnownPlans } from "./futures-store.ts";
import { FuturesHistory } from "./FuturesHistory.tsx";
import { PlanList } from "./PlanList.tsx";
import { PositionList } from "./PositionList.tsx";

type Panel = "positions" | "orders" | "plans" | "history";

const PANEL_ID = "futures-panel";

interface FuturesPanelProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** Positions, open orders, take-profits and history of contracts under one head. */
export function FuturesPanel({ contract, contracts }: FuturesPanelProps) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const format = useFormat();
  useFuturesFeed();
  const counts = { ...useFuturesCounts(), plans: useKnownPlans()?.length };
  const [panel, setPanel] = useState<Panel>("positions");
  if (!isSignedIn) {
    return (
      <NoData
        text={t("position.signIn")}
        action={
          <ButtonLink tone="accent" href={hrefOf(paths.login())}>
            {t("trade.form.signIn")}
          </ButtonLink>
        }
      />
    );
  }
  const counted = (id: keyof typeof counts) =>
    t("trade.orders.count", { name: t(`position.tabs.${id}`), count: format.count(counts[id]) });
  return (
    <section aria-label={t("position.title")}>
      <Tabs<Panel>
        label={t("position.title")}
        value={panel}
        onChange={setPanel}
        panelId={PANEL_ID}
        tabs={[
          { id: "positions", label: counted("positions") },
          { id: "orders", label: counted("orders") },
          { id: "plans", label: counted("plans") },
          { id: "history", label: t("position.tabs.history") },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t(`position.tabs.${panel}`)}>
        {panel === "positions" ? <PositionList contract={contract} contracts={contracts} /> : null}
        {panel === "orders" ? <ContractOrderList contract={contract} contracts={contracts} /> : null}
        {panel === "plans" ? <PlanList contracts={contracts} /> : null}
        {panel === "history" ? <FuturesHistory contracts={contracts} /> : null}
      </div>
    </section>
  );
}
