import type { Handler } from "../handler.ts";

/** The caller's waiting price alerts. */
export const listPriceAlerts: Handler<"priceAlerts.list", "priceAlerts"> = (services, { symbol }, call) =>
  services.priceAlerts.list(call.userId, symbol);
