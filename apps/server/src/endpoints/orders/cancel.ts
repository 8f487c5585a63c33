import { ORDER_STATUS } from "@agio/core";
import { orderId } from "@agio/primitives";
import { orderRow } from "../../spot/order-row.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { cancelNamed } from "../own-order.ts";
import { namedOrder } from "./own-order.ts";

/** Cancels an open order. */
export const cancelOrder: Handler<"orders.cancel", CommandServices | "markets" | "history"> = commandCall(
  (services, { id }, call, send) =>
    cancelNamed(services, call, namedOrder(services, call, id), {
      send,
      command: { type: "CancelOrder", userId: call.userId, orderId: orderId(id) },
      cancelled: (order, at) =>
        orderRow(services.markets.pair(order.pairId), { ...order, status: ORDER_STATUS.cancelled, updatedAt: at }),
    }),
);
