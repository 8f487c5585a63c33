import { AmountText, Button, ButtonLink, IconButton, Skeleton } from "@agio/ui";
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
  onTransfer: () => void;
}

const VALUE_DECIMALS = 2;

/** The whole value with its eye, the actions that are open, and what it consists of. */
export function WalletHead({ total, assets, onTransfer }: WalletHeadProps) {
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
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
        {actions.map((action) => {
          const tone = action === actions[0] ? "accent" : "plain";
          return action === "transfer" ? (
            <Button key={action} tone={tone} onClick={onTransfer}>
              {t("wallet.transfer.title")}
            </Button>
          ) : (
            <ButtonLink key={action} tone={tone} href={hrefOf(ACTION_PATHS[action])}>
              {t(`wallet.${action}`)}
            </ButtonLink>
          );
        })}
      </div>
    </section>
  );
}

const ACTION_PATHS: Record<Exclude<WalletAction, "transfer">, string> = {
  deposit: paths.deposit(),
  withdraw: paths.withdraw(),
  trade: paths.trade(),
  cashFlow: paths.cashFlow(),
};
