import { useCall } from "@agio/api-client/react";
import type { ProxyOverviewData } from "@agio/api-contract";
import { Skeleton, Tabs } from "@agio/ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { ScreenFrame } from "../../../shell/ScreenFrame.tsx";
import { isOn, useSettings } from "../../../shell/settings.ts";
import { ClosedScreen } from "../../../features/closed/ClosedScreen.tsx";
import { hasOrders, isShown } from "../model.ts";

const AGENT_TABS = ["overview", "members", "rewards", "orders", "statements", "server"] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

const TAB_PATHS: Readonly<Record<AgentTab, string>> = {
  overview: paths.agent(),
  members: paths.agentMembers(),
  rewards: paths.agentRewards(),
  orders: paths.agentOrders(),
  statements: paths.agentStatements(),
  server: paths.agent("server"),
};

/** Servers are for agents, API orders for brokers; who was one still reaches theirs by its address. */
const tabsFor = (overview: ProxyOverviewData, tab: AgentTab): readonly AgentTab[] =>
  AGENT_TABS.filter((id) => {
    if (id === tab) return true;
    if (id === "server") return overview.isAgent;
    return id !== "orders" || hasOrders(overview);
  });

const PANEL_ID = "agent-panel";
const WAITING_PX = 320;

/** The frame of the agents' screens: their tabs, each with an address of its own. "Not open" for whom there is nothing. */
export function AgentFrame({ tab, children }: { tab: AgentTab; children: (overview: ProxyOverviewData) => ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isReferralOpen = isOn(useSettings().FINANCIAL_REBATE_SETTING.isOpen);
  const remote = useCall("proxy.overview", {});
  const overview = remote.state === "ready" ? remote.value : undefined;
  if (overview !== undefined && !isShown(overview, isReferralOpen)) return <ClosedScreen />;
  return (
    <ScreenFrame title={t("shell.screen.proxy")}>
      <div className="px-4 pb-10">
        {overview === undefined && remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : null}
        {overview === undefined && remote.state !== "failed" ? <Skeleton height={WAITING_PX} /> : null}
        {overview === undefined ? null : (
          <>
            <div className="-mx-1">
              <Tabs<AgentTab>
                label={t("shell.screen.proxy")}
                value={tab}
                onChange={(next) => void navigate(TAB_PATHS[next], { replace: true })}
                panelId={PANEL_ID}
                tabs={tabsFor(overview, tab).map((id) => ({ id, label: t(`referral.agent.tab.${id}`) }))}
                fill
              />
            </div>
            <div id={PANEL_ID} role="tabpanel" aria-label={t(`referral.agent.tab.${tab}`)}>
              {children(overview)}
            </div>
          </>
        )}
      </div>
    </ScreenFrame>
  );
}
