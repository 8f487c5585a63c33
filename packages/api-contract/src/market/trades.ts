import { z } from "zod";
import { symbol, wholeNumber } from "../fields.ts";

export const PUBLIC_TRADES_MAX = 200;

export const publicTradesRequest = z.object({ symbol, limit: wholeNumber(1, PUBLIC_TRADES_MAX).default(50) });
export type PublicTradesRequest = z.input<typeof publicTradesRequest>;

/** Newest first; numbers for display only. `direction` is the taker's side. */
export const publicTradeRow = z.object({
  id: z.int(),
  ts: z.int(),
  price: z.number(),
  amount: z.number(),
  direction: z.enum(["buy", "sell"]),
});
export type PublicTradeRow = z.infer<typeof publicTradeRow>;
export const publicTradesData = z.array(publicTradeRow);
