import { CoinIcon } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isFlexible, quotaTaken, type Product } from "../model.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { ProductName } from "./ProductName.tsx";

/** Which product it is: rate, term and what is left of it. */
export function ProductHead({ product }: { product: Product }) {
  const t = useTranslate();
  const format = useFormat();
  const { coin } = product;
  const figures: [string, string][] = [
    [t("finance.apr"), `${format.grouped(product.apr)}%`],
    [t("finance.term"), isFlexible(product) ? t("finance.flexible") : t("finance.days", { count: product.days })],
    [t("finance.taken"), `${format.grouped(quotaTaken(product))}%`],
  ];
  return (
    <section className="rounded-2 bg-surface-1 p-4">
      <div className="flex items-center gap-3">
        <CoinIcon code={coin} size={36} />
        <div className="min-w-0">
          <h2 className="m-0 truncate text-16 font-semibold">
            <ProductName product={product} />
          </h2>
          <p className="m-0 text-12 text-text-3">
            {t("finance.left", { amount: isolated(`${format.grouped(product.leftQuota)} ${coin}`) })}
          </p>
        </div>
      </div>
      <dl className="m-0 mt-4 grid grid-cols-3 gap-2">
        {figures.map(([name, value], at) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-12 text-text-3">{name}</dt>
            <dd className={`m-0 text-16 font-semibold ${at === 0 ? "text-up" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
