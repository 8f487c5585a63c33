import { atoms, parseDecimal, refuse } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { accountOf, type LimitServices } from "./account.ts";

/**
 * Bounds what the caller may lose in a day. Setting it is always possible, also where the product is closed to them.
 */
export const setLossLimit: Handler<"secondContracts.setLossLimit", CommandServices | LimitServices> = commandCall(
  async (services, request, call, send) => {
    const limit = parseDecimal(request.amount, services.stakeCoin.scale);
    if (limit === undefined) return refuse("BAD_PARAMETER", "amount");
    const settled = await send({ type: "SetLossLimit", userId: call.userId, atoms: atoms(limit) });
    if (isRefusal(settled)) return refuse(settled.refusal, "amount");
    return accountOf(services, call.userId);
  },
);
