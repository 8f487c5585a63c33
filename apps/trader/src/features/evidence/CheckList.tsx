import type { EvidenceCheck } from "@agio/formulas";
import { Icon } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { checkText } from "./check-words.ts";
import { verdictOf, type Verdict } from "./verification-verdict.ts";

const TONES = { passed: "text-up", failed: "text-danger", waiting: "text-warn" } as const;
const ICONS = { passed: "check", failed: "warn", waiting: "refresh" } as const;
/** Green is what cannot be another truth for another reader. */
const VERDICT_TONES = { ...TONES, consistent: "text-text-1", proven: "text-up" } as const;
const VERDICT_ICONS = { ...ICONS, consistent: "check", proven: "check" } as const;

/** One line for all checks. */
export function VerdictLine({ checks }: { checks: readonly EvidenceCheck[] }) {
  const t = useTranslate();
  const verdict: Verdict = verdictOf(checks);
  const count = checks.filter(({ outcome }) => outcome === "failed").length;
  return (
    <output className={`flex items-center gap-2 text-14 font-medium ${VERDICT_TONES[verdict]}`} data-verdict={verdict}>
      <Icon name={VERDICT_ICONS[verdict]} size={18} className="shrink-0" />
      {t(`evidence.verdict.${verdict}`, { count, total: checks.length })}
    </output>
  );
}

/** Each step with what is stated and what came out here. */
export function CheckList({ checks }: { checks: readonly EvidenceCheck[] }) {
  const t = useTranslate();
  return (
    <ol className="m-0 grid list-none grid-cols-1 gap-2 p-0">
      {checks.map((check) => (
        <li
          key={check.id}
          className="rounded-1 bg-surface-2 p-3 text-12"
          data-check={check.id}
          data-outcome={check.outcome}
        >
          <p className="m-0 flex items-start gap-2 font-medium">
            <Icon name={ICONS[check.outcome]} size={16} className={`mt-px shrink-0 ${TONES[check.outcome]}`} />
            <span>{t(`evidence.check.${check.id}`)}</span>
          </p>
          {check.outcome === "waiting" ? (
            <p className="m-0 mt-1 text-warn">{t("evidence.waiting")}</p>
          ) : (
            <Figures check={check} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Both sides; one line while they are equal. */
function Figures({ check: { id, outcome, ...sides } }: { check: EvidenceCheck }) {
  const t = useTranslate();
  const format = useFormat();
  const [stated, recomputed] = [sides.stated, sides.recomputed].map((text) => checkText(id, text, { t, format }));
  if (outcome === "passed") {
    return (
      <p className="m-0 mt-1 wrap-anywhere whitespace-pre-line text-text-2 ui-figures" dir="auto">
        {stated}
      </p>
    );
  }
  return (
    <dl className="m-0 mt-1 grid gap-1">
      <Side name={t("evidence.stated")} value={stated} />
      <Side name={t("evidence.recomputed")} value={recomputed} />
    </dl>
  );
}

function Side({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 wrap-anywhere whitespace-pre-line text-danger ui-figures" dir="auto">
        {value}
      </dd>
    </div>
  );
}
