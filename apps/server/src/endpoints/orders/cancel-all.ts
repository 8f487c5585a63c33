import { refuse, type PairId } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { refusedOrder } from "./refused-order.ts";

/** Cancels every open order of the caller, on one pair or on all. */
export const cancelAllOrders: Handler<"orders.cancelAll"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  let pairId: PairId | undefined;
  if (request.symbol !== undefined) {
    pairId = services.markets.find(request.symbol)?.pairId;
    if (pairId === undefined) return refuse("BAD_PARAMETER", "symbol");
  }
  const settled = await services.pipeline.submit({ type: "CancelAllOrders", userId: call.userId, pairId });
  if (settled.kind === "refused") return refusedOrder(settled.refusal);
  if (settled.kind !== "applied") return { ids: [] };
  services.ownWrites.note(call.userId, settled.sequence);
  return { ids: settled.events.flatMap((event) => (event.type === "OrderClosed" ? [event.orderId] : [])) };
};
