import { useApi } from "@agio/api-client/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, NoData, showToast, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { downloadCsv } from "../../features/csv-export/download-csv.ts";
import { StatementLine } from "../../features/statement-row/StatementLine.tsx";
import { byDay, statementTable } from "../../features/statement-row/statement-words.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { showFailure } from "../../shell/server.ts";
import { EXPORT_ROWS_MAX, readFilter, statementRequest, writeFilter, type StatementFilter } from "./model.ts";
import { StatementFilters } from "./parts/StatementFilters.tsx";

/** Every movement of the platform account, narrowed by coin, type and day, each row explaining itself. */
export function CashFlowScreen() {
  const t = useTranslate();
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const statement = useStatement(filter);
  const rows = statement.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = writeFilter(filter).size > 0;
  const change = (next: StatementFilter) => setQuery(writeFilter(next), { replace: true });
  return (
    <ScreenFrame title={t("wallet.statement.title")} end={<ExportButton filter={filter} isEmpty={rows.length === 0} />}>
      <StatementFilters filter={filter} onFilter={change} isFiltered={isFiltered} />
      {statement.isPending ? <StatementSkeleton /> : null}
      {statement.isError ? (
        <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
          {t("common.loadFailed")}
          <Button size="small" onClick={() => void statement.refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {statement.isSuccess && rows.length === 0 ? (
        <NoData text={t(isFiltered ? "wallet.statement.noneFiltered" : "wallet.statement.none")} />
      ) : null}
      {byDay(rows, format.date).map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="m-0 bg-surface-0 px-4 pb-1 pt-3 text-12 font-medium text-text-3 ui-figures">{day}</h2>
          <ul className="m-0 list-none p-0">
            {ofDay.map((row) => (
              <StatementLine key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {statement.hasNextPage ? (
        <div className="grid justify-items-center py-4">
          <Button tone="outline" busy={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
            {t("wallet.statement.more")}
          </Button>
        </div>
      ) : null}
    </ScreenFrame>
  );
}

/** The pages of the statement read so far; the key begins with the call's name, so that changes reach it. */
function useStatement(filter: StatementFilter) {
  const api = useApi();
  const { offSetValue } = usePreferences((preferences) => preferences.timeZone);
  return useInfiniteQuery({
    queryKey: ["statements.spot", "pages", filter, offSetValue],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.call("statements.spot", statementRequest(filter, pageParam, offSetValue), { signal });
      if (answer.ok) return answer.data;
      throw new Error(answer.failure.kind);
    },
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
}

function ExportButton({ filter, isEmpty }: { filter: StatementFilter; isEmpty: boolean }) {
  const t = useTranslate();
  const api = useApi();
  const { offSetValue } = usePreferences((preferences) => preferences.timeZone);
  const [isReading, setIsReading] = useState(false);
  const save = async () => {
    setIsReading(true);
    const answer = await api.call("statements.spot", statementRequest(filter, 1, offSetValue, EXPORT_ROWS_MAX));
    setIsReading(false);
    if (!answer.ok) return showFailure(answer.failure);
    downloadCsv("cash-flow.csv", statementTable(answer.data.rows));
    showToast(t("wallet.statement.exported", { count: answer.data.rows.length }), "success");
  };
  return (
    <Button tone="quiet" busy={isReading} disabled={isEmpty} onClick={() => void save()}>
      {t("wallet.statement.export")}
    </Button>
  );
}

function StatementSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-3" aria-hidden="true">
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
