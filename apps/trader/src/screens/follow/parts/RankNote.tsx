import { Icon } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";

/** By which formula leaders are ranked, and what does not count. */
export function RankNote() {
  const t = useTranslate();
  return (
    <details className="group rounded-2 bg-surface-1 px-4 text-12 text-text-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2">
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-14 font-semibold text-text-1">{t("follow.rank.title")}</span>
          <span>{t("follow.rank.formula")}</span>
        </span>
        <Icon name="down" size={16} className="text-text-3 group-open:rotate-180" />
      </summary>
      <p className="m-0 pb-3">{t("follow.rank.rules")}</p>
    </details>
  );
}
