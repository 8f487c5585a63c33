import { useApi } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { AmountText, Button, CoinIcon, NoData, Skeleton } from "@agio/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { readableRate } from "./conversion-summary.ts";

const PAGE_ROWS = 20;
const ROW_PX = 56;

type ConversionRow = DataOf<"conversions.list">["rows"][number];

/** The exchanges so far, newest first. */
export function ConversionHistory() {
  const t = useTranslate();
  const api = useApi();
  const history = useInfiniteQuery({
    queryKey: ["conversions.list", "pages"],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.call("conversions.list", { pageNum: pageParam, pageSize: PAGE_ROWS }, { signal });
      if (answer.ok) return answer.data;
      throw new Error(answer.failure.kind);
    },
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={t("conversion.history")}>
      <h2 className="m-0 px-4 pt-6 pb-1 text-16 font-semibold">{t("conversion.history")}</h2>
      {history.isPending ? (
        <div className="grid gap-2 px-4" aria-hidden="true">
          <Skeleton height={ROW_PX} />
          <Skeleton height={ROW_PX} />
        </div>
      ) : null}
      {history.isError ? (
        <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
          {t("common.loadFailed")}
          <Button size="small" onClick={() => void history.refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {history.isSuccess && rows.length === 0 ? <NoData text={t("conversion.none")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} />
        ))}
      </ul>
      {history.hasNextPage ? (
        <div className="grid justify-items-center py-4">
          <Button tone="outline" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t("wallet.statement.more")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function HistoryRow({ row }: { row: ConversionRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { from, to, rate } = readableRate({ from: row.fromSymbol, to: row.toSymbol, rate: row.price });
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2" data-conversion={row.id}>
      <span className="flex flex-none -space-x-2">
        <CoinIcon code={row.fromSymbol} size={24} />
        <CoinIcon code={row.toSymbol} size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-medium ui-figures">
          {row.fromSymbol} → {row.toSymbol}
        </span>
        <span className="block truncate text-12 text-text-3 ui-figures">{format.dateTime(row.createTime)}</span>
        <span className="block truncate text-12 text-text-3 ui-figures" dir="ltr">
          {t("conversion.rateOf", { from, to, rate: format.grouped(rate) })}
        </span>
      </span>
      <span className="text-end">
        <AmountText
          className="block text-14 font-semibold text-up"
          text={`+${format.grouped(row.toAmount)}`}
          unit={row.toSymbol}
          isHidden={isHidden}
        />
        <AmountText
          className="block text-12 text-text-3"
          text={`-${format.grouped(row.fromAmount)}`}
          unit={row.fromSymbol}
          isHidden={isHidden}
        />
      </span>
    </li>
  );
}
