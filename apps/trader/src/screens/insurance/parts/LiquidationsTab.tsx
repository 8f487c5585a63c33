import type { LiquidationRow } from "@agio/api-contract";
import { AmountText, classNames } from "@agio/ui";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { useLiquidationFeed } from "../../../live/fund-feeds.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractEntries } from "../../../features/contract/use-contract-entries.ts";
import { withLive } from "../model.ts";

/** Liquidations of everybody, without names, as they happen. */
export function LiquidationsTab() {
  const t = useTranslate();
  const pages = usePages("contractMarket.liquidations", {});
  const live = useLiquidationFeed();
  const rows = withLive(live, pages.rows);
  return (
    <PagedList pages={pages} count={rows.length} none={t("fund.noLiquidations")} rowPx={44} isWide>
      {rows.map((row) => (
        <LiquidationLine key={row.id} row={row} />
      ))}
    </PagedList>
  );
}

function LiquidationLine({ row }: { row: LiquidationRow }) {
  const t = useTranslate();
  const format = useFormat();
  const entry = useContractEntries().find(({ symbol }) => symbol === row.symbol);
  const isLong = row.side === "long";
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-14 font-medium ui-figures">{entry?.showSymbol ?? row.symbol.toUpperCase()}</span>
          <span className={classNames("text-12 font-semibold", isLong ? "text-up" : "text-down")}>
            {t(isLong ? "wallet.positions.long" : "wallet.positions.short")}
          </span>
        </span>
        <span className="block text-12 text-text-2 ui-figures">{format.dateTime(row.createTime)}</span>
      </span>
      <span className="text-end">
        <AmountText className="block text-14 font-semibold" text={format.grouped(row.num)} unit={entry?.coin ?? ""} />
        <span className="block text-12 text-text-3">
          {t("wallet.positions.mark")}{" "}
          <span className="ui-figures">{format.price(row.markPrice, entry?.basePrecision)}</span>
          {" · "}
          {t("fund.bankruptcy")} <span className="ui-figures">{format.price(row.bankPrice, entry?.basePrecision)}</span>
        </span>
      </span>
    </li>
  );
}
