import type { BetResult, BetSide } from "@agio/formulas";
import type { Atoms, OrderId, PairId, Ppb, UserId, UtcMs } from "@agio/primitives";
import type { SetLossLimit, SetPeriod, SetSecondContractRules } from "./second-commands.ts";

/** Status of a second contract on the wire (rules 5). */
export const SECOND_STATUS = { running: 0, settling: 1, settled: 2, void: 3 } as const;
export type SecondStatus = (typeof SECOND_STATUS)[keyof typeof SECOND_STATUS];

/** Whose money is at stake. Demo accounts play against a bank and an escrow of their own. */
export type MoneyKind = "real" | "demo";

/** Why an order was given back instead of settled. */
export type VoidReason = "entryHalted" | "ticksMissing" | "haltTooLong";

/** Everything that decides an order beside the tape. Frozen when it is accepted; its hash is published with it. */
export interface SecondContractTerms {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly periodId: number;
  readonly side: BetSide;
  readonly stakeAtoms: Atoms;
  readonly oddsPpm: number;
  readonly feePpb: Ppb;
  readonly seconds: number;
  /** Seconds of ticks that settle it. */
  readonly windowSeconds: number;
  /** Decimals that entry and settlement are rounded to: those of the pair's price and one more. */
  readonly priceDecimals: number;
  /** Compensation of a void by a halt of our own, paid beside the refund: this part of the stake, at most so much; 0: none. */
  readonly compensationPpb: Ppb;
  readonly compensationAtomsMax: Atoms;
}

export interface PeriodSet extends Omit<SetPeriod, "type"> {
  readonly type: "PeriodSet";
}
export interface SecondContractRulesSet extends Omit<SetSecondContractRules, "type"> {
  readonly type: "SecondContractRulesSet";
}
export interface LossLimitSet extends Omit<SetLossLimit, "type"> {
  readonly type: "LossLimitSet";
  /** In force from then on. */
  readonly fromAt: UtcMs;
}

/**
 * Accepted; it waits for the next index tick, which is its entry. Terms with a compensation are completed by
 * `SecondContractCompensationPromised`, right after it.
 */
export interface SecondContractAccepted extends Omit<SecondContractTerms, "compensationPpb" | "compensationAtomsMax"> {
  readonly type: "SecondContractAccepted";
  readonly money: MoneyKind;
  /** stake × feePpb, rounded up. */
  readonly feeAtoms: Atoms;
  /** The house's part of the escrow: stake × odds, rounded up. */
  readonly houseAtoms: Atoms;
  readonly clientOrderId: string;
  /** SHA-256 of the canonical JSON of the terms as a receipt states them. */
  readonly termsHash: string;
}

/** The part of an accepted order's terms that says what a void by a halt of our own pays beside the refund. */
export interface SecondContractCompensationPromised extends Pick<
  SecondContractTerms,
  "orderId" | "userId" | "compensationPpb" | "compensationAtomsMax"
> {
  readonly type: "SecondContractCompensationPromised";
}

/** The entry tick has come. Prices in units of 10^-priceDecimals of the terms. */
export interface SecondContractOpened {
  readonly type: "SecondContractOpened";
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly entrySeq: number;
  readonly entryPrice: number;
  /** Time of the entry tick. */
  readonly openAt: UtcMs;
  /** `openAt` + the period. */
  readonly closeAt: UtcMs;
}

/** The index was halted at its end; it waits for the index at most a minute. */
export interface SecondContractDelayed {
  readonly type: "SecondContractDelayed";
  readonly orderId: OrderId;
  readonly userId: UserId;
}

/** The end, once. A void has no price; without an entry it has no ticks either (0). */
export interface SecondContractSettled {
  readonly type: "SecondContractSettled";
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly result: BetResult;
  readonly voidReason: VoidReason | "";
  readonly settlementPrice: number;
  /** The first and last tick of the window, how many of the pair's ticks in it counted, and the hash of the last. */
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly hash: string;
  /** Credit to the user, with the fee where it was returned. */
  readonly creditAtoms: Atoms;
  /** Credit less stake and fee: what he won (positive) or lost. */
  readonly profitAtoms: Atoms;
}

/** A halt of our own voided an order: the house paid this to its user, beside the refund. Right after its end. */
export interface SecondContractCompensated {
  readonly type: "SecondContractCompensated";
  readonly orderId: OrderId;
  readonly userId: UserId;
  /** stake × compensationPpb, rounded down, at most compensationAtomsMax; more than 0. */
  readonly compensationAtoms: Atoms;
}

export type SecondContractEvent =
  | PeriodSet
  | SecondContractRulesSet
  | LossLimitSet
  | SecondContractAccepted
  | SecondContractCompensationPromised
  | SecondContractOpened
  | SecondContractDelayed
  | SecondContractSettled
  | SecondContractCompensated;
