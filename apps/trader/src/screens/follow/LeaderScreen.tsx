import { useCall, valueIn } from "@agio/api-client/react";
import type { LeaderPageData } from "@agio/api-contract";
import { useParams } from "react-router";
import { ClosedScreen } from "../../features/closed/ClosedScreen.tsx";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { ContractShares } from "./parts/ContractShares.tsx";
import { DailyRows } from "./parts/DailyRows.tsx";
import { FollowersEarned } from "./parts/FollowersEarned.tsx";
import { LeaderCurve } from "./parts/LeaderCurve.tsx";
import { LeaderHead } from "./parts/LeaderHead.tsx";
import { LeaderPositions } from "./parts/LeaderPositions.tsx";
import { useFollowOverview } from "./use-follow-overview.ts";

const REREAD_MS = 15_000;
const CARD_PX = 200;

/** A leader's public page: how they did, how their followers did, and the way to follow. */
export function LeaderScreen() {
  const t = useTranslate();
  const { isHidden } = useFollowOverview();
  const id = Number(useParams()["id"]);
  const remote = useCall("follow.leader", { id }, { everyMs: REREAD_MS });
  const name = valueIn(remote)?.leader.name;
  if (isHidden) return <ClosedScreen />;
  return (
    <ScreenFrame
      title={name === undefined ? t("shell.screen.follow") : <bdi>{name}</bdi>}
      parent={{ name: t("shell.screen.follow"), path: paths.follow() }}
      width="broad"
    >
      <div className="px-4 pb-10">
        <Loaded remote={remote} skeletonPx={CARD_PX}>
          {(page) => <LeaderPage page={page} />}
        </Loaded>
      </div>
    </ScreenFrame>
  );
}

function LeaderPage({ page }: { page: LeaderPageData }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[320px_minmax(0,1fr)]">
      <LeaderHead page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LeaderCurve days={page.days} />
        <FollowersEarned page={page} />
        <LeaderPositions leaderId={page.leader.id} />
        <ContractShares contracts={page.contracts} />
        <DailyRows days={page.days} />
      </div>
    </div>
  );
}
