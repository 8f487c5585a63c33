import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import type { SecurityOverviewData } from "@agio/api-contract";
import { ButtonLink } from "@agio/ui";
import { hrefOf } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { scoreOf, type Level } from "../model.ts";

const TONES: Readonly<Record<Level, { text: string; bar: string; soft: string }>> = {
  low: { text: "text-warn", bar: "bg-warn", soft: "bg-warn-soft" },
  medium: { text: "text-accent", bar: "bg-accent", soft: "bg-accent-soft" },
  high: { text: "text-up", bar: "bg-up", soft: "bg-up-soft" },
};

/** The guard in a word, in bars, and what would help most. */
export function ScoreCard({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const { level, done, total, next } = scoreOf(overview);
  const tone = TONES[level];
  return (
    <section className="grid gap-4 rounded-2 bg-surface-1 p-4">
      <div className="flex items-center gap-4">
        <span className={`grid size-14 flex-none place-items-center rounded-full ${tone.soft} ${tone.text}`}>
          <GuardIcon name={level === "low" ? "shield" : "shieldCheck"} size={30} />
        </span>
        <div className="min-w-0">
          <p className="text-16 font-semibold">{t(`security.level.${level}`)}</p>
          <p className="text-12 text-text-3">{t("security.level.done", { done, total })}</p>
        </div>
      </div>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < done ? tone.bar : "bg-surface-3"}`} />
        ))}
      </div>
      {next === undefined ? null : (
        <ButtonLink wide href={hrefOf(next.path)}>
          {t("security.level.next", { step: t(next.title) })}
        </ButtonLink>
      )}
    </section>
  );
}
