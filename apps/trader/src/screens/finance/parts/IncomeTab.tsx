import { useCall } from "@agio/api-client/react";
import { AmountText, NoData, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { coinsOf, incomeByDay, incomeTotal, type DayIncome, type Income } from "../incomes.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { ProductName } from "./ProductName.tsx";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const ROW_PX = 56;
/** Days in the picture. */
const BARS_MAX = 30;

/** Interest as it came in, day by day. */
export function IncomeTab() {
  const t = useTranslate();
  const remote = useCall("finance.incomes", REQUEST);
  return (
    <Loaded remote={remote} skeletonPx={ROW_PX}>
      {({ rows }) => (rows.length === 0 ? <NoData text={t("finance.noIncome")} /> : <Days incomes={rows} />)}
    </Loaded>
  );
}

function Days({ incomes }: { incomes: readonly Income[] }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const coins = coinsOf(incomes);
  const [chosen, setChosen] = useState<string>();
  const coin = coins.find((each) => each === chosen) ?? coins[0] ?? "";
  const days = incomeByDay(incomes, coin, format.date);
  return (
    <>
      {coins.length > 1 ? (
        <div className="py-2">
          <SegmentedControl
            label={t("wallet.statement.coin")}
            size="small"
            value={coin}
            onChange={setChosen}
            options={coins.slice(0, 5).map((id) => ({ id, label: id }))}
          />
        </div>
      ) : null}
      <section className="my-2 grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("finance.tab.income")}>
        <p className="m-0 flex items-baseline justify-between gap-3">
          <span className="text-12 text-text-3">{t("finance.earned")}</span>
          <AmountText
            className="text-16 font-semibold text-up"
            text={`+${format.grouped(incomeTotal(days))}`}
            unit={coin}
            isHidden={isHidden}
          />
        </p>
        {isHidden ? null : <Bars days={days.slice(0, BARS_MAX)} />}
      </section>
      <ul className="m-0 list-none p-0">
        {days.map((day) => (
          <li key={day.day} className="border-b border-line py-2">
            <p className="m-0 flex min-h-8 items-center justify-between gap-3 text-14">
              <span className="font-medium ui-figures">{day.day}</span>
              <AmountText
                className="font-semibold text-up"
                text={`+${format.grouped(day.interest)}`}
                unit={coin}
                isHidden={isHidden}
              />
            </p>
            {day.rows.map((row) => (
              <p key={row.id} className="m-0 flex justify-between gap-3 text-12 text-text-3">
                <span className="min-w-0 truncate">
                  <ProductName product={row} />
                </span>
                {day.rows.length === 1 ? null : <AmountText text={format.grouped(row.interest)} isHidden={isHidden} />}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Oldest to newest. The list below says the same in figures. */
function Bars({ days }: { days: readonly DayIncome[] }) {
  return (
    <div className="flex h-24 items-end gap-1" aria-hidden="true" dir="ltr">
      {days.toReversed().map(({ day, share }) => (
        <span key={day} className="max-w-8 flex-1 rounded-t-1 bg-up" style={{ blockSize: `${share}%` }} />
      ))}
    </div>
  );
}
