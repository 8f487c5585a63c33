import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, Icon } from "@agio/ui";
import { useState } from "react";
import { DIRECTION_CLASS, directionOf } from "../../../features/contract-funds/live-funds.ts";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { useValuation } from "../../../features/valuation/use-valuation.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";

const PARTS = ["contract", "second", "finance", "rebate"] as const;

/** Profit of today, and after a press the whole with its sources. */
export function ProfitLines() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const profit = valueIn(useCall("user.profit", {}));
  return (
    <div className="text-12 text-text-2">
      <button
        type="button"
        className="flex min-h-11 items-center gap-2"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t("wallet.profit.today")}</span>
        <Figure usdt={profit?.today} />
        <Icon name={isOpen ? "up" : "down"} size={14} className="text-text-3" />
      </button>
      {isOpen && profit !== undefined ? (
        <dl className="m-0 grid gap-1 rounded-1 bg-surface-2 p-3">
          {(["total", ...PARTS] as const).map((part) => (
            <div key={part} className="flex justify-between gap-3">
              <dt className={part === "total" ? "font-semibold" : ""}>{t(`wallet.profit.${part}`)}</dt>
              <dd className="m-0">
                <Figure usdt={profit[part]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function Figure({ usdt }: { usdt: string | undefined }) {
  const valuation = useValuation();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  if (usdt === undefined) return <AmountText text={undefined} />;
  return (
    <AmountText
      className={DIRECTION_CLASS[directionOf(usdt)] ?? ""}
      text={signedAmount(valuation.shown(usdt))}
      unit={valuation.unit}
      isHidden={isHidden}
    />
  );
}
