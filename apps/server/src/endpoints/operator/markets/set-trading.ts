import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks to halt a pair or contract, or to open it again; a second person decides. */
export const setTrading: Handler<"operator.markets.setTrading", MarketNeeds> = async (services, request, call) => {
  const { symbol, isOpen, reason } = request;
  const told = { subject: symbol, before: { isOpen: !isOpen }, after: { isOpen }, reason };
  return askForMarket(services, { payload: { action: "markets.setTrading", symbol, isOpen }, ...told }, call);
};
