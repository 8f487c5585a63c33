import { useTranslate } from "../../../shell/language.ts";
import { productName, shippedTerm, type NamedProduct } from "../product-name.ts";

/** Name of a product. Shipped ones run as the page does; the operator's own wording as its first letter does. */
export function ProductName({ product }: { product: NamedProduct }) {
  const name = productName(useTranslate(), product);
  return shippedTerm(product) === undefined ? <bdi>{name}</bdi> : name;
}
