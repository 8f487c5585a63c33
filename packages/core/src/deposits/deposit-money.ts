import { assert } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import { custodySlot, houseSlot, moveRest } from "../channels/custody.ts";
import { addCapitalGain, addCapitalLoss } from "../ledger/capital.ts";
import { addCredit, addTakeBack } from "../ledger/credit-user.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { freeOfLocks, type LockContext } from "./free-of-locks.ts";

/** Deposits of user 0 are the house's own: they are its capital. */
const HOUSE = 0;

/** Into suspense: it is on our address, but nobody's yet. */
export function postHeld({ ledger }: DepositBook, channel: Channel, deposit: Deposit): void {
  assert(!deposit.isPosted, "a deposit is held once");
  const { posting } = ledger;
  posting.begin("depositHeld", deposit.depositId);
  posting.add(custodySlot(ledger, channel), 0 - deposit.atoms);
  posting.add(houseSlot(ledger, deposit.coinId, "suspense"), deposit.atoms);
  posting.end();
  deposit.isHeld = true;
  moveRest(ledger, channel, deposit.restUnits, deposit.depositId);
}

/** To its user, from outside or from suspense. A debt is repaid first. */
export function postCredit({ ledger }: DepositBook, channel: Channel, deposit: Deposit): void {
  const { depositId, coinId, atoms, isHeld } = deposit;
  const { posting } = ledger;
  posting.begin("deposit", depositId);
  posting.add(isHeld ? houseSlot(ledger, coinId, "suspense") : custodySlot(ledger, channel), 0 - atoms);
  if (deposit.userId === HOUSE) addCapitalGain(ledger, coinId, atoms);
  else deposit.repaidAtoms = addCredit(ledger, deposit);
  posting.end();
  deposit.creditedAtoms = atoms;
  deposit.isHeld = false;
  if (!isHeld) moveRest(ledger, channel, deposit.restUnits, depositId);
}

/**
 * Out of our books again: it is not on our address any more. A bonus is no money of its user: it pays nothing of what
 * they owe, so that none is lost in a reversal.
 */
export function postReversed(
  { ledger }: DepositBook,
  { context, channel }: { readonly context: LockContext; readonly channel: Channel },
  deposit: Deposit,
): void {
  assert(deposit.isPosted, "what was never posted is not taken back");
  const { depositId, coinId, atoms } = deposit;
  const { posting } = ledger;
  posting.begin("depositReversed", depositId);
  posting.add(custodySlot(ledger, channel), atoms);
  if (deposit.isHeld) posting.add(houseSlot(ledger, coinId, "suspense"), 0 - atoms);
  else if (deposit.userId === HOUSE) addCapitalLoss(ledger, coinId, atoms);
  else deposit.debtAtoms = addTakeBack(ledger, deposit, freeOfLocks(ledger, context, deposit, "bonus"));
  posting.end();
  deposit.isHeld = false;
  moveRest(ledger, channel, 0 - deposit.restUnits, depositId);
}
