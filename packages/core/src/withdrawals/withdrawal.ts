import { atoms, type UtcMs } from "@agio/primitives";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { CountedWord } from "../deposits/reviewer-words.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";

/** A withdrawal that is under way: its row, and the place it took in the day's counts. */
export interface Withdrawal {
  state: WithdrawalState;
  readonly day: number;
  readonly isFree: boolean;
  /** Words for it that count on their day; absent while there are none. */
  words?: readonly CountedWord[] | undefined;
}

const ENDS: readonly number[] = [
  WITHDRAWAL_STATUS.done,
  WITHDRAWAL_STATUS.rejected,
  WITHDRAWAL_STATUS.failed,
  WITHDRAWAL_STATUS.cancelled,
];

export const isAtEnd = ({ status }: WithdrawalState): boolean => ENDS.includes(status);

/** The funds of a withdrawal stand with its user until it is sent, then in transit. */
export const isFrozen = ({ status }: WithdrawalState): boolean =>
  !ENDS.includes(status) && status !== WITHDRAWAL_STATUS.processing;

/** True when the house pays a rejected deposit back; its funds stand in suspense until it is sent. */
export const isReturn = ({ returnedDepositId }: WithdrawalState): boolean => returnedDepositId !== undefined;

/** The row after a change; its key order stays. */
export const changed = (state: WithdrawalState, at: UtcMs, change: Partial<WithdrawalState>): WithdrawalState => ({
  ...state,
  ...change,
  changedAt: at,
});

/** Remainder below the decimals of the chain. */
export const cutOf = ({ atoms: gross, feeAtoms, taxAtoms, receiveAtoms }: WithdrawalState): number =>
  atoms(gross - feeAtoms - taxAtoms - receiveAtoms);
