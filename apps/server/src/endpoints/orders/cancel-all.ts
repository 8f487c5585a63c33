import { ordersBeingCancelled } from "@agio/core";
import { refuse } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { cancelMany } from "../own-order.ts";

/** Cancels every open order of the caller, on one pair or on all. */
export const cancelAllOrders: Handler<"orders.cancelAll", CommandServices | "markets"> = commandCall(
  async (services, { symbol }, { userId }, send) => {
    const pair = symbol === undefined ? undefined : services.markets.find(symbol);
    if (symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
    const cancelled = await cancelMany(services, {
      send,
      command: { type: "CancelAllOrders", userId, pairId: pair?.pairId },
      left: (state) => ordersBeingCancelled(state, userId),
    });
    if (isRefusal(cancelled)) return cancelled;
    const { events, left } = cancelled;
    return { ids: events.flatMap((event) => (event.type === "OrderClosed" ? [event.orderId] : [])), left };
  },
);
