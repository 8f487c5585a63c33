import { Tabs } from "@agio/ui";
import { Page } from "../../features/page/Page.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { AgentsTab } from "./AgentsTab.tsx";
import { CopyTab } from "./CopyTab.tsx";
import { tabOf, TABS } from "./model.ts";
import { ReferralTab } from "./ReferralTab.tsx";
import { VipTab } from "./VipTab.tsx";
import { WelfareTab } from "./WelfareTab.tsx";

/** Referral, agents, levels of fees, campaigns and copy trading: rules, what they cost, what waits for a hand. */
export function ProgrammesScreen() {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["tab"]);
  const tabs = TABS.filter((tab) =>
    tab === "welfare" ? may("funds.read") : tab !== "copy" || may("funds.read") || may("users.read"),
  );
  const tab = tabOf(values.tab);
  return (
    <Page title={text("programmes.title")}>
      <Tabs
        label={text("programmes.title")}
        tabs={tabs.map((id) => ({ id, label: text(`programmes.tab.${id}`) }))}
        value={tab}
        panelId="programme"
        onChange={(chosen) => set({ tab: chosen })}
      />
      <div id="programme" role="tabpanel" aria-label={text(`programmes.tab.${tab}`)} className="grid min-w-0 gap-4">
        {tab === "referral" ? <ReferralTab /> : null}
        {tab === "agents" ? <AgentsTab /> : null}
        {tab === "vip" ? <VipTab /> : null}
        {tab === "welfare" ? <WelfareTab /> : null}
        {tab === "copy" ? <CopyTab /> : null}
      </div>
    </Page>
  );
}
