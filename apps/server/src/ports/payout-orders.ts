import type { Payout } from "./chain.ts";
import { contentsOf, type WithdrawalOrder } from "./signer.ts";

/** Not a withdrawal's: a movement to cold storage. */
export const NO_WITHDRAWAL = 0;

/** The withdrawals of payouts, as the signer is told of them. */
export const ordersOf = (payouts: readonly Payout[]): WithdrawalOrder[] =>
  payouts
    .filter(({ id }) => id !== NO_WITHDRAWAL)
    .map(({ id, channel, to, units, submittedAt = 0, after = [], approvals }) => ({
      ...{ withdrawalId: id, submittedAt, contents: contentsOf({ channel, addressKey: to.key, units }), after },
      ...(approvals === undefined ? {} : { approvals }),
    }));
