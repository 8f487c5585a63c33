import { Icon } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { readableRate, type CoinRate } from "./conversion-summary.ts";

/** Rate of one coin in the other; a press inverts it. */
export function RateText(given: CoinRate) {
  const t = useTranslate();
  const format = useFormat();
  const [chosen, setChosen] = useState<boolean>();
  const { from, to, rate } = readableRate(given, chosen);
  return (
    <button
      type="button"
      className="-my-3 inline-flex min-h-11 items-center gap-1 text-text-1"
      title={t("conversion.turn")}
      onClick={() => setChosen(from === given.from)}
    >
      <span dir="ltr">{t("conversion.rateOf", { from, to, rate: format.grouped(rate) })}</span>
      <Icon name="swap" size={14} className="text-text-3" />
    </button>
  );
}
