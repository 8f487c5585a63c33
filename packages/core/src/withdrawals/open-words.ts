import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { CoreState } from "../state.ts";

/** Deposits and withdrawals with a word of an operator that waits for others. By id, rising. */
export interface OpenWords {
  readonly approvedWithdrawals: readonly number[];
  readonly approvedDeposits: readonly number[];
  /** Rejected deposits that they propose to return or to credit. */
  readonly proposedDeposits: readonly number[];
}

const rising = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** The words of an operator that wait for others. */
export function openWordsOf(
  { deposits, withdrawals }: Pick<CoreState, "deposits" | "withdrawals">,
  operatorId: number,
): OpenWords {
  const asked = [...withdrawals.open.values()].map(({ state }) => state);
  const [inReview, proposed] = [[...deposits.atStaff.inReview], [...deposits.atStaff.proposed]];
  return {
    approvedWithdrawals: rising(
      asked
        .filter(({ status, approvals }) => status === WITHDRAWAL_STATUS.submitted && approvals.includes(operatorId))
        .map(({ withdrawalId }) => withdrawalId),
    ),
    approvedDeposits: rising(
      inReview.filter(({ approvals }) => approvals.includes(operatorId)).map(({ depositId }) => depositId),
    ),
    proposedDeposits: rising(
      proposed.filter(({ proposal }) => proposal?.operatorId === operatorId).map(({ depositId }) => depositId),
    ),
  };
}
