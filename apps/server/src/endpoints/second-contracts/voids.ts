import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The orders that were given back, by pair and day, and the stops of the exchange. */
export const secondContractVoids: Handler<"secondContracts.voids", "markets" | "history"> = async (
  { markets, history },
  { symbol },
) => {
  const pair = symbol === undefined ? undefined : markets.find(symbol);
  if (symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  return history.secondContractVoids(pair?.pairId);
};
