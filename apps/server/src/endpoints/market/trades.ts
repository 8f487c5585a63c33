import type { PublicTradeRow } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { publicTradeRow } from "../../markets/public-trade.ts";
import type { Handler } from "../handler.ts";

/** The last trades of a pair, newest first. */
export const publicTrades: Handler<"market.trades"> = async (services, request) => {
  const pair = services.markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const rows: PublicTradeRow[] = services.live
    .recentTrades(pair.pairId, request.limit)
    .map((trade) => publicTradeRow(pair, trade));
  return rows;
};
