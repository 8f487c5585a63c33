import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../fields.ts";

export const removeFromWatchlist = endpoint({
  name: "watchlist.remove",
  method: "POST",
  auth: "user",
  place: "path",
  path: "/api/userCoin/remove/{id}",
  isQuiet: true,
  request: z.object({ id: rowId }),
  data: z.null(),
});
