import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { CoinsConverted } from "./conversion-events.ts";

const HOUSE = 0;
const USER_CODE = ACCOUNT_CODES["platform.available"];

/** Amount of a coin that the house can give, or that a user has. */
export function inventoryOf({ accounts }: Ledger, coin: number): number {
  const slot = accounts.find(HOUSE, coin, ACCOUNT_CODES.inventory);
  return slot === 0 ? 0 : accounts.available(slot);
}

export function convertibleOf({ accounts }: Ledger, user: number, coin: number): number {
  const slot = accounts.find(user, coin, USER_CODE);
  return slot === 0 ? 0 : accounts.available(slot);
}

/** One posting a coin (rules 7): what the spread cuts off never leaves the inventory. The caller has checked both sides. */
export function postConversion(ledger: Ledger, converted: Omit<CoinsConverted, "type">): void {
  const { userId, conversionId, fromCoinId, toCoinId, atoms, receiveAtoms, feeAtoms } = converted;
  const { accounts, posting } = ledger;
  const houseSlot = (coin: number, code: number): number => accounts.slotOf(HOUSE, coin, code);
  posting.begin("conversion", conversionId);
  posting.add(accounts.slotOf(userId, fromCoinId, USER_CODE), 0 - atoms);
  posting.add(houseSlot(fromCoinId, ACCOUNT_CODES.inventory), atoms);
  posting.end();
  posting.begin("conversion", conversionId);
  posting.add(houseSlot(toCoinId, ACCOUNT_CODES.inventory), 0 - receiveAtoms - feeAtoms);
  posting.add(accounts.slotOf(userId, toCoinId, USER_CODE), receiveAtoms);
  posting.add(houseSlot(toCoinId, ACCOUNT_CODES["fee.conversion"]), feeAtoms);
  posting.end();
}
