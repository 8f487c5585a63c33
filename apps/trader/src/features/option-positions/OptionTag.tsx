import { useTranslate } from "../../shell/language.ts";
import { readSeriesName } from "../option/option-series.ts";
import { RowTag } from "../ticket/Figures.tsx";

/** Call or put as a tag: a word and a colour. */
export function OptionTag({ symbol }: { symbol: string }) {
  const t = useTranslate();
  const kind = readSeriesName(symbol)?.kind ?? "call";
  return <RowTag tone={kind === "call" ? "up" : "down"}>{t(`option.kind.${kind}`)}</RowTag>;
}
