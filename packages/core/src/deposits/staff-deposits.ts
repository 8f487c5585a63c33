import type { Deposit } from "./deposit.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";

/** Deposits that wait for the staff. Each set is in no order. */
export class StaffDeposits {
  /** Under review. */
  readonly inReview = new Set<Deposit>();
  /** Rejected ones that an operator proposes to return or to credit. */
  readonly proposed = new Set<Deposit>();

  /** After its status or its proposal changed. */
  note(deposit: Deposit): void {
    keep(this.inReview, deposit, deposit.status === DEPOSIT_STATUS.review);
    keep(this.proposed, deposit, deposit.proposal !== undefined);
  }

  /** It cannot change any more. */
  forget(deposit: Deposit): void {
    this.inReview.delete(deposit);
    this.proposed.delete(deposit);
  }
}

function keep(deposits: Set<Deposit>, deposit: Deposit, isIn: boolean): void {
  if (isIn) deposits.add(deposit);
  else deposits.delete(deposit);
}
