import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { bookedAtoms } from "./account-equity.ts";
import type { CopyState } from "./copy-state.ts";
import type { Follow } from "./follow.ts";

/** Slot of what is withheld of a follow, 0 where nothing ever was. */
const withheldSlot = ({ futures }: CopyState, accountId: number): number =>
  futures.accounts.find(accountId, futures.settlementCoinId, ACCOUNT_CODES["copy.withheld"]);

export function withheldAtoms(copy: CopyState, accountId: number): number {
  const slot = withheldSlot(copy, accountId);
  return slot === 0 ? 0 : copy.futures.accounts.available(slot);
}

/** Profit of its whole life after fees and funding, before shares: what it has, less what was put in, and what was shared. */
export const realisedAtoms = (copy: CopyState, { accountId, netAtoms, paidAtoms }: Follow): number =>
  bookedAtoms(copy.futures, accountId) + withheldAtoms(copy, accountId) - netAtoms + paidAtoms;
