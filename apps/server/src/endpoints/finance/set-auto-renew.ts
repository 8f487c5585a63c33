import type { Command } from "@agio/core";
import { commandCall } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { changed } from "./change-order.ts";

/** Whether one of the caller's fixed orders starts anew at its end. */
export const setAutoRenew: Handler<"finance.setAutoRenew"> = commandCall(async (services, request, call, send) => {
  const { orderId, autoRenew } = request;
  const command: Command = { type: "SetAutoRenew", userId: call.userId, orderId, autoRenew };
  return changed(services, call, send, { command, orderId });
});
