import { useTranslate } from "../../shell/language.ts";
import { RowTag } from "../ticket/Figures.tsx";

/** Up or down, by arrow, word and colour. */
export function BetTag({ betContent }: { betContent: number }) {
  const t = useTranslate();
  const side = betContent === 1 ? "up" : "down";
  return (
    <RowTag tone={side}>
      <span aria-hidden="true">{side === "up" ? "▲" : "▼"}</span> {t(`second.${side}`)}
    </RowTag>
  );
}
