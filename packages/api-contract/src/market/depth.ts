import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { symbol, wholeNumber } from "../fields.ts";

const DEPTH_LEVELS_MAX = 500;

const level = z.tuple([z.string(), z.string()]);

export const depth = publicRead({
  name: "market.depth",
  path: "/api/market/depth",
  request: z.object({ symbol, limit: wholeNumber(1, DEPTH_LEVELS_MAX).default(50) }),
  /** Levels [price, quantity] as decimals, best first. `seq` is that of the depth topic. */
  data: z.object({ bids: z.array(level), asks: z.array(level), seq: z.int() }),
});
