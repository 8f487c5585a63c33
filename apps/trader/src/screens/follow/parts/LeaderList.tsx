import { Button, NoData, Skeleton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { later } from "../../../shell/later.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { isFiltered, NO_FILTER, type LeaderFilter, type LeaderOrder } from "../model.ts";
import { useLeaders } from "../use-leaders.ts";
import { LeaderCard } from "./LeaderCard.tsx";
import { LeaderFilters } from "./LeaderFilters.tsx";
import { RankNote } from "./RankNote.tsx";

const CARD_PX = 196;

// A phone does without the tables of a desk.
const LeaderTable = later(() => import("./LeaderTable.tsx"), "LeaderTable");

/** Everybody who leads or led: cards on a phone, a table on a desk, with the formula of the ranking over them. */
export function LeaderList() {
  const t = useTranslate();
  const isWide = useIsWide();
  const [filter, setFilter] = useState<LeaderFilter>(NO_FILTER);
  const [order, setOrder] = useState<LeaderOrder>("score");
  const { rows, failure, hasMore, isGrowing, grow, retry } = useLeaders(filter, order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
      <RankNote />
      <LeaderFilters filter={filter} onFilter={setFilter} order={order} onOrder={setOrder} />
      {failure === undefined ? null : <LoadFailed failure={failure} onRetry={retry} />}
      {rows === undefined && failure === undefined ? <Skeleton height={CARD_PX} /> : null}
      {rows?.length === 0 ? (
        <NoData text={t(isFiltered(filter) ? "common.list.noneFiltered" : "follow.noLeaders")} />
      ) : null}
      {rows === undefined || rows.length === 0 ? null : isWide ? (
        <Suspense fallback={<Skeleton height={CARD_PX} />}>
          <LeaderTable leaders={rows} order={order} onOrder={setOrder} />
        </Suspense>
      ) : (
        <ul className="m-0 grid list-none gap-3 p-0" aria-label={t("follow.tab.leaders")}>
          {rows.map((leader) => (
            <LeaderCard key={leader.id} leader={leader} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <Button tone="outline" busy={isGrowing} onClick={grow} className="justify-self-center">
          {t("wallet.statement.more")}
        </Button>
      ) : null}
    </div>
  );
}
