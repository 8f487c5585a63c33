import { useTranslate } from "../../shell/language.ts";
import { ratioBips, riskOf } from "./position-words.ts";

const COLOURS = { low: "bg-up", raised: "bg-warn", high: "bg-danger" } as const;
const TEXTS = { low: "text-up", raised: "text-warn", high: "text-danger" } as const;
const BIPS_PER_PERCENT = 100;

/** Maintenance margin as part of the balance: at 100 percent the position is liquidated. */
export function MarginBar({ marginRatio }: { marginRatio: string }) {
  const t = useTranslate();
  const risk = riskOf(marginRatio);
  const percent = ratioBips(marginRatio) / BIPS_PER_PERCENT;
  return (
    <div className="mt-2">
      <div className="flex justify-between gap-2 text-12">
        <span className="text-text-3">{t("position.marginRatio")}</span>
        <span className={TEXTS[risk]}>
          {t(`position.risk.${risk}`)} · <bdi className="ui-figures">{marginRatio}%</bdi>
        </span>
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className={`h-full rounded-full ${COLOURS[risk]}`} style={{ inlineSize: `${Math.max(percent, 1)}%` }} />
      </div>
    </div>
  );
}
