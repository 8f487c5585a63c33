import { coinId, type CoinId } from "@agio/primitives";
import { ACCOUNT_CODES, HOUSE_CODE_FIRST, type AccountName } from "../ledger/accounts.ts";
import { CoinSums } from "../ledger/coin-sums.ts";
import type { CoreState } from "../state.ts";

/** All accounts of a coin, in atoms, exact. */
export interface TrialBalance {
  readonly coinId: CoinId;
  /** Of users: what is theirs and in no position. */
  readonly users: bigint;
  /** Margins and reserves of positions. */
  readonly positions: bigint;
  /** Of the house, by account; custody with its sign turned, as the ledger has it. */
  readonly house: readonly { readonly account: AccountName; readonly atoms: bigint }[];
  /** Of all these: zero, always. */
  readonly sum: bigint;
}

const NAMES = new Map<number, AccountName>(
  Object.entries(ACCOUNT_CODES).map(([name, code]) => [code, name as AccountName]),
);

/** Every coin that any account holds, by id. Reads every account: for a look every few seconds, not for every call. */
export function trialBalancesOf({
  accounts,
  ledger: { positions },
}: Pick<CoreState, "accounts" | "ledger">): TrialBalance[] {
  const [users, margins] = [new CoinSums(), new CoinSums()];
  const houses = new Map<number, CoinSums>();
  for (let slot = 1; slot < accounts.top; slot++) {
    const code = accounts.codeOf(slot);
    let sums = users;
    if (code >= HOUSE_CODE_FIRST) {
      sums = houses.get(code) ?? new CoinSums();
      houses.set(code, sums);
    }
    sums.add(accounts.coinOf(slot), accounts.available(slot));
    sums.add(accounts.coinOf(slot), accounts.frozen(slot));
  }
  for (const slot of positions.slots()) {
    margins.add(positions.coinOf(slot), positions.margin(slot));
    margins.add(positions.coinOf(slot), positions.reserve(slot));
  }
  const [ofUsers, ofPositions] = [new Map(users.all()), new Map(margins.all())];
  const ofHouse = [...houses]
    .sort(([one], [other]) => one - other)
    .map(([code, sums]) => [code, new Map(sums.all())] as const);
  const coins = new Set([...ofUsers.keys(), ...ofPositions.keys(), ...ofHouse.flatMap(([, sums]) => [...sums.keys()])]);
  return [...coins]
    .sort((one, other) => one - other)
    .map((coin) => {
      const house = ofHouse.flatMap(([code, sums]) => {
        const [account, atoms] = [NAMES.get(code), sums.get(coin)];
        return account === undefined || atoms === undefined ? [] : [{ account, atoms }];
      });
      const [held, margined] = [ofUsers.get(coin) ?? 0n, ofPositions.get(coin) ?? 0n];
      const sum = house.reduce((total, { atoms }) => total + atoms, held + margined);
      return { coinId: coinId(coin), users: held, positions: margined, house, sum };
    });
}
