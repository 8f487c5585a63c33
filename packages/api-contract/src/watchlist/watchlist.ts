import { z } from "zod";

/** Most pairs one user may keep. */
export const WATCHLIST_MAX = 200;

export const watchlistRow = z.object({ id: z.int(), symbol: z.string(), coin: z.string(), sort: z.int() });
export type WatchlistRow = z.infer<typeof watchlistRow>;
