import { applyMarketRequest, marketRequestObstacle } from "../../../operators/market-requests.ts";
import type { Handler } from "../../handler.ts";
import { askForMarket, type MarketNeeds } from "./ask.ts";

/** No request waits: it is done. */
const DONE = { requestId: 0, status: 1 };

/** Halts a pair or contract at once; asks to open it again, which a second person decides. */
export const setTrading: Handler<"operator.markets.setTrading", MarketNeeds> = async (services, request, call) => {
  const { symbol, isOpen, reason } = request;
  const payload = { action: "markets.setTrading", symbol, isOpen } as const;
  if (isOpen) {
    const told = { subject: symbol, before: { isOpen: false }, after: { isOpen }, reason };
    return askForMarket(services, { payload, ...told }, call);
  }
  const obstacle = await marketRequestObstacle(services, payload);
  const refused = obstacle ?? (await applyMarketRequest(services, payload));
  if (refused !== undefined) return refused;
  call.noteChange?.({ isOpen: true }, { isOpen });
  return DONE;
};
