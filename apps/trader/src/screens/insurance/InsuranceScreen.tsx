import { Tabs } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { ChangesTab } from "./parts/ChangesTab.tsx";
import { FundingTab } from "./parts/FundingTab.tsx";
import { FundHead } from "./parts/FundHead.tsx";
import { LiquidationsTab } from "./parts/LiquidationsTab.tsx";

const TABS = ["changes", "liquidations", "funding"] as const;
type FundTab = (typeof TABS)[number];
const PANEL_ID = "fund-panel";

/** The insurance fund in public: what it has, what changes it, who was liquidated, what funding was paid. */
export function InsuranceScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const symbol = query.get("symbol")?.toLowerCase();
  const [tab, setTab] = useState<FundTab>(TABS.find((id) => id === query.get("tab")) ?? "changes");
  return (
    <ScreenFrame title={t("fund.title")}>
      <DeskPage beside="facts" side={<FundHead />}>
        <div className="px-4">
          <Tabs<FundTab>
            label={t("fund.title")}
            value={tab}
            onChange={setTab}
            panelId={PANEL_ID}
            tabs={TABS.map((id) => ({ id, label: t(`fund.tabs.${id}`) }))}
            fill
          />
        </div>
        <div id={PANEL_ID} role="tabpanel" aria-label={t(`fund.tabs.${tab}`)} className="pb-6">
          {tab === "changes" ? <ChangesTab /> : null}
          {tab === "liquidations" ? <LiquidationsTab /> : null}
          {tab === "funding" ? <FundingTab startSymbol={symbol} /> : null}
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}
