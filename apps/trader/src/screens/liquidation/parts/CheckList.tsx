import { Icon } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Check, CheckId } from "../model.ts";

/** Figures that are no money. */
const PLAIN: ReadonlySet<CheckId> = new Set(["mark", "trigger", "price", "bankruptcy", "closed"]);

/** Each step with its formula, the numbers filled in, and whether this browser came to the same result. */
export function CheckList({ checks, pricingCoin }: { checks: readonly Check[]; pricingCoin: string }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ol className="m-0 grid list-none grid-cols-1 gap-2 p-0">
      {checks.map((check) => (
        <li key={check.id} className="rounded-1 bg-surface-2 p-3 text-12" data-check={check.id}>
          <p className="m-0 font-medium">{t(`position.check.${check.id}`)}</p>
          <p className="m-0 mt-1 wrap-anywhere whitespace-normal ui-figures" dir="ltr">
            {check.formula.map(format.grouped).join(" ")}
            {check.id === "trigger" || check.id === "price" ? null : (
              <>
                {" = "}
                <strong>{format.grouped(check.recomputed)}</strong>
                {PLAIN.has(check.id) ? null : ` ${pricingCoin}`}
              </>
            )}
          </p>
          <p className={`m-0 mt-1 flex items-center gap-1 ${check.isEqual ? "text-up" : "text-danger"}`}>
            <Icon name={check.isEqual ? "check" : "warn"} size={14} />
            {check.isEqual
              ? t("position.explain.equal")
              : t("position.explain.differs", { value: format.grouped(check.stated) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
