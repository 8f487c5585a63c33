import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { symbol, timeMs, wholeNumber } from "../fields.ts";
import { KLINE_INTERVALS } from "../push/topics.ts";

const CANDLES_MAX = 1_000;

const CANDLES_DEFAULT = 300;

/** The newest candles at or before `to` (default now), not before `from`, oldest first in the answer. */
export const candles = publicRead({
  name: "market.candles",
  path: "/api/market/kline",
  cost: 2,
  request: z.object({
    symbol,
    interval: z.enum(KLINE_INTERVALS),
    from: timeMs.optional(),
    to: timeMs.optional(),
    limit: wholeNumber(1, CANDLES_MAX).default(CANDLES_DEFAULT),
  }),
  /** [start ms, open, high, low, close, volume in the traded coin], numbers for display only. */
  data: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
});

export type CandlesData = z.infer<typeof candles.data>;
