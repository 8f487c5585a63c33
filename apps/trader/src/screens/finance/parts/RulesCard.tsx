import { AmountText } from "@agio/ui";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { earlyExample, earlyPolicyOf, isFlexible, type Product } from "../model.ts";
import { isolated } from "../../../shell/isolated-text.ts";

/** The rules in words, and for a term what giving it back halfway would cost. */
export function RulesCard({ product, amount }: { product: Product; amount: string }) {
  const t = useTranslate();
  const format = useFormat();
  const policy = earlyPolicyOf(product);
  const rules = isFlexible(product)
    ? [t("finance.rule.counting"), t("finance.rule.daily"), t("finance.rule.anyTime"), t("finance.rule.rate")]
    : [
        t("finance.rule.counting"),
        t("finance.rule.atEnd"),
        t(`finance.early.${policy}`, { rate: format.grouped(product.earlyRate) }),
        t("finance.rule.principal"),
        ...(product.autoRenew ? [t("finance.rule.renewal")] : []),
      ];
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("finance.rule.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("finance.rule.title")}</h2>
      <ul className="m-0 grid list-disc gap-2 ps-5 text-14 text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {isFlexible(product) || policy === "none" ? null : <Halfway product={product} amount={amount} />}
    </section>
  );
}

function Halfway({ product, amount }: { product: Product; amount: string }) {
  const t = useTranslate();
  const format = useFormat();
  const { coin } = product;
  const days = Math.floor(product.days / 2);
  const shown = amount === "" ? product.minAmount : amount;
  const { pays, earned } = earlyExample(product, shown, days);
  return (
    <div className="grid gap-2 rounded-1 bg-surface-2 p-3">
      <p className="m-0 text-12 text-text-2">
        {t("finance.early.example", { amount: isolated(`${format.grouped(shown)} ${coin}`), count: days })}
      </p>
      <FactRows
        facts={[
          { name: t("finance.redeem.principal"), value: <AmountText text={format.grouped(shown)} unit={coin} /> },
          { name: t("finance.accrued"), value: <AmountText text={format.grouped(earned)} unit={coin} /> },
          {
            name: t("finance.redeem.interest"),
            value: <AmountText text={format.grouped(pays)} unit={coin} />,
            isStrong: true,
          },
        ]}
      />
    </div>
  );
}
