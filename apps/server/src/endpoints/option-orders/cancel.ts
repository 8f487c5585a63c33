import { ORDER_STATUS } from "@agio/core";
import { orderId } from "@agio/primitives";
import { optionOrderRow } from "../../options/option-order-row.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { cancelNamed } from "../own-order.ts";
import { namedOptionOrder } from "./own-option-order.ts";

/** Cancels an open option order. */
export const cancelOptionOrder: Handler<"optionOrders.cancel", CommandServices | "options" | "history"> = commandCall(
  (services, { id }, call, send) =>
    cancelNamed(services, call, namedOptionOrder(services, call, id), {
      send,
      command: { type: "CancelOptionOrder", userId: call.userId, orderId: orderId(id) },
      cancelled(order, at) {
        const ended = { status: ORDER_STATUS.cancelled, closeReason: "user", updatedAt: at } as const;
        return optionOrderRow(services.options.series(order.seriesId), { ...order, ...ended });
      },
    }),
);
