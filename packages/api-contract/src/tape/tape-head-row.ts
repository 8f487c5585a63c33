import { z } from "zod";

/** Ticks of one answer. */
export const PROOF_TICKS_MAX = 2_000;

export const SEQ_MAX = Number.MAX_SAFE_INTEGER;

/** A head: hash = SHA-256(hash of the head before + canonical JSON of {marks, seq, time}). */
export const tapeHeadRow = z.object({
  seq: z.int(),
  time: z.int(),
  marks: z.array(z.object({ symbol: z.string(), seq: z.int(), hash: z.string() })),
  hash: z.string(),
});

export type TapeHeadRow = z.infer<typeof tapeHeadRow>;
