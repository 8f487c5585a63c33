import { useTranslate } from "../../../shell/language.ts";

/** By which formula leaders are ranked, and what does not count. */
export function RankNote() {
  const t = useTranslate();
  return (
    <details className="rounded-2 bg-surface-1 px-4 text-12 text-text-2">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="text-14 font-semibold text-text-1">{t("follow.rank.title")}</span>
        <span>{t("follow.rank.formula")}</span>
      </summary>
      <p className="m-0 pb-3">{t("follow.rank.rules")}</p>
    </details>
  );
}
