import { z } from "zod";
import { coinCode, symbol } from "../fields.ts";

export const addToWatchlistRequest = z.object({
  symbol,
  coin: coinCode.optional(),
  icon: z.string().max(200).optional(),
});
export type AddToWatchlistRequest = z.input<typeof addToWatchlistRequest>;
export const addToWatchlistData = z.object({ id: z.int() });
