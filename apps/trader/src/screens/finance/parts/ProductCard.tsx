import { ButtonLink, CoinIcon } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { earlyPolicyOf, isFlexible, productState, quotaTaken, type Product } from "../model.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { shippedTerm } from "../product-name.ts";
import { ProductName } from "./ProductName.tsx";

/** One product: rate, term, how much is left, and whether it can be given back. */
export function ProductCard({ product }: { product: Product }) {
  const t = useTranslate();
  const format = useFormat();
  const state = productState(product);
  const taken = quotaTaken(product);
  const { coin } = product;
  return (
    <li className="grid gap-3 rounded-2 bg-surface-1 p-4" data-product={product.id}>
      <div className="flex items-center gap-3">
        <CoinIcon code={coin} size={36} />
        <div className="min-w-0 flex-1">
          <h2 className="m-0 truncate text-14 font-semibold">
            <ProductName product={product} />
          </h2>
          {shippedTerm(product) === undefined ? (
            <p className="m-0 flex flex-wrap gap-x-2 text-12 text-text-3">
              <span className="ui-figures">{coin}</span>
              <span>{isFlexible(product) ? t("finance.flexible") : t("finance.days", { count: product.days })}</span>
            </p>
          ) : null}
        </div>
        <div className="text-end">
          <p className="m-0 text-20 font-semibold text-up ui-figures">{format.grouped(product.apr)}%</p>
          <p className="m-0 text-11 text-text-3">{t("finance.apr")}</p>
        </div>
      </div>
      <div className="grid gap-1">
        <div className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
          <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${taken}%` }} />
        </div>
        <p className="m-0 flex justify-between gap-3 text-12 text-text-2">
          <span>
            {t("finance.taken")} <span className="ui-figures">{format.grouped(taken)}%</span>
          </span>
          <span>{t("finance.left", { amount: isolated(`${format.grouped(product.leftQuota)} ${coin}`) })}</span>
        </p>
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="m-0 min-w-0 text-12 text-text-3">
          <span className="block">
            {t("finance.from", { amount: isolated(`${format.grouped(product.minAmount)} ${coin}`) })}
          </span>
          <span className="block">
            {isFlexible(product) ? t("finance.anyTime") : t(`finance.earlyShort.${earlyPolicyOf(product)}`)}
          </span>
        </p>
        {state === "open" ? (
          <ButtonLink className="flex-none" tone="accent" href={hrefOf(paths.subscribeFinance(product.id))}>
            {t("finance.subscribe")}
          </ButtonLink>
        ) : (
          <span className="flex min-h-11 flex-none items-center rounded-1 bg-surface-2 px-3 text-12 text-text-2">
            {state === "notBegun"
              ? t("finance.state.notBegun", { time: isolated(format.dateTime(product.startTime)) })
              : t(`finance.state.${state}`)}
          </span>
        )}
      </div>
    </li>
  );
}
