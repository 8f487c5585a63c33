import { refuse } from "@agio/primitives";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";

/** Fills and hand-overs of the caller's positions, newest first. */
export const listContractFills: Handler<"contractOrders.fills", "markets" | "ownWrites" | "history" | "pipeline"> =
  inAccount(async (services, request, call) => {
    const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    await services.ownWrites.projected(call.userId);
    return services.history.contractFills(call.userId, { ...request, contractId: contract?.contractId });
  });
