import { ORDER_STATUS, orderOf } from "@agio/core";
import { assert, orderId, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { orderRow } from "./order-row.ts";
import { refusedOrderOf } from "./refused-order.ts";

/** Cancels an open order. A foreign or unknown order is not found; a finished one is not open. */
export const cancelOrder: Handler<"orders.cancel"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const id = orderId(request.id);
  // Both are applied in this turn: nothing happens to the order between the view and its end.
  const viewing = services.pipeline.read((state) => orderOf(state, id));
  const settling = services.pipeline.submit({ type: "CancelOrder", userId: call.userId, orderId: id });
  const [order, settled] = await Promise.all([viewing, settling]);
  if (settled.kind === "refused") {
    return refusedOrderOf(services, settled.refusal, { userId: call.userId, orderId: id });
  }
  assert(settled.kind === "applied" && order !== undefined, "a cancelled order was open");
  services.ownWrites.note(call.userId, settled.sequence);
  const ended = { ...order, status: ORDER_STATUS.cancelled, updatedAt: settled.at };
  return orderRow(services.markets.pair(order.pairId), ended);
};
