import { canonicalJson } from "@agio/primitives";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** One venue's best bid and ask as the index used them; decimals without trailing zeros. */
export interface TapeInput {
  readonly venue: string;
  readonly bid: string;
  readonly ask: string;
  /** UTC milliseconds at which the quote was received. */
  readonly at: number;
}

/** One index tick as it is published. Everything but its hash is hashed. */
export interface TapeTick {
  readonly symbol: string;
  /** Counts the symbol's ticks from 1, without a gap. */
  readonly seq: number;
  /** UTC milliseconds. */
  readonly time: number;
  /** Decimal without trailing zeros, at most eight decimals. */
  readonly value: string;
  readonly status: "live" | "thin" | "halted";
  readonly origin: string;
  readonly inputs: readonly TapeInput[];
  /** Venues are weighed by the age of their quotes; all ticks since that is the rule. */
  readonly byAge?: true | undefined;
  /** It was put on the tape after a short gap, from what the venues published for its second. */
  readonly recovered?: true | undefined;
}

/** The last tick of one symbol, as a head states it. */
export interface HeadMark {
  readonly symbol: string;
  readonly seq: number;
  readonly hash: string;
}

/** Where the staff's audit log ended when that was noted last. */
export interface AuditHead {
  /** Its entries, which count from 1, and the hash of the last one. */
  readonly entries: number;
  readonly hash: string;
  /** How often it did not go on from what was noted before: entries were lost or changed, or an older copy was put back. */
  readonly breaks: number;
}

/** A head as it is published each minute. Everything but its hash is hashed. */
export interface TapeHead {
  readonly seq: number;
  readonly time: number;
  readonly marks: readonly HeadMark[];
  /** Absent until one was noted. */
  readonly audit?: AuditHead | undefined;
}

/** Previous hash of the first tick of a symbol, and of the first head. */
export const CHAIN_START = "0".repeat(64);

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** hash = SHA-256(hash of the tick before + canonical JSON of the tick), rules 5. Fields that are no part of a tick do not count. */
export function tickHash(before: string, tick: TapeTick): string {
  const { symbol, seq, time, value, status, origin } = tick;
  const inputs = tick.inputs.map(({ venue, bid, ask, at }) => ({ venue, bid, ask, at }));
  const marks = {
    ...(tick.byAge === true ? { byAge: true } : {}),
    ...(tick.recovered === true ? { recovered: true } : {}),
  };
  return sha256Hex(before + canonicalJson({ symbol, seq, time, value, status, origin, inputs, ...marks }));
}

/** As `tickHash`, for the heads of each minute. */
export function headHash(before: string, { seq, time, marks, audit }: TapeHead): string {
  const plain = marks.map(({ symbol, seq: tickSeq, hash }) => ({ symbol, seq: tickSeq, hash }));
  return sha256Hex(before + canonicalJson({ seq, time, marks: plain, ...auditOf(audit) }));
}

function auditOf(audit: AuditHead | undefined): { readonly audit?: AuditHead } {
  if (audit === undefined) return {};
  const { entries, hash, breaks } = audit;
  return { audit: { entries, hash, breaks } };
}
