import { AmountText } from "@agio/ui";
import { useContractAccount } from "../../../features/contract-ticket/use-contract-account.ts";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { TransferButton } from "../../../features/transfer/TransferButton.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";

/** The contract account under the form of a desk, with the way to move funds. */
export function ContractAccount({ contract }: { contract: TradingContract }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const account = useContractAccount();
  if (account === undefined) return null;
  const lines: [string, string][] = [
    [t("contract.account.equity"), account.equity],
    [t("trade.form.available"), account.available],
    [t("contract.account.positionMargin"), account.positionMargin],
    [t("contract.account.orderMargin"), account.orderMargin],
    [t("position.unrealised"), account.unrealized],
  ];
  return (
    <section className="mt-4 border-t border-line pt-3" aria-label={t("contract.account.title")}>
      <h2 className="m-0 pb-2 text-12 font-medium text-text-3">{t("contract.account.title")}</h2>
      <dl className="m-0 grid gap-1 pb-3 text-12">
        {lines.map(([name, text]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-text-3">{name}</dt>
            <dd className="m-0">
              <AmountText text={format.holding(text, account.coin)} unit={account.coin} isHidden={isHidden} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2">
        <TransferButton isFramed className="flex-1" target={{ from: 1, to: 3, coin: contract.pricingCoin }}>
          {t("contract.form.transferIn")}
        </TransferButton>
        <TransferButton isFramed className="flex-1" target={{ from: 3, to: 1, coin: contract.pricingCoin }}>
          {t("contract.account.transferOut")}
        </TransferButton>
      </div>
    </section>
  );
}
