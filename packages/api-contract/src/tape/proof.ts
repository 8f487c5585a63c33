import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, symbol, wholeNumber } from "../fields.ts";
import { SEQ_MAX, tapeHeadRow } from "./tape-head-row.ts";

/**
 * One index tick. hash = SHA-256(hash of the tick before + canonical JSON of {inputs, origin, seq, status, symbol,
 * time, value}), as hex, with {byAge} and {recovered} in it where the tick has them; the first tick follows 64 zeros. Canonical: sorted
 * keys, no blanks.
 */
export const tapeTickRow = z.object({
  symbol: z.string(),
  seq: z.int(),
  time: z.int(),
  value: decimalOut,
  status: z.enum(["live", "thin", "halted"]),
  origin: z.string(),
  inputs: z.array(z.object({ venue: z.string(), bid: decimalOut, ask: decimalOut, at: z.int() })),
  /** Venues are weighed by the age of their quotes. Absent in ticks of before that rule. */
  byAge: z.literal(true).optional(),
  /** It was put on the tape after a gap of at most a minute, from what the venues published for the second of `time`. */
  recovered: z.literal(true).optional(),
  hash: z.string(),
});

/** The ticks of a pair's index from `fromSeq` to `toSeq`, both included; without them the newest. Public. */
export const indexProof = publicRead({
  name: "tape.proof",
  path: "/api/market/indexProof",
  cost: 20,
  request: z.object({
    symbol,
    fromSeq: wholeNumber(1, SEQ_MAX).optional(),
    toSeq: wholeNumber(1, SEQ_MAX).optional(),
  }),
  /**
   * At most 2,000 ticks, oldest first. `before` is the hash that the first of them follows; `head` the first published
   * head that covers the last of them, absent until it is published.
   */
  data: z.object({
    before: z.string(),
    ticks: z.array(tapeTickRow),
    head: tapeHeadRow.optional(),
  }),
});

export type TapeTickRow = z.infer<typeof tapeTickRow>;
export type IndexProofData = z.infer<typeof indexProof.data>;
