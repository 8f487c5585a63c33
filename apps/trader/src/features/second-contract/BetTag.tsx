import { useTranslate } from "../../shell/language.ts";

const UP = 1;

/** Up or down, by arrow, word and colour. */
export function BetTag({ betContent }: { betContent: number }) {
  const t = useTranslate();
  const isUp = betContent === UP;
  return (
    <span
      className={`shrink-0 rounded-1 px-2 text-11 font-semibold ${isUp ? "bg-up-soft text-up" : "bg-down-soft text-down"}`}
    >
      <span aria-hidden="true">{isUp ? "▲" : "▼"}</span> {t(isUp ? "second.up" : "second.down")}
    </span>
  );
}
