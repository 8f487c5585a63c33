import { assert } from "@agio/primitives";

/**
 * The accounts of rules 1.3 and their permanent codes in the journal. Codes below 100 belong to a user,
 * the rest to the house. User accounts may never be negative; house accounts may.
 */
export const ACCOUNT_CODES = {
  "platform.available": 1,
  "platform.frozen": 2,
  "financial.available": 3,
  "financial.locked": 4,
  "contract.available": 5,
  "contract.order": 6,
  debt: 7,
  // Holders of these two are positions, not users.
  "position.margin": 9,
  "position.reserve": 10,
  // Margin of users behind options that they wrote.
  "option.margin": 11,
  // Of a copy account: what its winning closes have put aside for the leader's share.
  "copy.withheld": 13,
  "fee.spot": 100,
  capital: 101,
  dust: 102,
  suspense: 103,
  "fee.contract": 104,
  insurance: 105,
  // Its holder is a contract.
  clearing: 106,
  "bank.second": 107,
  "escrow.second": 108,
  "bank.secondDemo": 109,
  "escrow.secondDemo": 110,
  "fee.second": 111,
  "bank.option": 112,
  "escrow.option": 113,
  "fee.option": 114,
  // Signed but unconfirmed payouts.
  transit: 115,
  // Holdings on the chains, with their sign turned. The holder is a chain.
  custody: 116,
  "fee.withdrawal": 117,
  tax: 118,
  // Network costs of our transactions.
  network: 119,
  // Pays conversions.
  inventory: 120,
  "fee.conversion": 121,
  interest: 122,
  promo: 123,
  // Debts of users after reversed deposits, with their sign turned: the counterpart of their debt accounts.
  receivable: 124,
  // All that open campaigns and running vouchers may still have to pay.
  "escrow.campaign": 125,
  // Losses that came from outside and that `capital` did not have, below zero: what the house owes its users.
  shortfall: 126,
} as const;

export type AccountName = keyof typeof ACCOUNT_CODES;

export const HOUSE_CODE_FIRST = 100;

const NAMES = new Map(Object.entries(ACCOUNT_CODES).map(([name, code]) => [code as number, name as AccountName]));

/** The name of a permanent account code. Throws on a code that does not exist. */
export function accountNameOf(code: number): AccountName {
  const name = NAMES.get(code);
  assert(name !== undefined, "an account code is in the table of accounts");
  return name;
}

/** True for the accounts of a position. */
export const isPositionCode = (code: number): boolean =>
  code === ACCOUNT_CODES["position.margin"] || code === ACCOUNT_CODES["position.reserve"];
