import { Icon } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { inverseRate } from "./conversion-summary.ts";

/** What one coin brings of the other; a press turns it round. */
export function RateText({ from, to, rate }: { from: string; to: string; rate: string }) {
  const t = useTranslate();
  const format = useFormat();
  const [chosen, setChosen] = useState<boolean>();
  const inverse = inverseRate(rate);
  // What is worth less than one of the other reads better the other way round.
  const isTurned = chosen ?? rate.startsWith("0.");
  const text =
    isTurned && inverse !== ""
      ? t("conversion.rateOf", { from: to, to: from, rate: format.grouped(inverse) })
      : t("conversion.rateOf", { from, to, rate: format.grouped(rate) });
  return (
    <button
      type="button"
      className="-my-3 inline-flex min-h-11 items-center gap-1 text-text-1"
      title={t("conversion.turn")}
      onClick={() => setChosen(!isTurned)}
    >
      <span dir="ltr">{text}</span>
      <Icon name="swap" size={14} className="text-text-3" />
    </button>
  );
}
