import type { Atoms, CoinId, UserId, UtcMs } from "@agio/primitives";
import type { WithdrawalStatus } from "../channels/withdrawal-status.ts";

/** A withdrawal as it is after a change. The same row is the view, the event and the row of the history. */
export interface WithdrawalState {
  readonly withdrawalId: number;
  readonly userId: UserId;
  readonly channelId: number;
  readonly coinId: CoinId;
  readonly chainId: number;
  /** Gross = fee + tax + receive + what the chain cannot carry (given back at the end). */
  readonly atoms: Atoms;
  readonly feeAtoms: Atoms;
  readonly taxAtoms: Atoms;
  readonly receiveAtoms: Atoms;
  /** In the valuation coin, at submission. */
  readonly valueAtoms: Atoms;
  readonly address: string;
  readonly memo: string;
  readonly payeeUserId: UserId;
  readonly bankCurrency: string;
  readonly bankCents: number;
  readonly status: WithdrawalStatus;
  readonly reason: string;
  readonly txid: string;
  /** Different reviewers it needs in all; 0: none. */
  readonly approvalsNeeded: number;
  readonly approvals: readonly number[];
  readonly submittedAt: UtcMs;
  readonly changedAt: UtcMs;
  /** The rejected deposit that goes back, which is the house's to pay (user 0); left out for users' own withdrawals. */
  readonly returnedDepositId?: number;
}

export interface WithdrawalChanged extends WithdrawalState {
  readonly type: "WithdrawalChanged";
}

export type WithdrawalEvent = WithdrawalChanged;
