import type { AuditHead } from "@agio/formulas";
import type { PairId, UtcMs } from "@agio/primitives";

/** Where the chain of one pair's ticks stands. */
export interface TapeMark {
  readonly pairId: PairId;
  /** Number and hash of the pair's last tick. */
  readonly tickSeq: number;
  readonly hash: string;
}

/**
 * With the first observation of a minute: one hash over the last tick of every pair, chained to the head before it.
 * hash = SHA-256(previous head's hash + canonical JSON of {marks: [{hash, seq, symbol}], seq, time}), with {audit} in it
 * from the first noted one on.
 */
export interface TapeHeadPublished {
  readonly type: "TapeHeadPublished";
  /** From 1, without a gap. */
  readonly headSeq: number;
  readonly at: UtcMs;
  /** By pair id. */
  readonly marks: readonly TapeMark[];
  /** Where the staff's audit log ended when it was noted last. */
  readonly audit?: AuditHead;
  readonly hash: string;
}

/** The end of the staff's audit log was noted. */
export interface AuditHeadNoted extends AuditHead {
  readonly type: "AuditHeadNoted";
}
