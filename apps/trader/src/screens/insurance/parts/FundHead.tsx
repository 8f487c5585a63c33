import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, Icon, Skeleton } from "@agio/ui";
import { useInsuranceFeed } from "../../../live/fund-feeds.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

const SHOWN_DECIMALS = 2;
const STEPS = ["feeds", "takes", "unwinds", "deleverages"] as const;

/** Present balance of the fund, coin by coin, and how it works in plain words. */
export function FundHead() {
  const t = useTranslate();
  const format = useFormat();
  const read = valueIn(useCall("contractMarket.insurance", { pageNum: 1, pageSize: 1 }))?.balances;
  const balances = useInsuranceFeed()?.balances ?? read;
  return (
    <section className="mx-4 mb-3 rounded-2 desk:mx-0 bg-surface-1 p-4">
      <p className="m-0 text-12 text-text-3">{t("fund.balance")}</p>
      <div className="min-h-9">
        {balances === undefined ? <Skeleton width={200} height={36} /> : null}
        {balances?.length === 0 ? <AmountText className="text-28 font-semibold" text="0" unit="USDT" /> : null}
        {balances?.map(({ coin, amount }) => (
          <AmountText
            key={coin}
            className="block text-28 font-semibold"
            text={format.amount(amount, SHOWN_DECIMALS)}
            unit={coin}
          />
        ))}
      </div>
      <p className="m-0 mt-2 text-14 text-text-2">{t("fund.lead")}</p>
      <details className="mt-2 text-14">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-accent">
          <Icon name="info" size={16} />
          {t("fund.how.title")}
        </summary>
        <ol className="m-0 grid gap-2 ps-5 text-text-2 [list-style:decimal]">
          {STEPS.map((step) => (
            <li key={step}>{t(`fund.how.${step}`)}</li>
          ))}
        </ol>
        <p className="m-0 mt-2 text-12 text-text-3">{t("fund.how.checked")}</p>
      </details>
    </section>
  );
}
