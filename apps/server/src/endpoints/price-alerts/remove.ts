import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Takes a price alert of the caller away. */
export const removePriceAlert: Handler<"priceAlerts.remove", "priceAlerts"> = async (services, { id }, call) =>
  (await services.priceAlerts.remove(call.userId, id)) ? null : refuse("NOT_FOUND", "id");
