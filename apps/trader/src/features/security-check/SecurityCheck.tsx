import { useTranslate } from "../../shell/language.ts";

/** The proof of work while it runs; `share` is how much of the range was tried, 0 to 1. */
export function SecurityCheck({ share }: { share: number }) {
  const t = useTranslate();
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2 rounded-2 bg-surface-1 px-4 py-3">
      <p className="flex justify-between text-14 font-medium">
        {t("account.check.running")}
        <span className="ui-figures text-text-3" aria-hidden="true">
          {percent}%
        </span>
      </p>
      <progress className="ui-hidden" aria-label={t("account.check.running")} max={1} value={share} />
      <div className="h-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="text-12 text-text-3">{t("account.check.note")}</p>
    </div>
  );
}
