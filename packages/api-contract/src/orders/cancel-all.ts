import { z } from "zod";
import { symbol } from "../fields.ts";

/** All open orders, or those of one pair. */
export const cancelAllOrdersRequest = z.object({ symbol: symbol.optional() });
export type CancelAllOrdersRequest = z.input<typeof cancelAllOrdersRequest>;
export const cancelAllOrdersData = z.object({ ids: z.array(z.int()) });
export type CancelAllOrdersData = z.infer<typeof cancelAllOrdersData>;
