import type { Atoms, UtcMs } from "@agio/primitives";
import type { DepositProposal } from "./deposit.ts";
import type { BonusChanged, DepositState } from "./deposit-events.ts";

/** A deposit that is not at its end. */
export interface DepositView extends DepositState {
  /** Blocks on it, its own included; 0 while it is in none. */
  readonly confirmations: number;
  readonly confirmationsMin: number;
  readonly unlockConfirmations: number;
  /** Reviewers who have agreed. */
  readonly approvals: readonly number[];
  readonly approvalsNeeded: number;
  /** One operator's proposal after the rejection; undefined without one. */
  readonly proposal: DepositProposal | undefined;
  /** Rejected, held, and too deep in its chain to be taken back: it may be returned. */
  readonly isReturnable: boolean;
}

/** A user's deposits of a coin that may not leave yet. */
export interface LockedDepositView {
  readonly coinId: number;
  /** Credited, but not yet deep enough in the chain. */
  readonly unconfirmedAtoms: Atoms;
  /** Bonus that may be traded with but not withdrawn, rests of ended ones included. */
  readonly bonusAtoms: Atoms;
  readonly debtAtoms: Atoms;
}

/** A bonus that runs, or what is still out of one that has ended. */
export interface BonusView extends Omit<BonusChanged, "type" | "status" | "takenBackAtoms" | "restAtoms"> {
  /** Absent while it runs. */
  readonly rest?: BonusRest;
}

/** The part of an ended bonus that its user did not have available. Amounts in the bonus's coin. */
export interface BonusRest {
  readonly restAtoms: Atoms;
  /** Taken back until now. */
  readonly takenBackAtoms: Atoms;
  /** When it is looked for again. */
  readonly looksAt: UtcMs;
}
