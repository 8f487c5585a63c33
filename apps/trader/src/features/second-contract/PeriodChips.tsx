import { useId } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { Period } from "./period.ts";
import { oddsPercent } from "./stake-summary.ts";
import { durationText } from "./second-words.ts";

interface PeriodChipsProps {
  periods: readonly Period[];
  chosen: Period | undefined;
  onChoose: (seconds: number) => void;
}

/** How long a bet runs, and what it pays: native radio buttons. */
export function PeriodChips({ periods, chosen, onChoose }: PeriodChipsProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = useId();
  return (
    <fieldset className="second-chips" role="radiogroup" aria-label={t("second.period")}>
      {periods.map((period) => (
        <label key={period.id}>
          <input
            type="radio"
            name={name}
            checked={period.id === chosen?.id}
            onChange={() => onChoose(period.seconds)}
          />
          <span className="ui-figures">{durationText(t, period.seconds)}</span>
          <span className="text-12 font-medium text-up ui-figures" dir="ltr">
            {format.grouped(`+${oddsPercent(period)}%`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
