import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { readSeriesName } from "./option-series.ts";

/** Says what a series is: "BTC above 60,000 on 25 Sep". A symbol that cannot be read stands for itself. */
export function useSeriesWords(): (symbol: string) => string {
  const t = useTranslate();
  const format = useFormat();
  return (symbol) => {
    const name = readSeriesName(symbol);
    if (name === undefined) return symbol;
    return t(`option.words.${name.kind}`, {
      coin: name.coin,
      strike: format.grouped(name.strike),
      day: format.utcDay(name.expiry),
    });
  };
}
