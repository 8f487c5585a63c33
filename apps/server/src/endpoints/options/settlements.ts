import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Settled expiries, newest first. Public. */
export const optionSettlements: Handler<"options.settlements", "options" | "history"> = async (
  services,
  { symbol, ...filter },
) => {
  const chosen = symbol === undefined ? undefined : services.options.findUnderlying(symbol);
  if (symbol !== undefined && chosen === undefined) return refuse("BAD_PARAMETER", "symbol");
  return services.history.optionSettlements({ ...filter, pairId: chosen?.pair.pairId });
};
