import { contractOrderOf, ORDER_STATUS } from "@agio/core";
import { assert, atoms, orderId, refuse, utcMs } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { contractOrderRow } from "../../futures/contract-order-row.ts";
import { refusedContractOrderOf } from "./own-contract-order.ts";

/** Cancels an open order of a contract. A foreign or unknown order is not found; a finished one is not open. */
export const cancelContractOrder: Handler<"contractOrders.cancel"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const id = orderId(request.id);
  // Both are applied in this turn, unless futures have to be waited for: nothing happens to the order between.
  const viewing = services.pipeline.read((state, sequence) => ({ order: contractOrderOf(state, id), sequence }));
  const settling = services.pipeline.submit({ type: "CancelContractOrder", userId: call.userId, orderId: id });
  const [{ order, sequence }, settled] = await Promise.all([viewing, settling]);
  if (settled.kind === "refused") {
    return refusedContractOrderOf(services, settled.refusal, { userId: call.userId, orderId: id });
  }
  assert(settled.kind === "applied", "cancelling has no answer of before");
  services.ownWrites.note(call.userId, settled.sequence);
  if (order === undefined || settled.sequence !== sequence + 1) {
    // What futures did in between may have met this order.
    await services.ownWrites.projected(call.userId);
    const ended = await services.history.contractOrder(call.userId, id);
    assert(ended !== undefined, "a cancelled order is in the history");
    return ended;
  }
  return contractOrderRow(services.markets.contract(order.contractId), {
    ...order,
    status: ORDER_STATUS.cancelled,
    costAtoms: atoms(0),
    closeReason: "user",
    updatedAt: utcMs(settled.at),
  });
};
