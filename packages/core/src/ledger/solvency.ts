import { refuse, type Refusal } from "@agio/primitives";
import type { AccountName } from "./accounts.ts";
import type { Ledger } from "./postings.ts";
import { houseAtoms } from "./capital.ts";

/**
 * Accounts that are the house's own. Everything else of a coin is owed: to users, to those who were paid and whose
 * payment is under way, and to the tax office. `clearing` is unrealised profit of users. `debt` and `receivable` are
 * one another's counterpart.
 */
export const OWN_ACCOUNTS = [
  "fee.spot",
  "fee.contract",
  "fee.second",
  "fee.option",
  "fee.withdrawal",
  "fee.conversion",
  "capital",
  "shortfall",
  "dust",
  "network",
  "insurance",
  "bank.second",
  "bank.secondDemo",
  "bank.option",
  "inventory",
  "interest",
  "promo",
] as const satisfies readonly AccountName[];

/** Fees that the house has earned. */
export const FEES = [
  "fee.spot",
  "fee.contract",
  "fee.second",
  "fee.option",
  "fee.withdrawal",
  "fee.conversion",
] as const;

/** Accounts that have a purpose already: no capital is made of them. */
const ASSIGNED = [
  "capital",
  "insurance",
  "bank.second",
  "bank.secondDemo",
  "bank.option",
  "inventory",
  "interest",
  "promo",
] as const;

const sumOf = (ledger: Ledger, coin: number, names: readonly AccountName[]): number =>
  names.reduce((sum, name) => sum + houseAtoms(ledger, coin, name), 0);

/**
 * Custody of a coin less what is owed to users, in escrow, in transit and in suspense, in atoms; negative: the house
 * holds less than it owes. Of the accounts that are the house's own, since all accounts of a coin sum to zero. Interest
 * that was promised stands in `interest` and is counted as the house's until it is paid.
 */
export const surplusOf = (ledger: Ledger, coin: number): number => sumOf(ledger, coin, OWN_ACCOUNTS);

/** Custody that neither a user owns nor a purpose of the house has, in atoms; never below 0. */
export function unassignedOf(ledger: Ledger, coin: number): number {
  const assigned = ASSIGNED.reduce((sum, name) => sum + Math.max(0, houseAtoms(ledger, coin, name)), 0);
  return Math.max(0, surplusOf(ledger, coin) - assigned);
}

/**
 * HOUSE_SHORT where money is real and the house holds less of a coin than it owes: then nothing is funded, opened or
 * paid out until capital is paid in.
 */
export const shortOf = (ledger: Ledger, coin: number): Refusal | undefined =>
  ledger.realMoney !== undefined && surplusOf(ledger, coin) < 0 ? refuse("HOUSE_SHORT") : undefined;
