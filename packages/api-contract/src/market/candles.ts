import { z } from "zod";
import { symbol, timeMs, wholeNumber } from "../fields.ts";
import { KLINE_INTERVALS } from "../push/topics.ts";

export const CANDLES_MAX = 1_000;
const CANDLES_DEFAULT = 300;

/** The newest candles at or before `to` (default now), not before `from`, oldest first in the answer. */
export const candlesRequest = z.object({
  symbol,
  interval: z.enum(KLINE_INTERVALS),
  from: timeMs.optional(),
  to: timeMs.optional(),
  limit: wholeNumber(1, CANDLES_MAX).default(CANDLES_DEFAULT),
});
export type CandlesRequest = z.input<typeof candlesRequest>;

/** [start ms, open, high, low, close, volume in the traded coin], numbers for display only. */
export const candlesData = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]));
export type CandlesData = z.infer<typeof candlesData>;
