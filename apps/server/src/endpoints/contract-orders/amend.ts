import { contractOrderOf } from "@agio/core";
import { orderId, refuse, shares } from "@agio/primitives";
import { isRefusal, type Handler } from "../handler.ts";
import { parsePrice } from "../orders/order-command.ts";
import { openContractOrderRow, refusedContractOrderOf } from "./own-contract-order.ts";

/** Changes price or shares of an open order. A foreign or unknown order is not found; a finished one is not open. */
export const amendContractOrder: Handler<"contractOrders.amend"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  if (request.price === undefined && request.share === undefined) return refuse("BAD_PARAMETER", "share");
  const id = orderId(request.id);
  const order = await services.pipeline.read((state) => contractOrderOf(state, id));
  const owned = { userId: call.userId, orderId: id };
  if (order === undefined) return refusedContractOrderOf(services, refuse("ORDER_NOT_OPEN"), owned);
  if (order.userId !== call.userId) return refuse("NOT_FOUND", "id");
  const priceTicks = parsePrice(services.markets.contract(order.contractId), request.price, "price");
  if (isRefusal(priceTicks)) return priceTicks;
  // Both in one turn: the view is of the order as the amendment left it, unless that had to wait for futures.
  const settling = services.pipeline.submit({
    type: "AmendContractOrder",
    ...owned,
    userId: call.userId,
    priceTicks,
    shares: shares(request.share ?? 0),
  });
  const viewing = services.pipeline.read((state, sequence) => ({ amended: contractOrderOf(state, id), sequence }));
  const [settled, { amended, sequence }] = await Promise.all([settling, viewing]);
  if (settled.kind === "refused") return refusedContractOrderOf(services, settled.refusal, owned);
  if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  const isSeen = settled.kind !== "applied" || settled.sequence <= sequence;
  if (amended !== undefined && isSeen) return openContractOrderRow(services, amended);
  // Its new price met the other side and it was filled at once: only history still has it.
  await services.ownWrites.projected(call.userId);
  return (await services.history.contractOrder(call.userId, id)) ?? openContractOrderRow(services, order);
};
