import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Interest paid to the caller, newest first. */
export const listFinanceIncomes: Handler<"finance.incomes", "markets" | "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin.toUpperCase());
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  await services.ownWrites.projected(call.userId);
  return services.history.financeIncomes(call.userId, { ...request, coinId: coin?.coinId });
};
