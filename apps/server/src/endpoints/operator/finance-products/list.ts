import { productPage, type ProductServices } from "../../finance/products.ts";
import type { Handler } from "../../handler.ts";

/** Every product, open or closed. */
export const listFinanceProductsForStaff: Handler<"operator.financeProducts.list", ProductServices> = (
  services,
  request,
) => productPage(services, request, undefined);
