import { ACCOUNT_CODES, type AccountName } from "./accounts.ts";
import type { Ledger } from "./postings.ts";

const HOUSE = 0;

export const houseAccount = ({ accounts }: Ledger, coin: number, name: AccountName): number =>
  accounts.slotOf(HOUSE, coin, ACCOUNT_CODES[name]);

/** Balance of a house account, below zero too. */
export function houseAtoms({ accounts }: Ledger, coin: number, name: AccountName): number {
  const slot = accounts.find(HOUSE, coin, ACCOUNT_CODES[name]);
  return slot === 0 ? 0 : accounts.available(slot);
}

/** Whether the house may give so much of its capital: where money is real no more than it has. */
export const canGive = (ledger: Ledger, coin: number, atoms: number): boolean =>
  ledger.realMoney === undefined || houseAtoms(ledger, coin, "capital") >= atoms;

/**
 * Adds the lines of a loss that nobody may refuse (a chain that takes a deposit back) to the posting that is being
 * written. Where money is real `capital` bears it as far as it goes, and `shortfall` says what is missing. Returns what
 * capital bore.
 */
export function addCapitalLoss(ledger: Ledger, coin: number, atoms: number): number {
  const isBounded = ledger.realMoney !== undefined;
  const borne = isBounded ? Math.min(atoms, Math.max(0, houseAtoms(ledger, coin, "capital"))) : atoms;
  ledger.posting.add(houseAccount(ledger, coin, "capital"), 0 - borne);
  if (borne !== atoms) ledger.posting.add(houseAccount(ledger, coin, "shortfall"), borne - atoms);
  return borne;
}

/** Adds the lines by which capital grows: what is missing in `shortfall` is made good first. */
export function addCapitalGain(ledger: Ledger, coin: number, atoms: number): void {
  const made = Math.min(atoms, Math.max(0, 0 - houseAtoms(ledger, coin, "shortfall")));
  if (made !== 0) ledger.posting.add(houseAccount(ledger, coin, "shortfall"), made);
  if (made !== atoms) ledger.posting.add(houseAccount(ledger, coin, "capital"), atoms - made);
}
