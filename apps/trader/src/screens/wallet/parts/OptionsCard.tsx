import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, Icon } from "@agio/ui";
import { addDecimals } from "../../../features/option-positions/option-state.ts";
import { useOptionUnderlyings } from "../../../features/option/use-option-underlyings.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";

const REQUEST = { status: 0, pageNum: 1, pageSize: 1_000 };
const SHOWN_DECIMALS = 2;

/** Value of the open options at their marks, beside the balances that paid for them; a press leads to them. */
export function OptionsCard() {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [underlying] = useOptionUnderlyings() ?? [];
  const rows = valueIn(useCall("optionPositions.list", REQUEST, { isEnabled: underlying !== undefined }))?.rows;
  if (underlying === undefined || rows === undefined || rows.length === 0) return null;
  const value = format.amount(addDecimals(rows.map((row) => row.value)), SHOWN_DECIMALS);
  return (
    <a
      className="my-2 flex min-h-14 items-center justify-between gap-3 rounded-2 bg-surface-2 px-4 py-2 hover:bg-surface-3"
      href={hrefOf(paths.option())}
    >
      <span className="min-w-0">
        <span className="block text-14 font-semibold">{t("option.wallet.title")}</span>
        <span className="block text-12 text-text-3">{t("option.wallet.open", { count: rows.length })}</span>
      </span>
      <span className="flex items-center gap-2">
        <AmountText className="text-14 font-semibold" text={value} unit={underlying.pricingCoin} isHidden={isHidden} />
        <Icon name="forward" size={16} />
      </span>
    </a>
  );
}
