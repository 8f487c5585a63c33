import { ORDER_STATUS, orderOf } from "@agio/core";
import { assert, orderId, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { orderRow } from "../../spot/order-row.ts";
import { refusedOrderOf } from "./refused-order.ts";

/** Cancels an open order. A foreign or unknown order is not found; a finished one is not open. */
export const cancelOrder: Handler<"orders.cancel"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const id = orderId(request.id);
  // Both are applied in this turn, unless the order's pair has to be waited for: nothing happens to the order between.
  const viewing = services.pipeline.read((state, sequence) => ({ order: orderOf(state, id), sequence }));
  const settling = services.pipeline.submit({ type: "CancelOrder", userId: call.userId, orderId: id });
  const [{ order, sequence }, settled] = await Promise.all([viewing, settling]);
  if (settled.kind === "refused") {
    return refusedOrderOf(services, settled.refusal, { userId: call.userId, orderId: id });
  }
  assert(settled.kind === "applied", "cancelling has no answer of before");
  services.ownWrites.note(call.userId, settled.sequence);
  if (order === undefined || settled.sequence !== sequence + 1) {
    // An order went through the book in between, which may have met this one, or been it.
    await services.ownWrites.projected(call.userId);
    const ended = await services.history.order(call.userId, id);
    assert(ended !== undefined, "a cancelled order is in the history");
    return ended;
  }
  const ended = { ...order, status: ORDER_STATUS.cancelled, updatedAt: settled.at };
  return orderRow(services.markets.pair(order.pairId), ended);
};
