import { z } from "zod";
import { id } from "../fields.ts";

export const removeFromWatchlistRequest = z.object({ id });
export type RemoveFromWatchlistRequest = z.input<typeof removeFromWatchlistRequest>;
export const removeFromWatchlistData = z.null();
