import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The caller's ledger lines of options, newest first. */
export const optionStatement: Handler<"statements.option", "markets" | "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin);
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  await services.ownWrites.projected(call.userId);
  return services.history.optionStatement(call.userId, { ...request, coinId: coin?.coinId });
};
