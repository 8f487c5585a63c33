import { orderOf } from "@agio/core";
import { orderId, refuse } from "@agio/primitives";
import { isRefusal, type Handler } from "../handler.ts";
import { parsePrice, parseSize } from "./order-command.ts";
import { orderRow } from "../../spot/order-row.ts";
import { refusedOrderOf } from "./refused-order.ts";

/** Changes price or quantity of an open order. A foreign or unknown order is not found; a finished one is not open. */
export const amendOrder: Handler<"orders.amend"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const id = orderId(request.id);
  const order = await services.pipeline.read((state) => orderOf(state, id));
  const owned = { userId: call.userId, orderId: id };
  if (order === undefined) return refusedOrderOf(services, refuse("ORDER_NOT_OPEN", "id"), owned);
  if (order.userId !== call.userId) return refuse("NOT_FOUND", "id");
  const pair = services.markets.pair(order.pairId);
  const priceTicks = parsePrice(pair, request.delegatePrice, "delegatePrice");
  if (isRefusal(priceTicks)) return priceTicks;
  const sizeLots = parseSize(pair, request.delegateTotal, "delegateTotal");
  if (isRefusal(sizeLots)) return sizeLots;
  const command = { type: "AmendOrder", userId: call.userId, orderId: id, priceTicks, sizeLots } as const;
  // Both in one turn: the view is of the order as the amendment left it, unless that had to wait for the pair.
  const settling = services.pipeline.submit(command);
  const viewing = services.pipeline.read((state, sequence) => ({ amended: orderOf(state, id), sequence }));
  const [settled, { amended, sequence }] = await Promise.all([settling, viewing]);
  if (settled.kind === "refused") return refusedOrderOf(services, settled.refusal, owned);
  if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  const isSeen = settled.kind !== "applied" || settled.sequence <= sequence;
  if (amended !== undefined && isSeen) return orderRow(pair, amended);
  // Its new price met the other side and it was filled at once: only history still has it.
  await services.ownWrites.projected(call.userId);
  return (await services.history.order(call.userId, id)) ?? orderRow(pair, order);
};
