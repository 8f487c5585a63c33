import type { TapeHead, TapeTick } from "../tape/tick-chain.ts";
import type { OptionAgreement, SecondContractAgreement } from "./terms.ts";

/** A tick with the hash it was published with. */
export interface PublishedTick extends TapeTick {
  readonly hash: string;
}

/** A head with the hash it was published with. */
export interface PublishedHead extends TapeHead {
  readonly hash: string;
}

/** A stretch of one pair's public ticks, and the first published head that covers it. */
export interface TapeStretch {
  /** Hash of the tick before the first one. */
  readonly before: string;
  /** Oldest first, without a gap. */
  readonly ticks: readonly PublishedTick[];
  /** Undefined until it is published. */
  readonly head: PublishedHead | undefined;
  /** Hash of the head before `head`. */
  readonly beforeHead: string;
}

/** One ledger line of a receipt. */
export interface EvidenceLine {
  readonly sequence: number;
  readonly businessType: string;
  readonly account: string;
  readonly coin: string;
  /** Signed decimal. */
  readonly amount: string;
}

/** Receipt of a second contract, as its call answers. */
export interface SecondContractEvidence {
  readonly terms: SecondContractAgreement;
  readonly termsHash: string;
  readonly coinScale: number;
  readonly entry?:
    | { readonly seq: number; readonly time: number; readonly price: string; readonly closeTime: number }
    | undefined;
  readonly settlement?:
    | {
        readonly result: "win" | "lose" | "draw" | "void";
        readonly voidReason: string;
        readonly seqFrom: number;
        readonly seqTo: number;
        readonly ticks: number;
        readonly price: string;
        readonly hash: string;
        readonly credit: string;
        readonly fee: string;
        readonly profit: string;
        /** Paid beside the refund of a void by a halt of our own; absent: the terms have none. */
        readonly compensation?: string | undefined;
      }
    | undefined;
  readonly lines: readonly EvidenceLine[];
}

/** Receipt of an option position, as its call answers. */
export interface OptionEvidence {
  readonly terms: OptionAgreement;
  readonly termsHash: string;
  readonly coinScale: number;
  readonly settlement?:
    | {
        readonly num: string;
        readonly price: string;
        readonly seqFrom: number;
        readonly seqTo: number;
        readonly ticks: number;
        readonly hash: string;
        readonly extended: boolean;
        readonly payoff: string;
        readonly feeRate: string;
        readonly fee: string;
      }
    | undefined;
  readonly lines: readonly EvidenceLine[];
}

export type CheckId =
  | "terms"
  | "entryChain"
  | "entryHead"
  | "entryValues"
  | "entryTick"
  | "entryPrice"
  | "closeTime"
  | "windowChain"
  | "windowHead"
  | "windowValues"
  | "windowTicks"
  | "windowHash"
  | "price"
  | "result"
  | "credit"
  | "fee"
  | "profit"
  | "compensation"
  | "payoff"
  | "linesSum"
  | "linesAgree"
  | "pinnedHead";

/** `waiting`: what it needs is published within a minute. */
export type CheckOutcome = "passed" | "failed" | "waiting";

/** One thing that was worked out again: what the receipt or the tape says, and what came out. */
export interface EvidenceCheck {
  readonly id: CheckId;
  readonly outcome: CheckOutcome;
  readonly stated: string;
  readonly recomputed: string;
}

/** A tick that settled, and whether the mean left it out as one of the highest or lowest. */
export interface SettlingTick {
  readonly seq: number;
  readonly time: number;
  readonly value: string;
  readonly isDropped: boolean;
}

/** Result of checking a receipt: every check in order, and the ticks that settled it. */
export interface Verification {
  readonly checks: readonly EvidenceCheck[];
  readonly window: readonly SettlingTick[];
}

/** Shown where there is nothing to compare with. */
export const NOTHING = "–";

/** A check of two texts. */
export function compared(id: CheckId, stated: string | number, recomputed: string | number): EvidenceCheck {
  const [one, other] = [String(stated), String(recomputed)];
  return { id, outcome: one === other ? "passed" : "failed", stated: one, recomputed: other };
}
