import { z } from "zod";
import { decimalOut, pageOf, paging, symbol, wholeNumber } from "../fields.ts";

/** Ticks of one answer. */
export const PROOF_TICKS_MAX = 2_000;
const SEQ_MAX = Number.MAX_SAFE_INTEGER;

/** The ticks of a pair's index from `fromSeq` to `toSeq`, both included; without them the newest. Public. */
export const indexProofRequest = z.object({
  symbol,
  fromSeq: wholeNumber(1, SEQ_MAX).optional(),
  toSeq: wholeNumber(1, SEQ_MAX).optional(),
});
export type IndexProofRequest = z.input<typeof indexProofRequest>;

/**
 * One index tick. hash = SHA-256(hash of the tick before + canonical JSON of {inputs, origin, seq, status, symbol,
 * time, value}), as hex; the first tick follows 64 zeros. Canonical: sorted keys, no blanks.
 */
export const tapeTickRow = z.object({
  symbol: z.string(),
  seq: z.int(),
  time: z.int(),
  value: decimalOut,
  status: z.enum(["live", "thin", "halted"]),
  origin: z.string(),
  inputs: z.array(z.object({ venue: z.string(), bid: decimalOut, ask: decimalOut, at: z.int() })),
  hash: z.string(),
});
export type TapeTickRow = z.infer<typeof tapeTickRow>;

/** A head: hash = SHA-256(hash of the head before + canonical JSON of {marks, seq, time}). */
export const tapeHeadRow = z.object({
  seq: z.int(),
  time: z.int(),
  marks: z.array(z.object({ symbol: z.string(), seq: z.int(), hash: z.string() })),
  hash: z.string(),
});
export type TapeHeadRow = z.infer<typeof tapeHeadRow>;

/**
 * At most 2,000 ticks, oldest first. `before` is the hash that the first of them follows; `head` the first published
 * head that covers the last of them, absent until it is published.
 */
export const indexProofData = z.object({
  before: z.string(),
  ticks: z.array(tapeTickRow),
  head: tapeHeadRow.optional(),
});
export type IndexProofData = z.infer<typeof indexProofData>;

/** Published heads, newest first; `fromSeq` to `toSeq` narrow them. Public. */
export const tapeHeadsRequest = z.object({
  fromSeq: wholeNumber(1, SEQ_MAX).optional(),
  toSeq: wholeNumber(1, SEQ_MAX).optional(),
  ...paging,
});
export const tapeHeadsData = pageOf(tapeHeadRow);
