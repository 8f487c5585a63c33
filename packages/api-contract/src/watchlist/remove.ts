import { z } from "zod";
import { rowId } from "../fields.ts";

export const removeFromWatchlistRequest = z.object({ id: rowId });
export type RemoveFromWatchlistRequest = z.input<typeof removeFromWatchlistRequest>;
export const removeFromWatchlistData = z.null();
