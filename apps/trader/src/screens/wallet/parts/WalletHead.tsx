import { AmountText, Button, ButtonLink, Icon, IconButton } from "@agio/ui";
import { useState } from "react";
import type { AssetView } from "../../../features/asset-row/asset-view.ts";
import { CurrencySheet } from "../../../features/valuation/CurrencySheet.tsx";
import { useValuation } from "../../../features/valuation/use-valuation.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { setAmountsHidden, usePreferences } from "../../../shell/preferences.ts";
import { openItems, useSettings } from "../../../shell/settings.ts";
import { walletActions, type WalletAction } from "../model.ts";
import { AllocationBar } from "./AllocationBar.tsx";
import { ProfitLines } from "./ProfitLines.tsx";

interface WalletHeadProps {
  /** In USDT; undefined until it is known. */
  total: string | undefined;
  /** Of all accounts, each coin once. */
  assets: readonly AssetView[];
  /** A desk draws it beside. */
  hasAllocation: boolean;
  onTransfer: () => void;
}

/** The whole value with its eye and currency, what it brought, the actions that are open, and what it consists of. */
export function WalletHead({ total, assets, hasAllocation, onTransfer }: WalletHeadProps) {
  const t = useTranslate();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const actions = walletActions(openItems(useSettings().MIDDLE_MENU_SETTING).map(({ key }) => key));
  return (
    <section className="rounded-2 bg-surface-1 p-4">
      <div className="flex items-center gap-1 text-12 text-text-3">
        {t("wallet.totalValue")}
        <IconButton
          icon={isHidden ? "eyeOff" : "eye"}
          size={18}
          className="relative z-10 -my-3"
          label={t(isHidden ? "wallet.showAmounts" : "wallet.hideAmounts")}
          onClick={() => setAmountsHidden(!isHidden)}
        />
      </div>
      <TotalLine total={total} isHidden={isHidden} />
      <ProfitLines />
      {isHidden || !hasAllocation ? null : <AllocationBar assets={assets} />}
      <div className="mt-4 flex flex-wrap gap-2 *:min-w-24 *:flex-auto desk:*:flex-none">
        {actions.map((action) => {
          const tone = action === actions[0] ? "accent" : "plain";
          return action === "transfer" ? (
            <Button key={action} tone={tone} onClick={onTransfer}>
              {t("wallet.transfer.title")}
            </Button>
          ) : (
            <ButtonLink key={action} tone={tone} href={hrefOf(ACTION_PATHS[action])}>
              {t(ACTION_LABELS[action])}
            </ButtonLink>
          );
        })}
      </div>
    </section>
  );
}

function TotalLine({ total, isHidden }: { total: string | undefined; isHidden: boolean }) {
  const t = useTranslate();
  const valuation = useValuation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex min-h-11 items-center gap-2">
      <AmountText
        className="block min-w-0 truncate text-28 font-semibold"
        text={total === undefined ? undefined : valuation.shown(total)}
        isHidden={isHidden}
      />
      <button
        type="button"
        className="flex min-h-11 flex-none items-center gap-1 rounded-1 px-2 text-14 text-text-2 hover:bg-surface-2"
        aria-label={`${t("wallet.currency.title")}: ${valuation.unit}`}
        aria-haspopup="dialog"
        onClick={() => setIsChoosing(true)}
      >
        <span className="ui-figures">{valuation.unit}</span>
        <Icon name="down" size={14} />
      </button>
      {isChoosing ? <CurrencySheet onClose={() => setIsChoosing(false)} /> : null}
    </div>
  );
}

const ACTION_LABELS = {
  deposit: "wallet.deposit",
  withdraw: "wallet.withdraw",
  trade: "wallet.trade",
  cashFlow: "wallet.cashFlow",
  exchange: "shell.screen.exchange",
  flashExchange: "shell.screen.flashExchange",
  finance: "shell.screen.finance",
} as const;

const ACTION_PATHS: Record<Exclude<WalletAction, "transfer">, string> = {
  deposit: paths.deposit(),
  withdraw: paths.withdraw(),
  trade: paths.trade(),
  cashFlow: paths.cashFlow(),
  exchange: paths.exchange(),
  flashExchange: paths.flashExchange(),
  finance: paths.finance(),
};
