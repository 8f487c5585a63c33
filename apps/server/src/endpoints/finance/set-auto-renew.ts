import type { Command } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { changed } from "./change-order.ts";

/** Whether one of the caller's fixed orders starts anew at its end. */
export const setAutoRenew: Handler<"finance.setAutoRenew"> = async (services, request, call) => {
  const { orderId, autoRenew } = request;
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const command: Command = { type: "SetAutoRenew", userId: call.userId, orderId, autoRenew };
  return changed(services, call, { command, orderId });
};
