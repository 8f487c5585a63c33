import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Keeps a pair in the caller's watchlist; a pair that is kept already answers its row. */
export const addToWatchlist: Handler<"watchlist.add", "markets" | "watchlists"> = async (services, request, call) => {
  const pair = services.markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const id = await services.watchlists.add(call.userId, pair.symbol, pair.traded.code);
  return id === undefined ? refuse("TOO_MANY_REQUESTS", "symbol") : { id };
};
