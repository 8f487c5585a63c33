import { atoms, coinId, type Atoms, type CoinId } from "@agio/primitives";
import { accountNameOf, HOUSE_CODE_FIRST, type AccountName } from "../ledger/accounts.ts";
import type { CoreState } from "../state.ts";

/** Balance of an account of the house in a coin, below zero too. */
export interface HouseBalance {
  readonly account: AccountName;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  /** The chain of a custody account, the contract of a clearing account; otherwise 0. */
  readonly holder: number;
}

/** Every account of the house that is not zero: in the order of coins and of the table of accounts. */
export function houseAccountsOf({ ledger: { accounts } }: Pick<CoreState, "ledger">): HouseBalance[] {
  const rows: (HouseBalance & { readonly code: number })[] = [];
  for (let slot = 1; slot < accounts.top; slot++) {
    const code = accounts.codeOf(slot);
    const held = accounts.available(slot);
    if (code < HOUSE_CODE_FIRST || held === 0) continue;
    const [holder, coin] = [accounts.holderOf(slot), accounts.coinOf(slot)];
    rows.push({ code, account: accountNameOf(code), coinId: coinId(coin), atoms: atoms(held), holder });
  }
  rows.sort((one, other) => one.coinId - other.coinId || one.code - other.code || one.holder - other.holder);
  return rows.map(({ code: _code, ...row }) => row);
}
