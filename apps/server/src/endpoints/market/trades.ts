import type { PublicTradeRow } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { publicTradeRow } from "../../markets/public-trade.ts";
import type { Handler } from "../handler.ts";

/** The last trades of a pair or contract, newest first. */
export const publicTrades: Handler<"market.trades", "markets" | "live"> = async (services, request) => {
  const market = services.markets.findMarket(request.symbol);
  if (market === undefined) return refuse("BAD_PARAMETER", "symbol");
  const rows: PublicTradeRow[] = services.live
    .recentTrades(market.marketId, request.limit)
    .map((trade) => publicTradeRow(market, trade));
  return rows;
};
