import type { OrderRow } from "@agio/api-contract";
import { orderOf, type OrderView } from "@agio/core";
import { orderId } from "@agio/primitives";
import { orderRow } from "../../spot/order-row.ts";
import type { Call } from "../../call/call.ts";
import type { NamedOrder } from "../own-order.ts";
import type { Services } from "../services.ts";

/** The spot order that a call names. */
export const namedOrder = (
  { markets, history }: Pick<Services, "markets" | "history">,
  { userId }: Call,
  id: number,
): NamedOrder<OrderView, OrderRow> => ({
  open: (state) => orderOf(state, orderId(id)),
  stored: () => history.order(userId, id),
  rowOf: (order) => orderRow(markets.pair(order.pairId), order),
});
