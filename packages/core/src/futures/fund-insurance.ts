import { refuse, type Refusal } from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { canGrant } from "../ledger/postings.ts";
import type { FundInsurance } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";

const KEY_LENGTH_MAX = 128;

/**
 * Puts house capital into the insurance fund, once per key. Refuses NOT_FOUND for a coin that no contract settles in,
 * BAD_PARAMETER, DUPLICATE_REQUEST and AMOUNT_TOO_LARGE. `keys` are those of grants: a key serves once in all.
 */
export function fundInsurance(futures: FuturesState, keys: Set<string>, command: FundInsurance): Refusal | undefined {
  const { coinId, atoms, key } = command;
  if (coinId === 0 || coinId !== futures.settlementCoinId) return refuse("NOT_FOUND", "coinId");
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("BAD_PARAMETER", "atoms");
  if (key === "" || key.length > KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "key");
  if (keys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  const { ledger, accounts } = futures;
  if (!canGrant(ledger, coinId, atoms)) return refuse("AMOUNT_TOO_LARGE", "atoms");
  keys.add(key);
  ledger.posting.begin("insuranceFund", futures.sequence);
  ledger.posting.add(accounts.slotOf(FUND_USER, coinId, ACCOUNT_CODES.capital), 0 - atoms);
  ledger.posting.add(futures.insuranceSlot, atoms);
  ledger.posting.end();
  return undefined;
}
