import type { Handler } from "../handler.ts";

/** The caller's watchlist in its order. */
export const listWatchlist: Handler<"watchlist.list", "watchlists"> = (services, _request, call) =>
  services.watchlists.of(call.userId);
