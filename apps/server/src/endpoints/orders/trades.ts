import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The caller's own fills, newest first. */
export const listTrades: Handler<"orders.trades", "markets" | "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  const pair = request.symbol === undefined ? undefined : services.markets.find(request.symbol);
  if (request.symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  await services.ownWrites.projected(call.userId);
  return services.history.trades(call.userId, { ...request, pairId: pair?.pairId });
};
