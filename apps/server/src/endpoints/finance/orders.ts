import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The caller's orders, newest first. */
export const listFinanceOrders: Handler<"finance.orders"> = async (services, request, call) => {
  await services.ownWrites.projected(call.userId);
  return services.history.financeOrders(call.userId, request);
};

/** What the caller was paid, newest first. */
export const listFinanceIncomes: Handler<"finance.incomes"> = async (services, request, call) => {
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin.toUpperCase());
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  await services.ownWrites.projected(call.userId);
  return services.history.financeIncomes(call.userId, { ...request, coinId: coin?.coinId });
};
