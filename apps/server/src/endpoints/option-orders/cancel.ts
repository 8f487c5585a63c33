import { optionOrderOf, ORDER_STATUS } from "@agio/core";
import { assert, orderId, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { optionOrderRow } from "../../options/option-order-row.ts";
import { refusedOptionOrderOf } from "./own-option-order.ts";

/** Cancels an open option order. A foreign or unknown order is not found; a finished one is not open. */
export const cancelOptionOrder: Handler<"optionOrders.cancel"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const id = orderId(request.id);
  // Both are applied in this turn: nothing happens to the order between the view and its end.
  const viewing = services.pipeline.read((state) => optionOrderOf(state, id));
  const settling = services.pipeline.submit({ type: "CancelOptionOrder", userId: call.userId, orderId: id });
  const [order, settled] = await Promise.all([viewing, settling]);
  if (settled.kind === "refused") {
    return refusedOptionOrderOf(services, settled.refusal, { userId: call.userId, orderId: id });
  }
  assert(settled.kind === "applied" && order !== undefined, "a cancelled order was open");
  services.ownWrites.note(call.userId, settled.sequence);
  return optionOrderRow(services.options.series(order.seriesId), {
    ...order,
    status: ORDER_STATUS.cancelled,
    closeReason: "user",
    updatedAt: settled.at,
  });
};
