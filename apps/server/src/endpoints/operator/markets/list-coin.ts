import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks for a new coin; a second person decides. */
export const listCoin: Handler<"operator.markets.listCoin", MarketNeeds> = async (services, request, call) => {
  const { coin: code, scale, name, names, displayDecimals, logo, reason } = request;
  const look = { name, names, displayDecimals, logo };
  return askForMarket(
    services,
    {
      payload: { action: "markets.listCoin", terms: { code, scale }, look },
      subject: code,
      before: null,
      after: { coin: code, scale, ...look },
      reason,
    },
    call,
  );
};
