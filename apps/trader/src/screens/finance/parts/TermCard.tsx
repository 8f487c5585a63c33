import { AmountText, Steps } from "@agio/ui";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { interestFor, isFlexible, type Product } from "../model.ts";
import { useTermDates } from "../use-term-dates.ts";

/** Dates of a term: today, the first day that counts, and the end. */
export function TermCard({ product, amount }: { product: Product; amount: string }) {
  const t = useTranslate();
  const format = useFormat();
  const dates = useTermDates(product.days);
  const { coin, apr } = product;
  const interest = (days: number) => signedAmount(format.grouped(interestFor({ coin, amount, apr, days })));
  const isFixed = !isFlexible(product);
  const at = (time: number) => <bdi className="ui-figures">{format.dateTime(time)}</bdi>;
  const steps = [
    { id: "today", title: t("finance.date.today"), note: at(dates.now) },
    { id: "begins", title: t("finance.date.begins"), note: at(dates.startsAt) },
    isFixed
      ? { id: "ends", title: t("finance.date.ends"), note: at(dates.endsAt ?? dates.startsAt) }
      : { id: "first", title: t("finance.date.first"), note: at(dates.firstAt) },
  ];
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("finance.date.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("finance.date.title")}</h2>
      <Steps
        label={t("finance.date.title")}
        steps={steps}
        active={0}
        stateLabels={{ finish: "", process: "", waiting: "" }}
        direction="vertical"
      />
      <div className="grid grid-cols-2 gap-2 rounded-1 bg-surface-2 p-3">
        <div className="min-w-0">
          <p className="m-0 text-12 text-text-3">{t("finance.calculator.perDay")}</p>
          <AmountText className="block truncate text-14 font-semibold" text={interest(1)} unit={coin} />
        </div>
        <div className="min-w-0">
          <p className="m-0 text-12 text-text-3">
            {t("finance.calculator.inDays", { count: isFixed ? product.days : 30 })}
          </p>
          <AmountText
            className="block truncate text-14 font-semibold text-up"
            text={interest(isFixed ? product.days : 30)}
            unit={coin}
          />
        </div>
      </div>
    </section>
  );
}
