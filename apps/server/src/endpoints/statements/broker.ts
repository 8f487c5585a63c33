import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The caller's ledger lines of rebates, newest first. */
export const brokerStatement: Handler<"statements.broker", "markets" | "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin);
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  await services.ownWrites.projected(call.userId);
  return services.history.brokerStatement(call.userId, { ...request, coinId: coin?.coinId });
};
