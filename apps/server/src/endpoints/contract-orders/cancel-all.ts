import { contractOrdersBeingCancelled } from "@agio/core";
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
  const { userId } = call;
  const view = () =>
    services.pipeline.read((state, sequence) => ({ left: contractOrdersBeingCancelled(state, userId), sequence }));
  const contractId = contract?.contractId;
  // Both in one turn, unless futures have to be waited for: then what is left is counted again.
  const settling = services.pipeline.submit({ type: "CancelAllContractOrders", userId, contractId });
  const [settled, seen] = await Promise.all([settling, view()]);
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind !== "applied") return { cancelled: 0, left: 0 };
  services.ownWrites.note(call.userId, settled.sequence);
  const { left } = settled.sequence <= seen.sequence ? seen : await view();
  return { left, cancelled: settled.events.filter(({ type }) => type === "ContractOrderClosed").length };
};
