import type { Handler } from "../handler.ts";

/** The caller's orders, newest first. */
export const listFinanceOrders: Handler<"finance.orders", "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  await services.ownWrites.projected(call.userId);
  return services.history.financeOrders(call.userId, request);
};
