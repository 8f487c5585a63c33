import { AmountText, Button, Icon, Sheet } from "@agio/ui";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { earlyPolicyOf, interestFor, isFlexible, type Product } from "../model.ts";
import type { Subscription } from "../use-subscription.ts";
import { useTermDates } from "../use-term-dates.ts";
import { ProductName } from "./ProductName.tsx";

interface ConfirmSheetProps {
  product: Product;
  subscription: Subscription;
}

const NOTHING = "0";

/** Everything once more, before it counts. */
export function ConfirmSheet({ product, subscription }: ConfirmSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const dates = useTermDates(product.days);
  const { amount, summary } = subscription;
  const { coin, apr, days } = product;
  const isFixed = !isFlexible(product);
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} />;
  const facts = [
    { name: t("common.amount"), value: sum(amount), isStrong: true },
    ...(summary.missing === NOTHING ? [] : [{ name: t("finance.fromPlatform"), value: sum(summary.missing) }]),
    { name: t("finance.apr"), value: `${format.grouped(apr)}%` },
    { name: t("finance.date.begins"), value: <bdi>{format.dateTime(dates.startsAt)}</bdi> },
    ...(isFixed
      ? [
          { name: t("finance.date.ends"), value: <bdi>{format.dateTime(dates.endsAt ?? dates.startsAt)}</bdi> },
          {
            name: t("finance.calculator.inDays", { count: days }),
            value: sum(interestFor({ coin, amount, apr, days })),
          },
          ...(subscription.autoRenew
            ? [{ name: t("finance.autoRenew"), value: <Icon name="check" size={16} className="text-up" /> }]
            : []),
        ]
      : [{ name: t("finance.calculator.perDay"), value: sum(interestFor({ coin, amount, apr, days: 1 })) }]),
  ];
  return (
    <Sheet
      isOpen
      onClose={subscription.goBack}
      title={t("finance.confirm")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" busy={subscription.isSending} onClick={() => void subscription.send()}>
          {t("finance.subscribe")}
        </Button>
      }
    >
      <div className="grid gap-3 pb-2">
        <p className="m-0 text-14 font-semibold">
          <ProductName product={product} />
        </p>
        <FactRows facts={facts} />
        <p className="m-0 text-12 text-text-3">
          {isFixed
            ? t(`finance.early.${earlyPolicyOf(product)}`, { rate: format.grouped(product.earlyRate) })
            : t("finance.rule.anyTime")}
        </p>
      </div>
    </Sheet>
  );
}
