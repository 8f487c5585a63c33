import { contractOrdersBeingCancelled } from "@agio/core";
import { refuse } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { cancelMany } from "../own-order.ts";

/** Cancels every open and waiting order of the caller, of one contract or of all. */
export const cancelAllContractOrders: Handler<"contractOrders.cancelAll", CommandServices | "markets"> = accountCall(
  async (services, { symbol }, { userId }, send) => {
    const contract = symbol === undefined ? undefined : services.markets.findContract(symbol);
    if (symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const cancelled = await cancelMany(services, {
      send,
      command: { type: "CancelAllContractOrders", userId, contractId: contract?.contractId },
      left: (state) => contractOrdersBeingCancelled(state, userId),
    });
    if (isRefusal(cancelled)) return cancelled;
    const { events, left } = cancelled;
    return { left, cancelled: events.filter(({ type }) => type === "ContractOrderClosed").length };
  },
);
