import { shownAs } from "../../../operators/market-requests.ts";
import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks to show a pair or contract otherwise; a second person decides. */
export const setMarketLook: Handler<"operator.markets.setMarketLook", MarketNeeds> = async (
  services,
  request,
  call,
) => {
  const { symbol, reason, ...look } = request;
  const replaced = shownAs(services.looks, symbol);
  const told = { subject: symbol, before: replaced, after: look, reason };
  return askForMarket(
    services,
    { payload: { action: "markets.setMarketLook", symbol, look, replaced }, ...told },
    call,
  );
};
