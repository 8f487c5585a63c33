import { ACCOUNT_CODES, HOUSE_CODE_FIRST } from "../ledger/accounts.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { CoreState } from "../state.ts";
import { isReturn } from "../withdrawals/withdrawal.ts";
import type { Ledger } from "../ledger/postings.ts";

type OwedBy = Pick<CoreState, "users" | "ledger" | "secondContracts" | "withdrawals" | "finance">;

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
 * Amount owed to every user in a coin: available and held funds of all accounts, those with an owner under their owner, the margins of positions and options,
 * stakes and fees of second contracts that run, payouts under way, and interest that was counted and is not paid. What
 * they owe (debt) is not taken off. Users with nothing are left out.
 */
export function liabilitiesOf(state: OwedBy, coin: number): Liabilities {
  const { users } = state;
  const { accounts, positions } = state.ledger;
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
    add(users.ownerOf(accounts.holderOf(slot)), accounts.available(slot) + accounts.frozen(slot));
  }
  for (const slot of positions.slots()) {
    if (positions.coinOf(slot) === coin)
      add(users.ownerOf(positions.userOf(slot)), positions.margin(slot) + positions.reserve(slot));
  }
  for (const { userId, atoms } of beyondAccounts(state, coin)) add(userId, atoms);
  return withoutZeros(owed);
}

/** Amounts that stand in no account of a user, and are theirs. */
function* beyondAccounts(
  { secondContracts, withdrawals, finance }: OwedBy,
  coin: number,
): Generator<{ readonly userId: number; readonly atoms: number }> {
  if (secondContracts.rules?.coinId === coin) {
    for (const { userId, stakeAtoms, feeAtoms } of secondContracts.orders.values()) {
      yield { userId, atoms: stakeAtoms + feeAtoms };
    }
  }
  for (const { state } of withdrawals.open.values()) {
    // A rejected deposit on its way back is no balance of a user.
    const isTheirs = state.coinId === coin && state.status === WITHDRAWAL_STATUS.processing && !isReturn(state);
    if (isTheirs) yield { userId: state.userId, atoms: state.atoms };
  }
  for (const order of finance.orders.values()) {
    if (order.origin.coinId === coin) yield { userId: order.origin.userId, atoms: order.owedAtoms };
  }
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
