import { useTranslate } from "../../shell/language.ts";
import { readSeriesName } from "../option/option-series.ts";

/** Call or put as a tag: a word and a colour. */
export function OptionTag({ symbol }: { symbol: string }) {
  const t = useTranslate();
  const kind = readSeriesName(symbol)?.kind ?? "call";
  return (
    <span
      className={`shrink-0 rounded-1 px-2 text-11 font-semibold ${kind === "call" ? "bg-up-soft text-up" : "bg-down-soft text-down"}`}
    >
      {t(`option.kind.${kind}`)}
    </span>
  );
}
