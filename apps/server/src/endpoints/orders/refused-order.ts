import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";

/** Fields of the core's commands by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  orderId: "id",
  clientOrderId: "clientId",
  pairId: "symbol",
  side: "type",
  priceTicks: "delegatePrice",
  sizeLots: "delegateTotal",
  totalAtoms: "delegateValue",
  stopTicks: "stopPrice",
  stopLeg: "stopPrice",
  limitLeg: "delegatePrice",
  visibleLots: "visibleNum",
  trailingBips: "trailingDelta",
  timeInForce: "tif",
};

/** A refusal of the core with its field as the caller named it. */
export function refusedOrder({ refusal, field }: Refusal): Refusal {
  return field === undefined ? { refusal } : refuse(refusal, WIRE_FIELDS[field] ?? field);
}

/**
 * As `refusedOrder`, for a call about one order. The core forgets whose a finished order was, so "not open" is said
 * only to its owner; to anyone else the order does not exist.
 */
export async function refusedOrderOf(
  services: Services,
  refusal: Refusal,
  order: { readonly userId: number; readonly orderId: number },
): Promise<Refusal> {
  if (refusal.refusal !== "ORDER_NOT_OPEN") return refusedOrder(refusal);
  await services.ownWrites.projected(order.userId);
  const own = await services.history.order(order.userId, order.orderId);
  return own === undefined ? refuse("NOT_FOUND", "id") : refusedOrder(refusal);
}
