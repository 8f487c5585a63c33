import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Takes a row out of the caller's watchlist. */
export const removeFromWatchlist: Handler<"watchlist.remove", "watchlists"> = async (services, request, call) =>
  (await services.watchlists.remove(call.userId, request.id)) ? null : refuse("NOT_FOUND", "id");
