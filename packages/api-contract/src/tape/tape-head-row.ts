import { z } from "zod";

/** Ticks of one answer. */
export const PROOF_TICKS_MAX = 2_000;

export const SEQ_MAX = Number.MAX_SAFE_INTEGER;

/**
 * Where the staff's audit log ended when that was noted last: its entries and the hash of the last one, which follows
 * from all before. `breaks`: how often it did not go on from what was noted before.
 */
export const auditHead = z.object({ entries: z.int(), hash: z.string(), breaks: z.int() });

/** A head: hash = SHA-256(hash of the head before + canonical JSON of {audit, marks, seq, time}; audit where there is one). */
export const tapeHeadRow = z.object({
  seq: z.int(),
  time: z.int(),
  marks: z.array(z.object({ symbol: z.string(), seq: z.int(), hash: z.string() })),
  audit: auditHead.optional(),
  hash: z.string(),
});

export type TapeHeadRow = z.infer<typeof tapeHeadRow>;
