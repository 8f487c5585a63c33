import { ordersBeingCancelled } from "@agio/core";
import { refuse, type PairId } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Cancels every open order of the caller, on one pair or on all. */
export const cancelAllOrders: Handler<"orders.cancelAll", "limits" | "markets" | "pipeline" | "ownWrites"> = async (
  services,
  request,
  call,
) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  let pairId: PairId | undefined;
  if (request.symbol !== undefined) {
    pairId = services.markets.find(request.symbol)?.pairId;
    if (pairId === undefined) return refuse("BAD_PARAMETER", "symbol");
  }
  const view = () =>
    services.pipeline.read((state, sequence) => ({ left: ordersBeingCancelled(state, call.userId), sequence }));
  // Both in one turn, unless an order that goes through a pair has to be waited for: then what is left is counted again.
  const settling = services.pipeline.submit({ type: "CancelAllOrders", userId: call.userId, pairId });
  const [settled, seen] = await Promise.all([settling, view()]);
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind !== "applied") return { ids: [], left: 0 };
  services.ownWrites.note(call.userId, settled.sequence);
  const { left } = settled.sequence <= seen.sequence ? seen : await view();
  return { ids: settled.events.flatMap((event) => (event.type === "OrderClosed" ? [event.orderId] : [])), left };
};
