import { financeProductsOf } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { productPage, type ProductServices } from "../../finance/products.ts";
import type { Handler } from "../../handler.ts";

/** Every product, open or closed, with what a change of it names. */
export const listFinanceProductsForStaff: Handler<"operator.financeProducts.list", ProductServices> = async (
  services,
  request,
) => {
  const { rows, ...page } = await productPage(services, request, undefined);
  const products = await services.pipeline.read(financeProductsOf);
  const more = (id: number) => {
    const product = products.find(({ productId }) => productId === id);
    const scale = product === undefined ? 0 : services.markets.coin(product.coinId).scale;
    return {
      dayRedeemMax: plainDecimal(product?.dayRedeemAtomsMax ?? 0, scale),
      isOpen: product?.isOpen ?? false,
    };
  };
  return { ...page, rows: rows.map((row) => ({ ...row, ...more(row.id) })) };
};
