import { useTranslate } from "../../../shell/language.ts";
import { shippedTerm, termText, type NamedProduct } from "../product-name.ts";

/** Name of a product. Shipped ones run as the page does; the operator's own wording as its first letter does. */
export function ProductName({ product }: { product: NamedProduct }) {
  const t = useTranslate();
  const days = shippedTerm(product);
  if (days === undefined) return <bdi>{product.name}</bdi>;
  // Apart from its coin, whose letters would pull the days to their side in Arabic.
  return (
    <>
      <bdi>{product.coin}</bdi>
      {` · ${termText(t, days)}`}
    </>
  );
}
