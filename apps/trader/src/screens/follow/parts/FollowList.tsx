import { useCall } from "@agio/api-client/react";
import type { FollowOverviewData, FollowRow } from "@agio/api-contract";
import { ButtonLink, NoData, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { followState } from "../model.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { FactTable, type FactColumn } from "./FactTable.tsx";
import { FigureGrid } from "./FigureGrid.tsx";

type View = "open" | "ended";

const REREAD_MS = 5_000;
const CARD_PX = 160;
const ROWS_MAX = 200;

/** The caller's follows: together, and each with what it is worth. */
export function FollowList({ overview }: { overview: FollowOverviewData }) {
  const t = useTranslate();
  const { coin } = overview;
  const { own, result } = useFollowFormat(coin);
  const [view, setView] = useState<View>("open");
  const remote = useCall("follow.mine", { state: view, pageNum: 1, pageSize: ROWS_MAX }, { everyMs: REREAD_MS });
  const columns = useFollowColumns(coin);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
      <section className="rounded-2 bg-surface-1 p-4" aria-label={t("follow.tab.mine")}>
        <FigureGrid
          figures={[
            { name: t("contract.account.equity"), value: own(overview.equity) },
            { name: t("follow.paidIn"), value: own(overview.funds) },
            { name: t("follow.profit"), value: result(overview.profit) },
            { name: t("follow.sharesPaid"), value: own(overview.paid) },
            { name: t("follow.withheld"), value: own(overview.withheld) },
          ]}
        />
      </section>
      <div className="max-w-80">
        <SegmentedControl<View>
          label={t("common.status")}
          size="small"
          value={view}
          onChange={setView}
          options={[
            { id: "open", label: t("follow.state.active") },
            { id: "ended", label: t("follow.state.ended") },
          ]}
        />
      </div>
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {({ rows }) =>
          rows.length === 0 && view === "open" ? (
            <NoData
              text={t("follow.noFollows")}
              action={
                overview.isOpen ? (
                  <ButtonLink href={hrefOf(paths.follow())}>{t("follow.tab.leaders")}</ButtonLink>
                ) : undefined
              }
            />
          ) : (
            <FactTable
              label={t("follow.tab.mine")}
              isFramed
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              none={t("common.noData")}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function useFollowColumns(coin: string): readonly FactColumn<FollowRow>[] {
  const t = useTranslate();
  const { format, own, result, part, figure } = useFollowFormat(coin);
  return [
    {
      id: "leader",
      title: t("follow.figure.leader"),
      render: ({ id, leaderName }) => (
        <a
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent desk:min-h-0"
          href={hrefOf(paths.ownFollow(id))}
        >
          <bdi>{leaderName}</bdi>
        </a>
      ),
    },
    { id: "state", title: t("common.status"), render: (follow) => t(`follow.state.${followState(follow)}`) },
    { id: "funds", title: t("follow.paidIn"), isEnd: true, render: ({ funds }) => own(funds) },
    { id: "equity", title: t("contract.account.equity"), isEnd: true, render: ({ equity }) => own(equity) },
    { id: "profit", title: t("follow.profit"), isEnd: true, render: ({ profit }) => result(profit) },
    { id: "paid", title: t("follow.sharesPaid"), isEnd: true, render: ({ paid }) => own(paid) },
    { id: "reached", title: t("follow.figure.reached"), isEnd: true, render: ({ reached }) => part(reached) },
    { id: "skips", title: t("follow.skips"), isEnd: true, render: ({ skips }) => figure(format.count(skips)) },
    {
      id: "since",
      title: t("follow.since"),
      isEnd: true,
      render: ({ startTime }) => figure(format.date(startTime)),
    },
  ];
}
