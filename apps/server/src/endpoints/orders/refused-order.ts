import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";

/**
 * A refusal of a call about one order. The core forgets whose a finished order was, so "not open" is said
 * only to its owner; to anyone else the order does not exist.
 */
export async function refusedOrderOf(
  services: Services,
  refusal: Refusal,
  order: { readonly userId: number; readonly orderId: number },
): Promise<Refusal> {
  if (refusal.refusal !== "ORDER_NOT_OPEN") return refusal;
  await services.ownWrites.projected(order.userId);
  const own = await services.history.order(order.userId, order.orderId);
  return own === undefined ? refuse("NOT_FOUND", "id") : refusal;
}
