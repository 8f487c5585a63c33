import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { symbol, wholeNumber } from "../fields.ts";

const PUBLIC_TRADES_MAX = 200;

/** Newest first; numbers for display only. `direction` is the taker's side. */
export const publicTradeRow = z.object({
  id: z.int(),
  ts: z.int(),
  price: z.number(),
  amount: z.number(),
  direction: z.enum(["buy", "sell"]),
});

export const publicTrades = publicRead({
  name: "market.trades",
  path: "/api/market/trades",
  request: z.object({ symbol, limit: wholeNumber(1, PUBLIC_TRADES_MAX).default(50) }),
  data: z.array(publicTradeRow),
});

export type PublicTradeRow = z.infer<typeof publicTradeRow>;
