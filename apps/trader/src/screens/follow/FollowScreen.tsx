import { useReread } from "@agio/api-client/react";
import type { FollowOverviewData } from "@agio/api-contract";
import { Banner, NoData, PullToRefresh, Skeleton, Tabs } from "@agio/ui";
import { useSearchParams } from "react-router";
import { ClosedScreen } from "../../features/closed/ClosedScreen.tsx";
import { DrawerButton } from "../../features/side-drawer/DrawerButton.tsx";
import { SignInLink } from "../../features/ticket/SignInLink.tsx";
import { FOLLOW_TABS, type FollowTab } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { FollowList } from "./parts/FollowList.tsx";
import { LeaderList } from "./parts/LeaderList.tsx";
import { LeadTab } from "./parts/LeadTab.tsx";
import { useFollowOverview } from "./use-follow-overview.ts";

const PANEL_ID = "follow-panel";
const WAITING_PX = 320;

/** Copy trading: leaders by measured figures, the caller's follows, and the desk of who leads. */
export function FollowScreen() {
  const { isHidden, isUnknown, isOpen, overview } = useFollowOverview();
  const t = useTranslate();
  const reread = useReread();
  const [query, setQuery] = useSearchParams();
  const tabs = FOLLOW_TABS.filter((id) => isOpen || id !== "leaders");
  const tab = tabs.find((id) => id === query.get("tab")) ?? tabs[0] ?? "mine";
  if (isHidden) return <ClosedScreen />;
  return (
    <ScreenFrame title={t("shell.screen.follow")} hasBack={false} width="broad" start={<DrawerButton />}>
      <PullToRefresh
        onRefresh={async () => reread("follow.overview", "follow.leaders", "follow.mine", "follow.desk")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-10">
          {isUnknown ? (
            <Skeleton height={WAITING_PX} />
          ) : (
            <>
              {isOpen ? null : (
                <Banner tone="warn" icon="lock" isRounded>
                  {t("follow.closedNote")}
                </Banner>
              )}
              <Tabs<FollowTab>
                label={t("shell.screen.follow")}
                value={tab}
                onChange={(next) => setQuery(next === "leaders" ? {} : { tab: next }, { replace: true })}
                panelId={PANEL_ID}
                tabs={tabs.map((id) => ({ id, label: t(`follow.tab.${id}`) }))}
                fill
              />
              <div id={PANEL_ID} role="tabpanel" aria-label={t(`follow.tab.${tab}`)}>
                {tab === "leaders" ? <LeaderList /> : <OwnTab tab={tab} overview={overview} />}
              </div>
            </>
          )}
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
}

function OwnTab({ tab, overview }: { tab: "mine" | "lead"; overview: FollowOverviewData | undefined }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) return <NoData text={t("follow.signIn")} action={<SignInLink />} />;
  if (overview === undefined) return <Skeleton height={WAITING_PX} />;
  return tab === "mine" ? <FollowList overview={overview} /> : <LeadTab overview={overview} />;
}
