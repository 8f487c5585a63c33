import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Cancels every open and waiting order of the caller, of one contract or of all. */
export const cancelAllContractOrders: Handler<
  "contractOrders.cancelAll",
  "limits" | "markets" | "pipeline" | "ownWrites"
> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
  if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const settled = await services.pipeline.submit({
    type: "CancelAllContractOrders",
    userId: call.userId,
    contractId: contract?.contractId,
  });
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind !== "applied") return { cancelled: 0 };
  services.ownWrites.note(call.userId, settled.sequence);
  return { cancelled: settled.events.filter(({ type }) => type === "ContractOrderClosed").length };
};
