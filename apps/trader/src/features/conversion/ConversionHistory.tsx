import { AmountText, CoinIcon } from "@agio/ui";
import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useIsWide } from "../desk/use-is-wide.ts";
import { PagedList, RowsSkeleton } from "../past-list/PagedList.tsx";
import { usePages, type RowOf } from "../past-list/use-pages.ts";
import { readableRate } from "./conversion-summary.ts";

const ROW_PX = 56;

type ConversionRow = RowOf<"conversions.list">;

// A phone does without the tables of a desk.
const ConversionTable = later(() => import("./ConversionTable.tsx"), "ConversionTable");

/** The exchanges so far, newest first: a table beside the form on a desk, cards under it on a phone. */
export function ConversionHistory() {
  if (!useIsWide()) return <ConversionCards />;
  return (
    <Suspense fallback={<RowsSkeleton rowPx={ROW_PX} isWide />}>
      <ConversionTable />
    </Suspense>
  );
}

function ConversionCards() {
  const t = useTranslate();
  const history = usePages("conversions.list", {});
  return (
    <section aria-label={t("conversion.history")}>
      <h2 className="m-0 px-4 pt-6 pb-1 text-16 font-semibold">{t("conversion.history")}</h2>
      <PagedList pages={history} count={history.rows.length} none={t("conversion.none")} rowPx={ROW_PX} isWide>
        {history.rows.map((row) => (
          <HistoryRow key={row.id} row={row} />
        ))}
      </PagedList>
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
