import { z } from "zod";
import { symbol } from "../fields.ts";

/** All open orders, or those of one pair. */
export const cancelAllOrdersRequest = z.object({ symbol: symbol.optional() });
export type CancelAllOrdersRequest = z.input<typeof cancelAllOrdersRequest>;
/**
 * The orders that are cancelled, and how many of the caller's are still being cancelled: more than some thousand are not
 * cancelled at once. Whatever the caller sends meanwhile waits for them.
 */
export const cancelAllOrdersData = z.object({ ids: z.array(z.int()), left: z.int() });
export type CancelAllOrdersData = z.infer<typeof cancelAllOrdersData>;
