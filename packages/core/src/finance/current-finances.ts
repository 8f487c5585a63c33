import { utcMs, type Refusal, type UserId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import type { SetFinanceProduct } from "./finance-commands.ts";
import type { FinanceOrderView, FinanceProductView, FinanceRedemptionView, FinanceTermsView } from "./finance-views.ts";
import { redemptionOf } from "./redeem.ts";
import { refusalOf } from "./set-product.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "finance">;

/** Every product that ever was on offer, open or closed, by id. */
export function financeProductsOf({ finance }: Core): FinanceProductView[] {
  return finance.products.map((product) => product.view());
}

export function financeProductOf({ finance }: Core, productId: number): FinanceProductView | undefined {
  return finance.findProduct(productId)?.view();
}

/** The terms of a product, without how much of it is left. */
export function financeTermsOf({ finance }: Core, productId: number): FinanceTermsView | undefined {
  return finance.findProduct(productId)?.terms;
}

/** An order that runs; undefined when it is over or never was. */
export function financeOrderOf({ finance }: Core, orderId: number): FinanceOrderView | undefined {
  return finance.orders.get(orderId)?.view();
}

/** A user's orders that run, oldest first. */
export function financeOrdersOf({ finance }: Core, userId: UserId): FinanceOrderView[] {
  return finance.ordersOf(userId).map((order) => order.view());
}

/** Payment for redeeming all of an order at the time of the last command; undefined while that is not allowed. */
export function financeRedemptionOf(
  { finance, spot }: Pick<CoreState, "finance" | "spot">,
  orderId: number,
): FinanceRedemptionView | undefined {
  const order = finance.orders.get(orderId);
  return order === undefined ? undefined : redemptionOf({ at: utcMs(spot.at) }, order, finance.productOf(order));
}

/** Why a product may not be set now; undefined when it may. */
export function checkFinanceProduct(
  { finance, coins }: Pick<CoreState, "finance" | "coins">,
  { type: _type, ...terms }: SetFinanceProduct,
): Refusal | undefined {
  return refusalOf(finance, coins, terms);
}
