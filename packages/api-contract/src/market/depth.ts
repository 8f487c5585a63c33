import { z } from "zod";
import { symbol, wholeNumber } from "../fields.ts";

export const DEPTH_LEVELS_MAX = 500;

export const depthRequest = z.object({ symbol, limit: wholeNumber(1, DEPTH_LEVELS_MAX).default(50) });
export type DepthRequest = z.input<typeof depthRequest>;

const level = z.tuple([z.string(), z.string()]);
/** Levels [price, quantity] as decimals, best first. `seq` is that of the depth topic. */
export const depthData = z.object({ bids: z.array(level), asks: z.array(level), seq: z.int() });
export type DepthData = z.infer<typeof depthData>;
