import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks for the end of a pair or contract; a second person decides. */
export const delistMarket: Handler<"operator.markets.delist", MarketNeeds> = async (services, request, call) => {
  const { symbol, dueTime, reason } = request;
  const told = { subject: symbol, before: { isDelisted: false }, after: { isDelisted: true }, dueTime, reason };
  return askForMarket(services, { payload: { action: "markets.delist", symbol }, ...told }, call);
};
