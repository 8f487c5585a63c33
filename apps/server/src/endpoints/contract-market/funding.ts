import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Settled funding rates of a contract, newest first. */
export const fundingHistory: Handler<"contractMarket.funding", "markets" | "history"> = async (services, request) => {
  const contract = services.markets.findContract(request.symbol);
  if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  return services.history.fundingRates({ ...request, contractId: contract.contractId });
};
