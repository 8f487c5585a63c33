import type { LeaderRow } from "@agio/api-contract";
import { AmountText, ButtonLink, Sparkline } from "@agio/ui";
import { directionOf } from "../../../features/contract-funds/live-funds.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { unrankedBecause } from "../model.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { FigureGrid } from "./FigureGrid.tsx";
import { StandingTag } from "./StandingTag.tsx";

/** A leader on a phone: measured figures, and the way to their page. */
export function LeaderCard({ leader }: { leader: LeaderRow }) {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, gain, part, figure } = useFollowFormat(coin);
  const unranked = unrankedBecause(leader);
  return (
    <li className="grid gap-3 rounded-2 bg-surface-1 p-4" data-leader={leader.id}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="m-0 truncate text-16 font-semibold">
            <bdi>{leader.name}</bdi>
          </h2>
          <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-3">
            <span>
              {unranked === undefined ? (
                <>
                  {t("follow.rankOf", { rank: format.count(leader.rank) })} · {t("follow.figure.score")}{" "}
                  {figure(format.grouped(leader.score))}
                </>
              ) : (
                t(`follow.${unranked}`)
              )}
            </span>
            <StandingTag leader={leader} />
          </p>
        </div>
        <Sparkline values={leader.curve.map(Number)} direction={directionOf(leader.return30)} width={88} />
      </div>
      <FigureGrid
        room="card"
        figures={[
          { name: t("follow.figure.return90"), value: gain(leader.return90) },
          { name: t("follow.figure.drawdown"), value: part(leader.drawdown) },
          { name: t("follow.figure.days"), value: figure(format.count(leader.days)) },
          {
            name: t("follow.figure.ownCapital"),
            value: <AmountText text={format.volume(leader.ownCapital)} unit={coin} />,
          },
          {
            name: t("follow.figure.followers"),
            value: figure(`${format.count(leader.followers)} / ${format.count(leader.followersMax)}`),
          },
          {
            name: t("follow.figure.median"),
            value: leader.followersMedian === "" ? "–" : gain(leader.followersMedian),
          },
        ]}
      />
      <ButtonLink wide href={hrefOf(paths.leader(leader.id))}>
        {t("follow.look")}
      </ButtonLink>
    </li>
  );
}
