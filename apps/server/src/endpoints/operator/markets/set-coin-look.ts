import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** Asks to show a coin otherwise; a second person decides. */
export const setCoinLook: Handler<"operator.markets.setCoinLook", MarketNeeds> = async (services, request, call) => {
  const { coin: code, reason, ...look } = request;
  const replaced = services.looks.coin(code);
  const told = { subject: code, before: replaced, after: look, reason };
  return askForMarket(services, { payload: { action: "markets.setCoinLook", code, look, replaced }, ...told }, call);
};
