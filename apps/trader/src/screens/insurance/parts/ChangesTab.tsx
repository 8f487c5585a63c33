import type { InsuranceRow } from "@agio/api-contract";
import { AmountText, Icon } from "@agio/ui";
import { useState } from "react";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { useInsuranceFeed } from "../../../live/fund-feeds.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { fundKind, withLive } from "../model.ts";

/** Every change of the fund, as it happens. */
export function ChangesTab() {
  const t = useTranslate();
  const pages = usePages("contractMarket.insurance", {});
  const live = useInsuranceFeed()?.changes;
  const rows = withLive(live, pages.rows);
  return (
    <PagedList pages={pages} count={rows.length} none={t("fund.noChanges")} rowPx={44} isWide>
      {rows.map((row) => (
        <ChangeLine key={row.id} row={row} />
      ))}
    </PagedList>
  );
}

function ChangeLine({ row }: { row: InsuranceRow }) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const kind = fundKind(row);
  const isOut = row.amount.startsWith("-");
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start hover:bg-surface-2"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">
            {kind === "insuranceFund" ? t("fund.capital") : t(`wallet.statement.kindOf.${kind}`)}
          </span>
          <span className="block text-12 text-text-2 ui-figures">{format.dateTime(row.createTime)}</span>
        </span>
        <span className="text-end">
          <AmountText
            className={isOut ? "block text-14 font-semibold text-down" : "block text-14 font-semibold text-up"}
            text={signedAmount(format.grouped(row.amount))}
            unit={row.coin}
          />
          <AmountText className="block text-12 text-text-3" text={format.grouped(row.after)} />
        </span>
        <Icon name={isOpen ? "up" : "down"} size={14} className="text-text-3" />
      </button>
      {isOpen ? <p className="m-0 bg-surface-2 px-4 py-3 text-12 text-text-2">{t(`fund.explainOf.${kind}`)}</p> : null}
    </li>
  );
}
