import { useCall, valueIn } from "@agio/api-client/react";
import type { LeaderPageData } from "@agio/api-contract";
import { Button, ButtonLink } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useIsSignedIn } from "../../../shell/session.ts";
import { leaderStanding, slippagePercent, unrankedBecause } from "../model.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { useFollowOverview } from "../use-follow-overview.ts";
import { FigureGrid } from "./FigureGrid.tsx";
import { FollowSheet } from "./FollowSheet.tsx";
import { StandingTag } from "./StandingTag.tsx";

/** Who a leader is in their own words, all measured figures, and the button to follow. */
export function LeaderHead({ page: { leader, words, language } }: { page: LeaderPageData }) {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, gain, part, open, figure } = useFollowFormat(coin);
  const unranked = unrankedBecause(leader);
  return (
    <section
      className="grid gap-4 rounded-2 bg-surface-1 p-4 desk:sticky desk:top-[calc(var(--desk-bar)+16px)]"
      aria-label={leader.name}
    >
      <header className="grid gap-1">
        <p className="m-0 flex flex-wrap items-center gap-2 text-12 text-text-3">
          {unranked === undefined ? t("follow.rankOf", { rank: format.count(leader.rank) }) : t(`follow.${unranked}`)}
          <StandingTag leader={leader} />
        </p>
        <p className="m-0 text-14 text-text-2 wrap-anywhere whitespace-pre-line" lang={language} dir="auto">
          {words}
        </p>
      </header>
      <FollowAction leader={leader} />
      <FigureGrid
        room="side"
        figures={[
          { name: t("follow.figure.return30"), value: gain(leader.return30) },
          { name: t("follow.figure.return90"), value: gain(leader.return90) },
          { name: t("follow.figure.returnAll"), value: gain(leader.returnAll) },
          { name: t("follow.figure.score"), value: figure(leader.rank === 0 ? "–" : format.grouped(leader.score)) },
          { name: t("follow.figure.drawdown90"), value: part(leader.drawdown90) },
          { name: t("follow.figure.drawdown"), value: part(leader.drawdown) },
          { name: t("follow.figure.days"), value: figure(format.count(leader.days)) },
          { name: t("follow.figure.shareRate"), value: part(leader.shareRate) },
          { name: t("follow.figure.ownCapital"), value: open(leader.ownCapital) },
          { name: t("follow.figure.followed"), value: open(leader.followed) },
          {
            name: t("follow.figure.followers"),
            value: figure(`${format.count(leader.followers)} / ${format.count(leader.followersMax)}`),
          },
          { name: t("follow.figure.capacity"), value: part(leader.capacityUsed) },
          { name: t("follow.figure.slippage"), value: part(slippagePercent(leader.slippage)) },
          { name: t("follow.figure.reached"), value: part(leader.reached) },
        ]}
      />
    </section>
  );
}

const OWN_REQUEST = { state: "open", pageNum: 1, pageSize: 200 } as const;

/** To follow; to the caller's own follow where there is one; to sign in first. */
function FollowAction({ leader }: Pick<LeaderPageData, "leader">) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const { isOpen, overview } = useFollowOverview();
  const [isFollowing, setIsFollowing] = useState(false);
  const own = valueIn(useCall("follow.mine", OWN_REQUEST, { isEnabled: isSignedIn }))?.rows.find(
    ({ leaderId }) => leaderId === leader.id,
  );
  if (!isSignedIn) {
    return (
      <ButtonLink tone="accent" size="large" wide href={hrefOf(paths.login())}>
        {t("follow.signInFirst")}
      </ButtonLink>
    );
  }
  if (own !== undefined) {
    return (
      <ButtonLink tone="accent" size="large" wide href={hrefOf(paths.ownFollow(own.id))}>
        {t("follow.manage")}
      </ButtonLink>
    );
  }
  if (overview?.leadAccountId === leader.id) {
    return (
      <ButtonLink size="large" wide href={hrefOf(paths.follow("lead"))}>
        {t("follow.tab.lead")}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        tone="accent"
        size="large"
        wide
        disabled={!isOpen || overview === undefined || leaderStanding(leader) !== "open"}
        onClick={() => setIsFollowing(true)}
      >
        {t("follow.start")}
      </Button>
      {isFollowing && overview !== undefined ? (
        <FollowSheet leader={leader} overview={overview} onClose={() => setIsFollowing(false)} />
      ) : null}
    </>
  );
}
