import { inLetterCase } from "@agio/api-contract/markets";
import { refuse } from "@agio/primitives";
import { sizeText } from "../../markets/decimals.ts";
import type { Handler } from "../handler.ts";

/** Feeds write gold in capitals; xau means the same (rules 17). */
const MAPPED_COINS: ReadonlyMap<string, string> = new Map([["xau", "XAU"]]);

/** The 24-hour volume of a coin, in the coin. An mt5 coin is known by its own letters, any other by small ones. */
export const mt5Volume: Handler<"coins.mt5Volume", "markets" | "looks" | "live"> = async (services, request) => {
  const wanted = MAPPED_COINS.get(request.coin) ?? request.coin;
  const pair = services.markets.pairs.find(({ symbol, traded }) => {
    const market = services.looks.market(symbol).kind;
    return inLetterCase({ market }, traded.code) === inLetterCase({ market }, wanted);
  });
  if (pair === undefined) return refuse("BAD_PARAMETER", "coin");
  return sizeText(pair, services.live.ticker(pair.pairId)?.sizeLots ?? 0);
};
