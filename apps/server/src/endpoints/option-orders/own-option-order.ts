import type { OptionOrderRow } from "@agio/api-contract";
import { optionOrderOf, type OptionOrderView } from "@agio/core";
import { assert, orderId, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { optionOrderRow } from "../../options/option-order-row.ts";

/** Whose order a call is about. */
interface OwnedOrder {
  readonly userId: number;
  readonly orderId: number;
}

/** An order that rests. */
export const openOptionOrderRow = (services: Services, order: OptionOrderView): OptionOrderRow =>
  optionOrderRow(services.options.series(order.seriesId), { ...order, closeReason: "" });

/** An order of the user's own in its last state, which he has just placed. */
export async function placedOrderRow(services: Services, own: OwnedOrder): Promise<OptionOrderRow> {
  const open = await services.pipeline.read((state) => optionOrderOf(state, orderId(own.orderId)));
  if (open !== undefined) return openOptionOrderRow(services, open);
  await services.ownWrites.projected(own.userId);
  const row = await services.history.optionOrder(own.userId, own.orderId);
  assert(row !== undefined, "an order that was taken in is in the tables");
  return row;
}

/**
 * A refusal of a call about one order. The core forgets whose a finished order was, so "not open" is said
 * only to its owner; to anyone else the order does not exist.
 */
export async function refusedOptionOrderOf(services: Services, refusal: Refusal, own: OwnedOrder): Promise<Refusal> {
  if (refusal.refusal !== "ORDER_NOT_OPEN" && refusal.refusal !== "NOT_FOUND") return refusal;
  await services.ownWrites.projected(own.userId);
  const order = await services.history.optionOrder(own.userId, own.orderId);
  return order === undefined ? refuse("NOT_FOUND", "id") : refuse("ORDER_NOT_OPEN", "id");
}
