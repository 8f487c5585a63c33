import { assert } from "@agio/primitives";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { Channel } from "./channel-book.ts";

/** Slot of the account in which a chain's holdings of a coin stand, with their sign turned. */
export const custodySlot = (ledger: Ledger, { terms }: Channel): number =>
  ledger.accounts.slotOf(terms.chainId, terms.coinId, ACCOUNT_CODES.custody);

/** Holdings of our addresses, in whole atoms. */
export function custodyAtoms(ledger: Ledger, chainId: number, coin: number): number {
  const slot = ledger.accounts.find(chainId, coin, ACCOUNT_CODES.custody);
  return slot === 0 ? 0 : 0 - ledger.accounts.available(slot);
}

export const houseSlot = (ledger: Ledger, coin: number, name: AccountName): number =>
  ledger.accounts.slotOf(0, coin, ACCOUNT_CODES[name]);

/**
 * Gain (or loss, negative) of our addresses beyond whole atoms. Rests that make up an atom become one of custody,
 * which belongs to nobody: dust. One that is missing is borrowed from there the same way.
 */
export function moveRest(ledger: Ledger, channel: Channel, units: number, referenceId: number): void {
  const { atomUnits, terms } = channel;
  assert(Math.abs(units) < atomUnits, "a rest is less than an atom");
  const rest = channel.restUnits + units;
  const carry = Math.floor(rest / atomUnits);
  channel.restUnits = rest - carry * atomUnits;
  if (carry === 0) return;
  const { posting } = ledger;
  posting.begin("custody", referenceId);
  posting.add(custodySlot(ledger, channel), 0 - carry);
  posting.add(houseSlot(ledger, terms.coinId, "dust"), carry);
  posting.end();
}

/** Whether a coin's accounts can take this much more from outside: then no sum of them leaves the safe integers. */
export function hasRoomFor(ledger: Ledger, coin: number, channels: Iterable<Channel>, atoms: number): boolean {
  return atoms + ownSpentAtoms(ledger, coin, 0) + allCustodyAtoms(ledger, coin, channels) <= Number.MAX_SAFE_INTEGER;
}

/** Whether `capital` can give this much more of a coin: what came by chains and banks counts beside it. */
export function hasRoomForGrant(ledger: Ledger, coin: number, channels: Iterable<Channel>, atoms: number): boolean {
  return ownSpentAtoms(ledger, coin, atoms) + allCustodyAtoms(ledger, coin, channels) <= Number.MAX_SAFE_INTEGER;
}

/** Accounts of the house that others' balances stand against once they are below zero. */
const SPENT_FROM = ["capital", "network", "receivable", "dust"] as const;

/** Shortfall of the house's own accounts of a coin after `capital` gives the granted amount. */
function ownSpentAtoms({ accounts }: Ledger, coin: number, granted: number): number {
  let spent = 0;
  for (const name of SPENT_FROM) {
    const slot = accounts.find(0, coin, ACCOUNT_CODES[name]);
    const atoms = slot === 0 ? 0 : accounts.available(slot);
    spent += Math.max(0, (name === "capital" ? granted : 0) - atoms);
  }
  return spent;
}

/** Holdings of a coin on all chains and banks together. */
function allCustodyAtoms(ledger: Ledger, coin: number, channels: Iterable<Channel>): number {
  const chains = new Set<number>();
  for (const { terms } of channels) if (terms.coinId === coin) chains.add(terms.chainId);
  let atoms = 0;
  for (const chainId of chains) atoms += Math.max(0, custodyAtoms(ledger, chainId, coin));
  return atoms;
}
