import { useFormat } from "../../shell/format.ts";
import { useLocale, useTranslate } from "../../shell/language.ts";
import { readSeriesName } from "./option-series.ts";

/** Days of expiries are days of UTC in the common calendar, in Latin digits. */
const CALENDAR = "u-ca-gregory-nu-latn";

/** The day of an expiry: "25 Sep"; with its year where it is not this one. */
export function expiryDay(expiry: number, locale: string, { hasYear = false } = {}): string {
  const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", timeZone: "UTC" };
  const format = new Intl.DateTimeFormat(`${locale}-${CALENDAR}`, hasYear ? { ...options, year: "numeric" } : options);
  return format.format(expiry);
}

/** Says what a series is: "BTC above 60,000 on 25 Sep". A symbol that cannot be read stands for itself. */
export function useSeriesWords(): (symbol: string) => string {
  const t = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  return (symbol) => {
    const name = readSeriesName(symbol);
    if (name === undefined) return symbol;
    return t(`option.words.${name.kind}`, {
      coin: name.coin,
      strike: format.grouped(name.strike),
      day: expiryDay(name.expiry, locale),
    });
  };
}
