import { AmountText } from "@agio/ui";
import type { ReactNode } from "react";
import { DIRECTION_CLASS, directionOf } from "../../features/contract-funds/live-funds.ts";
import { signedAmount } from "../../features/statement-row/statement-words.ts";
import { coinDecimals } from "../../shell/coin-directory.ts";
import { createFigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useLocale } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useSettings } from "../../shell/settings.ts";

/** Writes the date of a day of the platform, by its first moment: the same date for every reader. */
export function usePlatformDay(): (startMs: number) => string {
  const locale = useLocale();
  const dateOrder = usePreferences((preferences) => preferences.dateOrder);
  const offsetHours = useSettings().timeZone.offSetValue;
  return createFigureFormat({ locale, offsetHours, dateOrder }).date;
}

/** How copy trading writes amounts and percents. `coin`: the one that contracts settle in. */
export function useFollowFormat(coin: string) {
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return {
    format,
    /** Somebody's published amount. */
    open: (amount: string): ReactNode => <AmountText text={format.holding(amount, coin)} unit={coin} />,
    /** The caller's own amount, which the eye hides. */
    own: (amount: string): ReactNode => (
      <AmountText text={format.holding(amount, coin)} unit={coin} isHidden={isHidden} />
    ),
    /** A charge of the caller, rounded up: a small fee is never nothing. */
    charge: (amount: string): ReactNode => (
      <AmountText text={format.charge(amount, coinDecimals(coin))} unit={coin} isHidden={isHidden} />
    ),
    /** The caller's own gain or loss. */
    result: (amount: string): ReactNode => (
      <AmountText
        className={DIRECTION_CLASS[directionOf(amount)]}
        text={signedAmount(format.holding(amount, coin))}
        unit={coin}
        isHidden={isHidden}
      />
    ),
    /** Somebody's published gain or loss. */
    openResult: (amount: string): ReactNode => (
      <AmountText
        className={DIRECTION_CLASS[directionOf(amount)]}
        text={signedAmount(format.holding(amount, coin))}
        unit={coin}
      />
    ),
    /** A return with its sign and its colour. */
    gain: (percent: string): ReactNode => (
      <bdi className={`ui-figures ${DIRECTION_CLASS[directionOf(percent)]}`}>{format.percent(percent)}%</bdi>
    ),
    /** A part of a whole; a dash where it is not known. */
    part: (percent: string): ReactNode => (
      <bdi className="ui-figures">{percent === "" ? "–" : `${format.grouped(percent)}%`}</bdi>
    ),
    /** A moment with its zone, which a narrow column breaks off as a whole. */
    time: (utcMs: number): ReactNode => (
      <bdi className="inline-flex flex-wrap gap-x-1 ui-figures">
        <span>{format.plainDateTime(utcMs)}</span>
        <span>{format.zone}</span>
      </bdi>
    ),
    figure: (text: string): ReactNode => <bdi className="ui-figures">{text}</bdi>,
    /** An amount inside a sentence, with all its digits. */
    words: (amount: string): string => isolated(`${format.grouped(amount)} ${coin}`),
  };
}

export type FollowFormat = ReturnType<typeof useFollowFormat>;
