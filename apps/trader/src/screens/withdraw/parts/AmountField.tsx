import { AmountText, Button, NumberField, Skeleton } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { isNothing } from "../model.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";

/** How much leaves the balance, fee and tax included. */
export function AmountField({ form: { draft, channel, change, errorText } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { withdrawable, coin, decimals } = channel;
  return (
    <div className="grid gap-1">
      <NumberField
        label={t("common.amount")}
        value={draft.amount}
        min="0"
        decimals={decimals}
        placeholder="0"
        onChange={(amount) => change({ amount })}
        error={errorText("amount", draft.amount)}
        trailing={
          <span className="flex items-center gap-2">
            <span className="text-14 text-text-2">{coin}</span>
            <Button
              size="small"
              tone="quiet"
              disabled={isNothing(withdrawable)}
              onClick={() => change({ amount: withdrawable })}
            >
              {t("withdrawal.everything")}
            </Button>
          </span>
        }
      />
      <p className="m-0 flex justify-between gap-3 text-12 text-text-3">
        <span>{t("withdrawal.available")}</span>
        {withdrawable === "" ? (
          <Skeleton width={96} height={16} />
        ) : (
          <AmountText text={format.holding(withdrawable, coin)} unit={coin} isHidden={isHidden} />
        )}
      </p>
    </div>
  );
}
