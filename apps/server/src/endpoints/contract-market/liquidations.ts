import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Liquidations of all users, without names, newest first. */
export const liquidations: Handler<"contractMarket.liquidations", "markets" | "history"> = async (
  services,
  request,
) => {
  const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
  if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  return services.history.liquidations({ ...request, contractId: contract?.contractId });
};
