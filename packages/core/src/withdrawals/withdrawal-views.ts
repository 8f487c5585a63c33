import type { Atoms } from "@agio/primitives";
import type { WithdrawalState } from "./withdrawal-events.ts";

/** A withdrawal that is not at its end. */
export type WithdrawalView = WithdrawalState;

/** Where a user stands with their limits on one channel today, and what they could take out now. */
export interface WithdrawalAccountView {
  readonly usedToday: number;
  readonly freeLeft: number;
  readonly leftToday: number;
  /** Of all channels, in the valuation coin. */
  readonly dayValueAtoms: Atoms;
  readonly pending: number;
  readonly isWindowOpen: boolean;
  readonly availableAtoms: Atoms;
  /** Available less what locks hold, in the channel's coin. */
  readonly withdrawableAtoms: Atoms;
  /** Why that is not all that is available: empty where nothing is locked. */
  readonly locks: readonly WithdrawalLock[];
}

/** Funds that hold a part of the channel's coin back. */
export interface WithdrawalLock {
  /**
   * A credited deposit of the coin that is not unlocked, a bonus in it, the rest of an ended one, or a lock in a coin that is not there any more.
   */
  readonly reason: "unconfirmedDeposit" | "bonus" | "bonusRest" | "otherCoin";
  /** The locked coin: the channel's, or another one with a shortfall. */
  readonly coinId: number;
  readonly atoms: Atoms;
  /** Amount of the channel's coin that the lock holds. The sum of all may be more than there is. */
  readonly heldAtoms: Atoms;
}

/** Present cost and proceeds of a withdrawal of a gross amount. */
export interface WithdrawalPreview {
  readonly feeAtoms: Atoms;
  readonly taxAtoms: Atoms;
  readonly receiveAtoms: Atoms;
  readonly valueAtoms: Atoms;
  readonly isFree: boolean;
}
