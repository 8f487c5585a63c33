import { AmountText, Button, Icon, NumberField, Switch } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import type { Product } from "../model.ts";
import { scaleOf } from "../../../shell/coin-directory.ts";
import type { Subscription } from "../use-subscription.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import type { SubscriptionProblem } from "../subscription.ts";

interface AmountCardProps {
  product: Product;
  subscription: Subscription;
}

const NOTHING = "0";

/** How much, from which account, and whether it goes on by itself. */
export function AmountCard({ product, subscription }: AmountCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { amount, change, facts, summary } = subscription;
  const { coin } = product;
  const error = useProblemText(subscription.shownProblem, coin);
  const funds = (text: string | undefined) =>
    text === undefined ? undefined : <AmountText text={format.holding(text, coin)} unit={coin} isHidden={isHidden} />;
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4">
      <NumberField
        label={t("common.amount")}
        placeholder={format.grouped(product.minAmount)}
        decimals={scaleOf(coin)}
        value={amount}
        onChange={change}
        error={error}
        trailing={
          <>
            <span className="ui-figures">{coin}</span>
            <Button size="small" tone="quiet" disabled={summary.most === NOTHING} onClick={() => change(summary.most)}>
              {t("finance.most")}
            </Button>
          </>
        }
        hint={t("finance.range", {
          min: format.grouped(product.minAmount),
          max: isolated(`${format.grouped(product.maxAmount)} ${coin}`),
        })}
      />
      <FactRows
        facts={[
          { name: t("wallet.financial"), value: funds(facts.financial) },
          { name: t("wallet.platform"), value: funds(facts.platform) },
        ]}
      />
      {summary.missing === NOTHING || summary.problem?.kind === "notEnough" ? null : (
        <p className="m-0 flex items-start gap-2 rounded-1 bg-accent-soft p-3 text-12" data-missing={summary.missing}>
          <Icon name="swap" size={16} className="mt-px text-accent" />
          <span>{t("finance.takeOver", { amount: isolated(`${format.grouped(summary.missing)} ${coin}`) })}</span>
        </p>
      )}
      {product.autoRenew ? (
        <div>
          <Switch
            isChecked={subscription.autoRenew}
            onChange={subscription.setAutoRenew}
            label={t("finance.autoRenew")}
          />
          <p className="m-0 text-12 text-text-3">{t("finance.autoRenewNote")}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Why it cannot be subscribed like this, in words. */
function useProblemText(problem: SubscriptionProblem | undefined, coin: string): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  if (problem === undefined) return undefined;
  switch (problem.kind) {
    case "amountMissing":
      return t("conversion.problem.amountMissing");
    case "notOpen":
    case "notEnough":
      return t(`finance.problem.${problem.kind}`);
    case "belowMin":
    case "aboveMax":
    case "aboveQuota":
      return t(`finance.problem.${problem.kind}`, { amount: isolated(`${format.grouped(problem.amount)} ${coin}`) });
  }
  return problem satisfies never;
}
