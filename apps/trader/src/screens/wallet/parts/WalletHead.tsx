import { AmountText, ButtonLink, IconButton, Skeleton } from "@agio/ui";
import type { AssetView } from "../../../features/asset-row/asset-view.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { setAmountsHidden, usePreferences } from "../../../shell/preferences.ts";
import { openItems, useSettings } from "../../../shell/settings.ts";
import { walletActions, type WalletAction } from "../model.ts";
import { AllocationBar } from "./AllocationBar.tsx";

interface WalletHeadProps {
  /** In USDT; undefined until it is known. */
  total: string | undefined;
  assets: readonly AssetView[];
}

const VALUE_DECIMALS = 2;

/** The whole value with its eye, the actions that are open, and what it consists of. */
export function WalletHead({ total, assets }: WalletHeadProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const actions = walletActions(openItems(useSettings().MIDDLE_MENU_SETTING).map(({ key }) => key));
  return (
    <section className="rounded-2 bg-surface-1 p-4">
      <div className="flex items-center gap-1 text-12 text-text-3">
        {t("wallet.totalValue")}
        <IconButton
          icon={isHidden ? "eyeOff" : "eye"}
          size={18}
          className="-my-3"
          label={t(isHidden ? "wallet.showAmounts" : "wallet.hideAmounts")}
          onClick={() => setAmountsHidden(!isHidden)}
        />
      </div>
      {total === undefined ? (
        <Skeleton width={180} height={36} />
      ) : (
        <AmountText
          className="block text-28 font-semibold"
          text={format.amount(total, VALUE_DECIMALS)}
          unit="USDT"
          isHidden={isHidden}
        />
      )}
      {isHidden ? null : <AllocationBar assets={assets} />}
      <div className="mt-4 flex gap-2">
        {actions.map((action) => (
          <ButtonLink
            key={action}
            className="flex-1"
            tone={action === actions[0] ? "accent" : "plain"}
            href={hrefOf(ACTION_PATHS[action])}
          >
            {t(`wallet.${action}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

const ACTION_PATHS: Record<WalletAction, string> = {
  deposit: paths.deposit(),
  withdraw: paths.withdraw(),
  trade: paths.trade(),
  cashFlow: paths.cashFlow(),
};
