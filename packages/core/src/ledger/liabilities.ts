import { ACCOUNT_CODES, HOUSE_CODE_FIRST } from "./accounts.ts";
import type { Ledger } from "./postings.ts";

const FIRST_USERS = 4_096;

/** Debts of the exchange in one coin: users in ascending order, with the sum of each one's accounts in atoms. */
export interface Liabilities {
  readonly userIds: Uint32Array;
  readonly atoms: Float64Array;
}

/** Holdings on the chains in one coin. */
export interface CustodyBalance {
  readonly chainId: number;
  readonly atoms: number;
}

/**
 * Amount owed to every user in a coin: available and held funds of all accounts and the margins of positions and
 * options. What they owe (debt) is not taken off. Users with nothing are left out.
 */
export function liabilitiesOf({ accounts, positions }: Ledger, coin: number): Liabilities {
  // By user id: ids are given one after the other, and the core stands still meanwhile.
  let owed = new Float64Array(FIRST_USERS);
  const add = (user: number, atoms: number): void => {
    if (user >= owed.length) owed = grown(owed, user);
    owed[user] = (owed[user] as number) + atoms;
  };
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.coinOf(slot) !== coin) continue;
    const code = accounts.codeOf(slot);
    if (code >= HOUSE_CODE_FIRST || code === ACCOUNT_CODES.debt) continue;
    add(accounts.holderOf(slot), accounts.available(slot) + accounts.frozen(slot));
  }
  for (const slot of positions.slots()) {
    if (positions.coinOf(slot) === coin) add(positions.userOf(slot), positions.margin(slot) + positions.reserve(slot));
  }
  return withoutZeros(owed);
}

function grown(owed: Float64Array, user: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(Math.max(owed.length * 2, user + 1));
  wider.set(owed);
  return wider;
}

function withoutZeros(owed: Float64Array): Liabilities {
  let count = 0;
  for (const atoms of owed) if (atoms > 0) count++;
  const [userIds, atoms] = [new Uint32Array(count), new Float64Array(count)];
  let at = 0;
  for (let user = 0; user < owed.length; user++) {
    if (owed[user] === 0) continue;
    userIds[at] = user;
    atoms[at++] = owed[user] as number;
  }
  return { userIds, atoms };
}

/** Holdings of our addresses in a coin by the ledger, chain by chain: the custody accounts with their sign turned. */
export function custodyBalances({ accounts }: Ledger, coin: number): CustodyBalance[] {
  const rows: CustodyBalance[] = [];
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.codeOf(slot) !== ACCOUNT_CODES.custody || accounts.coinOf(slot) !== coin) continue;
    rows.push({ chainId: accounts.holderOf(slot), atoms: 0 - accounts.available(slot) });
  }
  return rows.sort((one, other) => one.chainId - other.chainId);
}
