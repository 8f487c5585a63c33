import { atoms, parseDecimal, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { accountOf } from "./account.ts";

/** Bounds what the caller may lose in a day. Setting it is always possible, also where the product is closed to him. */
export const setLossLimit: Handler<"secondContracts.setLossLimit"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const limit = parseDecimal(request.amount, services.stakeCoin.scale);
  if (limit === undefined) return refuse("BAD_PARAMETER", "amount");
  const settled = await services.pipeline.submit({ type: "SetLossLimit", userId: call.userId, atoms: atoms(limit) });
  if (settled.kind === "refused") return refuse(settled.refusal.refusal, "amount");
  return accountOf(services, call.userId);
};
