import { assert } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { DEPOSIT_STATUS, type DepositReturn } from "./deposit-events.ts";

/** Rejected, with its funds in suspense, and not on its way back. */
export const isReleasable = ({ status, isHeld, isReturning }: Deposit): boolean =>
  status === DEPOSIT_STATUS.rejected && isHeld && !isReturning;

/**
 * The withdrawal that pays a rejected deposit back has come to a new status: its funds leave suspense when it is sent,
 * stand there again when it is stopped or fails, and with its end the deposit is forgotten.
 */
export function noteReturn(book: DepositBook, depositId: number, returned: DepositReturn): void {
  const deposit = book.deposits.get(depositId);
  assert(deposit?.status === DEPOSIT_STATUS.rejected, "what is returned was rejected and is known");
  const { status } = returned;
  const isGone = status === WITHDRAWAL_STATUS.processing || status === WITHDRAWAL_STATUS.done;
  deposit.isHeld = !isGone;
  deposit.returned = returned;
  deposit.changedAt = book.at;
  writeColdEvent(book.events, { type: "DepositChanged", ...deposit.state() });
  if (status !== WITHDRAWAL_STATUS.done) return;
  book.chainOf(deposit.chainId).forget(deposit);
  book.forget(deposit);
}
