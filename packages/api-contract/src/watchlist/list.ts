import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { watchlistRow } from "./watchlist.ts";

export const listWatchlist = userRead({
  name: "watchlist.list",
  path: "/api/userCoin/getUserCoin",
  request: z.object({}),
  data: z.array(watchlistRow),
});
