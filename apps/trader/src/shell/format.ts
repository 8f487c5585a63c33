import {
  displayAmount,
  displayChangePercent,
  displayDate,
  displayDateTime,
  displayPrice,
  displayTime,
  displayVolume,
  groupThousands,
} from "@agio/primitives";
import { useLocale } from "./language.ts";
import { usePreferences } from "./preferences.ts";

/** The display rules in the person's language and time zone. Texts and market figures in, texts out. */
export function useFormat() {
  const locale = useLocale();
  const { offSetValue } = usePreferences((preferences) => preferences.timeZone);
  const grouped = (text: string) => groupThousands(text, locale);
  return {
    price: (value: string | number) => grouped(displayPrice(value)),
    /** Rounded down to the decimals of the coin. */
    amount: (value: string | number, decimals: number) => grouped(displayAmount(value, decimals)),
    percent: (value: string | number) => grouped(displayChangePercent(value)),
    volume: (value: string | number) => displayVolume(value),
    /** Any decimal with its digits as they are. */
    grouped,
    date: (utcMs: number) => displayDate(utcMs, offSetValue),
    time: (utcMs: number) => displayTime(utcMs, offSetValue),
    dateTime: (utcMs: number) => displayDateTime(utcMs, offSetValue),
  };
}
