import type { useTranslate } from "../../shell/language.ts";

export interface NamedProduct {
  readonly name: string;
  readonly coin: string;
}

/** The days in a name that the exchange ships, 0 of a flexible product; undefined for a name of the operator's own. */
export function shippedTerm({ name, coin }: NamedProduct): number | undefined {
  const term = /^(?:Flexible|(\d{1,4}) Days)$/.exec(name.startsWith(`${coin} `) ? name.slice(coin.length + 1) : "");
  return term === null ? undefined : Number(term[1] ?? 0);
}

/** Name of a product: shipped ones in the reader's language, others as the operator named them. */
export function productName(t: ReturnType<typeof useTranslate>, product: NamedProduct): string {
  const days = shippedTerm(product);
  if (days === undefined) return product.name;
  return `${product.coin} · ${days === 0 ? t("finance.flexible") : t("finance.days", { count: days })}`;
}
