import { useCall } from "@agio/api-client/react";
import { AmountText, Icon, NoData } from "@agio/ui";
import { useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { dayBars, totalOf, type DayEarnings } from "../../../features/rewards/day-bars.ts";
import { DayBars } from "../../../features/rewards/DayBars.tsx";
import { isZero } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { DaySheet } from "./DaySheet.tsx";

const CHART_PX = 220;
const PHONE_DAYS = 30;
const WIDE_DAYS = 60;

/** Earnings by day, and behind each day its arithmetic. */
export function EarningsTab({ dayTurn }: { dayTurn: number }) {
  const t = useTranslate();
  const isWide = useIsWide();
  const remote = useCall("referral.days", {});
  return (
    <Loaded remote={remote} skeletonPx={CHART_PX}>
      {(days) => {
        if (days.length === 0) return <NoData text={t("referral.earnings.none")} />;
        const bars = dayBars(days, dayTurn, isWide ? WIDE_DAYS : PHONE_DAYS);
        return (
          <>
            <DayBars bars={bars} total={totalOf(bars)} />
            <DayList days={days.toReversed()} />
          </>
        );
      }}
    </Loaded>
  );
}

function DayList({ days }: { days: readonly DayEarnings[] }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <h2 className="m-0 pb-1 pt-4 text-12 font-medium text-text-3">{t("referral.earnings.history")}</h2>
      <ul className="m-0 list-none p-0">
        {days.map((day) => (
          <li key={day.day} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:bg-surface-2"
              onClick={() => setOpened(day.day)}
            >
              <span className="flex-none text-14 font-medium ui-figures">{reward.day(day.day)}</span>
              <DayAmounts day={day} />
              <Icon name="forward" size={16} className="flex-none text-text-3" />
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : <DaySheet day={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function DayAmounts({ day }: { day: DayEarnings }) {
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <span className="min-w-0 flex-1 text-end">
      <AmountText
        className="block text-14 font-semibold"
        text={reward.usdt(day.amount)}
        unit="USDT"
        isHidden={isHidden}
      />
      <span className="flex flex-wrap justify-end gap-x-3 text-12 text-text-3">
        {day.coins
          .filter(({ amount }) => !isZero(amount))
          .map(({ coin, amount }) => (
            <AmountText key={coin} text={format.grouped(amount)} unit={coin} isHidden={isHidden} />
          ))}
      </span>
    </span>
  );
}
