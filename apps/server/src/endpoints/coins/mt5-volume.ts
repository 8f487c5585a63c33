import { refuse } from "@agio/primitives";
import { sizeText } from "../../markets/decimals.ts";
import type { Handler } from "../handler.ts";

/** The 24-hour volume of a coin, in the coin. */
export const mt5Volume: Handler<"coins.mt5Volume"> = async (services, request) => {
  const coin = request.coin.toLowerCase();
  const pair = services.markets.find(coin) ?? services.markets.find(`${coin}usdt`);
  if (pair === undefined) return refuse("BAD_PARAMETER", "coin");
  return sizeText(pair, services.live.ticker(pair.pairId)?.sizeLots ?? 0);
};
