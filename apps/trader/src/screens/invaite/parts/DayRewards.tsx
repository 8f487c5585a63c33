import { AmountText, Icon } from "@agio/ui";
import { useState } from "react";
import { ExportButton } from "../../../features/past-list/ExportButton.tsx";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { rewardTable } from "../../../features/rewards/reward-table.ts";
import { RewardLine } from "../../../features/rewards/RewardLine.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { sumOfRows, type RewardSum } from "../model.ts";

const ROW_PX = 52;

/** The rewards of a product and coin, payer by payer, and what they sum to once all are here. */
export function DayRewards({ day, sum }: { day: number; sum: RewardSum }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [isOpen, setIsOpen] = useState(false);
  const narrowed = { day, product: sum.product, coin: sum.coin };
  const pages = usePages("referral.rewards", narrowed, { isEnabled: isOpen });
  const { rows } = pages;
  return (
    <div>
      <button
        type="button"
        className="flex min-h-11 w-full items-center justify-between gap-3 text-start text-14 font-medium"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("referral.day.arithmetic")}
        <Icon name={isOpen ? "up" : "down"} size={14} className="text-text-3" />
      </button>
      {isOpen ? (
        <>
          <PagedList pages={pages} count={rows.length} none={t("referral.day.none")} rowPx={ROW_PX}>
            {rows.map((row) => (
              <RewardLine key={row.id} row={row} />
            ))}
          </PagedList>
          {pages.hasMore || rows.length === 0 ? null : (
            <p className="m-0 flex items-baseline justify-between gap-3 text-14 font-semibold" data-sum-of-rows="">
              <span>{t("referral.day.sum")}</span>
              <AmountText text={format.grouped(sumOfRows(sum.coin, rows))} unit={sum.coin} isHidden={isHidden} />
            </p>
          )}
          <div className="flex justify-end pt-2">
            <ExportButton
              call="referral.rewards"
              narrowed={narrowed}
              fileName={`rewards-${sum.product}-${sum.coin}.csv`}
              table={rewardTable}
              label={t("trade.orders.export")}
              isEmpty={rows.length === 0}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
