import type { BalancesData } from "@agio/api-contract";
import { AmountText, classNames } from "@agio/ui";
import { sumOfValues } from "../../../features/asset-row/asset-view.ts";
import { useValuation } from "../../../features/valuation/use-valuation.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { knownCoins } from "../../../shell/coin-directory.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { accountAssets, type Account } from "../model.ts";

interface AccountsTableProps {
  balances: BalancesData;
  accounts: readonly Account[];
  account: Account;
  onAccount: (account: Account) => void;
}

/** The accounts with what each is worth; a press shows its coins, or the follows and the desk of copy trading. */
export function AccountsTable({ balances, accounts, account, onAccount }: AccountsTableProps) {
  const t = useTranslate();
  const valuation = useValuation();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const valueOf = (one: Account) => sumOfValues(accountAssets(balances, one, knownCoins()).map(({ value }) => value));
  return (
    <ul className="m-0 list-none p-0 pb-2">
      {accounts.map((one) => (
        <li key={one}>
          <button
            type="button"
            className={classNames(
              "flex min-h-10 w-full items-center justify-between gap-3 px-4 text-start text-14 hover:bg-surface-2",
              one === account ? "font-semibold text-accent" : "text-text-2",
            )}
            aria-current={one === account ? "true" : undefined}
            onClick={() => onAccount(one)}
          >
            {t(`wallet.${one}`)}
            <AmountText text={valuation.shown(valueOf(one))} unit={valuation.unit} isHidden={isHidden} />
          </button>
        </li>
      ))}
      {Number(balances.copy) === 0 ? null : (
        <li>
          <a
            className="flex min-h-10 items-center justify-between gap-3 px-4 text-14 text-text-2 hover:bg-surface-2"
            href={hrefOf(paths.follow("mine"))}
          >
            {t("shell.screen.follow")}
            <AmountText text={valuation.shown(balances.copy)} unit={valuation.unit} isHidden={isHidden} />
          </a>
        </li>
      )}
    </ul>
  );
}
