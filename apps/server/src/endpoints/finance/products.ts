import type { CheckedRequestOf, FinanceProductRow } from "@agio/api-contract";
import { financeProductsOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Page } from "@agio/projections";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { financeProductRow } from "../../finance/finance-row.ts";

/** Services of a page of products. */
export type ProductServices = "pipeline" | "markets" | "history" | "clock";

type ListRequest = Pick<CheckedRequestOf<"finance.products">, "pageNum" | "pageSize" | "isAsc">;

/** Products by their numbers; `isAsc` "desc" turns them round. */
export async function productPage(
  { pipeline, markets, history, clock }: Pick<Services, ProductServices>,
  { pageNum, pageSize, isAsc }: ListRequest,
  coinId: number | undefined,
): Promise<Page<FinanceProductRow>> {
  const [products, times] = await Promise.all([pipeline.read(financeProductsOf), history.financeProductTimes()]);
  const own = products.filter((product) => coinId === undefined || product.coinId === coinId);
  const sorted = isAsc === "desc" ? own.toReversed() : own;
  const first = (pageNum - 1) * pageSize;
  const at = clock();
  const rows = sorted.slice(first, first + pageSize).map((product) => {
    const listedAt = times.get(product.productId) ?? at;
    return financeProductRow(markets.coin(product.coinId), product, { at, listedAt });
  });
  return { rows, total: own.length, pageNum, pageSize };
}

/** Products open for subscription, and those that are closed. */
export const listFinanceProducts: Handler<"finance.products", ProductServices> = async (services, request) => {
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin.toUpperCase());
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  return productPage(services, request, coin?.coinId);
};
