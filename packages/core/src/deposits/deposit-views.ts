import type { Atoms } from "@agio/primitives";
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
  /** What one operator wants done with it after it was rejected; undefined while nobody has said. */
  readonly proposal: DepositProposal | undefined;
  /** Rejected, held, and too deep in its chain to be taken back: it may be returned. */
  readonly isReturnable: boolean;
}

/** What a user has in deposits, per coin, that is his but may not leave. */
export interface LockedDepositView {
  readonly coinId: number;
  /** Credited, but not yet deep enough in the chain. */
  readonly unconfirmedAtoms: Atoms;
  /** Bonus that may be traded with but not withdrawn. */
  readonly bonusAtoms: Atoms;
  readonly debtAtoms: Atoms;
}

/** A deposit bonus that runs. */
export type BonusView = Omit<BonusChanged, "type" | "status" | "takenBackAtoms">;
