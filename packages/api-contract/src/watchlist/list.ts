import { z } from "zod";
import { watchlistRow } from "./watchlist.ts";

export const listWatchlistRequest = z.object({});
export const listWatchlistData = z.array(watchlistRow);
