import type { Command } from "@agio/core";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { changed, type ChangeServices } from "./change-order.ts";

/** Whether one of the caller's fixed orders starts anew at its end. */
export const setAutoRenew: Handler<"finance.setAutoRenew", CommandServices | ChangeServices> = commandCall(
  async (services, request, call, send) => {
    const { orderId, autoRenew } = request;
    const command: Command = { type: "SetAutoRenew", userId: call.userId, orderId, autoRenew };
    return changed(services, call, send, { command, orderId });
  },
);
