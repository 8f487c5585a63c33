import type { ListCoin } from "./commands.ts";
import { AccountTable } from "./ledger/account-table.ts";
import { IndexPrices } from "./prices/index-prices.ts";
import { openSpot } from "./spot/fills.ts";
import type { SpotState } from "./spot/spot-state.ts";
import { UserTable } from "./users/user-table.ts";

/** Everything the core knows. Only `apply` changes it. */
export interface CoreState {
  readonly coins: Map<number, ListCoin>;
  readonly users: UserTable;
  readonly accounts: AccountTable;
  /** Keys of grants that were given. */
  readonly grantKeys: Set<string>;
  readonly spot: SpotState;
  readonly prices: IndexPrices;
}

/** An empty exchange. */
export function createState(): CoreState {
  const accounts = new AccountTable();
  const users = new UserTable();
  return {
    coins: new Map(),
    users,
    accounts,
    grantKeys: new Set(),
    spot: openSpot(accounts, users),
    prices: new IndexPrices(),
  };
}
