import type { ListCoin } from "./commands.ts";
import { FuturesState } from "./futures/futures-state.ts";
import type { AccountTable } from "./ledger/account-table.ts";
import { Ledger } from "./ledger/postings.ts";
import { IndexPrices } from "./prices/index-prices.ts";
import type { StoredSetting } from "./settings/change-setting.ts";
import { ClientRequests } from "./requests/client-requests.ts";
import { openSpot } from "./spot/fills.ts";
import type { SpotState } from "./spot/spot-state.ts";
import { UserTable } from "./users/user-table.ts";

/** Everything the core knows. Only `apply` changes it. */
export interface CoreState {
  readonly coins: Map<number, ListCoin>;
  readonly users: UserTable;
  readonly ledger: Ledger;
  readonly accounts: AccountTable;
  /** Keys of grants that were given. */
  readonly grantKeys: Set<string>;
  /** Requests that carried a key of their client, with their first answers. */
  readonly requests: ClientRequests;
  readonly spot: SpotState;
  readonly futures: FuturesState;
  readonly prices: IndexPrices;
  /** Sections of the settings that touch money and were changed, by name. */
  readonly settings: Map<string, StoredSetting>;
}

/** An empty exchange. */
export function createState(): CoreState {
  const ledger = new Ledger();
  const users = new UserTable();
  const requests = new ClientRequests();
  return {
    coins: new Map(),
    users,
    ledger,
    accounts: ledger.accounts,
    grantKeys: new Set(),
    requests,
    spot: openSpot(ledger, users, requests),
    futures: new FuturesState(ledger, users, requests),
    prices: new IndexPrices(),
    settings: new Map(),
  };
}
