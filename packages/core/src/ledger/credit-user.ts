import { addCapitalGain, addCapitalLoss, houseAccount } from "./capital.ts";
import { ACCOUNT_CODES } from "./accounts.ts";
import type { Ledger } from "./postings.ts";

const PLATFORM = ACCOUNT_CODES["platform.available"];
const { debt: DEBT } = ACCOUNT_CODES;

/** A user's debt in a coin after reversed deposits. */
export function debtOf({ accounts }: Ledger, user: number, coin: number): number {
  const slot = accounts.find(user, coin, DEBT);
  return slot === 0 ? 0 : accounts.available(slot);
}

export function availableOf({ accounts }: Ledger, user: number, coin: number): number {
  const slot = accounts.find(user, coin, PLATFORM);
  return slot === 0 ? 0 : accounts.available(slot);
}

interface UserAmount {
  readonly userId: number;
  readonly coinId: number;
  readonly atoms: number;
}

/**
 * Adds the lines that give a user `atoms` to the posting that is being written: a debt is repaid first (rules 10), to
 * `capital`, which made it good. Returns what of it was repaid.
 */
export function addCredit(ledger: Ledger, { userId, coinId, atoms }: UserAmount): number {
  const { accounts, posting } = ledger;
  const repaid = Math.min(debtOf(ledger, userId, coinId), atoms);
  posting.add(accounts.slotOf(userId, coinId, PLATFORM), atoms - repaid);
  if (repaid !== 0) addDebt(ledger, { userId, coinId, atoms: 0 - repaid });
  return repaid;
}

/**
 * Adds the lines that take `atoms` from a user, as far as `freeAtoms` of their available funds are their own: a bonus, and
 * what it was traded into, pays no debt. The rest, which others hold by now, `capital` makes good, and the user owes it:
 * their debt account counts it, `receivable` is its counterpart. Returns the debt.
 */
export function addTakeBack(ledger: Ledger, { userId, coinId, atoms }: UserAmount, freeAtoms: number): number {
  const { accounts, posting } = ledger;
  const taken = Math.min(freeAtoms, atoms);
  posting.add(accounts.slotOf(userId, coinId, PLATFORM), 0 - taken);
  const debt = atoms - taken;
  if (debt !== 0) addDebt(ledger, { userId, coinId, atoms: debt });
  return debt;
}

function addDebt(ledger: Ledger, { userId, coinId, atoms }: UserAmount): void {
  const { accounts, posting } = ledger;
  posting.add(accounts.slotOf(userId, coinId, DEBT), atoms);
  posting.add(houseAccount(ledger, coinId, "receivable"), 0 - atoms);
  if (atoms > 0) addCapitalLoss(ledger, coinId, atoms);
  else addCapitalGain(ledger, coinId, 0 - atoms);
}
