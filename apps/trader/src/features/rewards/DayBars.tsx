import { AmountText } from "@agio/ui";
import { useState, type PointerEvent } from "react";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { DayBar } from "./day-bars.ts";
import { useRewardFormat } from "./use-reward-format.ts";

interface DayBarsProps {
  /** Oldest first. */
  bars: readonly DayBar[];
  /** USDT of all of them. */
  total: string;
}

/** Earnings day by day. A finger or pointer on a bar reads it; the list below says the same in figures. */
export function DayBars({ bars, total }: DayBarsProps) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [pointed, setPointed] = useState<number>();
  const bar = pointed === undefined ? undefined : bars[pointed];
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    setPointed(Math.min(Math.max(index, 0), bars.length - 1));
  };
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.earnings.chart")}>
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-12 text-text-3">
          {bar === undefined ? (
            t("referral.earnings.lastDays", { count: bars.length })
          ) : (
            <span className="ui-figures">{reward.day(bar.day)}</span>
          )}
        </span>
        <AmountText
          className="text-20 font-semibold"
          text={reward.usdt(bar?.amount ?? total)}
          unit="USDT"
          isHidden={isHidden}
        />
      </p>
      {isHidden ? null : (
        <div
          className="flex h-32 touch-pan-y items-end border-b border-line"
          aria-hidden="true"
          dir="ltr"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {bars.map(({ day, share, isNegative }, index) => (
            <span key={day} className={`flex h-full flex-1 items-end px-px ${index === pointed ? "bg-surface-2" : ""}`}>
              <span
                className={`w-full rounded-t-1 ${isNegative ? "bg-down" : "bg-accent"}`}
                style={{ blockSize: `${share}%` }}
              />
            </span>
          ))}
        </div>
      )}
      {first === undefined || last === undefined ? null : (
        <p className="m-0 flex justify-between text-11 text-text-3 ui-figures" dir="ltr">
          <span>{reward.day(first.day)}</span>
          <span>{reward.day(last.day)}</span>
        </p>
      )}
    </section>
  );
}
