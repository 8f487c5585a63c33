import { parseDecimal, PRICE_TICKS_MAX, refuse } from "@agio/primitives";
import type { AlertRefusal } from "../../price-alerts/price-alerts.ts";
import type { Handler } from "../handler.ts";

const REFUSALS = {
  "no price yet": refuse("UNAVAILABLE_NOW", "symbol"),
  "stands there": refuse("ALERT_AT_PRICE", "price"),
  "too many": refuse("TOO_MANY_ALERTS", "symbol"),
} as const satisfies Record<AlertRefusal, unknown>;

/** Keeps a price that the caller wants to be told of. */
export const createPriceAlert: Handler<"priceAlerts.create", "markets" | "priceAlerts"> = async (
  services,
  { symbol, price, byMail },
  call,
) => {
  const market = services.markets.findMarket(symbol);
  if (market === undefined) return refuse("BAD_PARAMETER", "symbol");
  const priceTicks = parseDecimal(price, market.priceDecimals);
  if (priceTicks === undefined || priceTicks <= 0 || priceTicks > PRICE_TICKS_MAX) {
    return refuse("BAD_PARAMETER", "price");
  }
  const made = await services.priceAlerts.create({ userId: call.userId, market, priceTicks, isMailed: byMail });
  return typeof made === "string" ? REFUSALS[made] : made;
};
