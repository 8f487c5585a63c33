import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { coinCode, symbol } from "../fields.ts";

export const addToWatchlist = userSend({
  name: "watchlist.add",
  path: "/api/userCoin/save",
  isQuiet: true,
  request: z.object({
    symbol,
    coin: coinCode.optional(),
    icon: z.string().max(200).optional(),
  }),
  data: z.object({ id: z.int() }),
});
