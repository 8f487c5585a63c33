import { refuse, type Refusal } from "@agio/primitives";
import { canGive } from "../ledger/capital.ts";
import { shortOf } from "../ledger/solvency.ts";
import type { FundHouse, HouseAccount } from "./house-commands.ts";
import type { PostingKind } from "../ledger/ledger-events.ts";
import type { Channel } from "../channels/channel-book.ts";
import { hasRoomForGrant } from "../channels/custody.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";

export const KEY_LENGTH_MAX = 128;
const HOUSE = 0;
const KIND: Record<HouseAccount, PostingKind> = {
  insurance: "insuranceFund",
  "bank.second": "houseFund",
  "bank.secondDemo": "houseFund",
  "bank.option": "houseFund",
  inventory: "houseFund",
  interest: "houseFund",
  promo: "houseFund",
};

/** The parts of the exchange that funding the house uses. */
export interface Treasury {
  readonly coins: ReadonlyMap<number, unknown>;
  /** Keys of grants that were given: a key serves once in all. */
  readonly grantKeys: Set<string>;
  /** Where coins come in: what they brought counts beside what is granted. */
  readonly channels: { readonly channels: ReadonlyMap<number, Channel> };
}

/**
 * Puts house capital into an account that pays users, once per key. Refuses NOT_FOUND for an unknown coin,
 * BAD_PARAMETER, DUPLICATE_REQUEST, AMOUNT_TOO_LARGE and, where money is real, HOUSE_SHORT: beyond what capital has,
 * or while the house holds less than it owes.
 */
export function fundHouse(
  ledger: Ledger,
  { coins, grantKeys, channels }: Treasury,
  { pot, coinId, atoms, key, sequence }: FundHouse & { readonly sequence: number },
): Refusal | undefined {
  if (!Object.hasOwn(KIND, pot)) return refuse("BAD_PARAMETER", "pot");
  if (!coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("BAD_PARAMETER", "atoms");
  if (key === "" || key.length > KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "key");
  if (grantKeys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  if (!hasRoomForGrant(ledger, coinId, channels.channels.values(), atoms)) return refuse("AMOUNT_TOO_LARGE", "atoms");
  if (!canGive(ledger, coinId, atoms)) return refuse("HOUSE_SHORT", "atoms");
  const short = shortOf(ledger, coinId);
  if (short !== undefined) return short;
  grantKeys.add(key);
  const { accounts, posting } = ledger;
  posting.begin(KIND[pot], sequence);
  posting.add(accounts.slotOf(HOUSE, coinId, ACCOUNT_CODES.capital), 0 - atoms);
  posting.add(accounts.slotOf(HOUSE, coinId, ACCOUNT_CODES[pot]), atoms);
  posting.end();
  return undefined;
}
