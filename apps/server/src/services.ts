import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket } from "@agio/projections";
import type { Config } from "./config.ts";
import type { History } from "./history.ts";
import type { Limits } from "./http/limits.ts";
import type { Log } from "./log.ts";
import type { MarketDirectory } from "./markets/market-directory.ts";
import type { Metrics } from "./metrics.ts";
import type { OwnWrites } from "./own-writes.ts";
import type { PushHub } from "./push/push-hub.ts";
import type { Accounts } from "./users/accounts.ts";
import type { Passwords } from "./users/passwords.ts";
import type { Sessions } from "./users/sessions.ts";
import type { UserStore } from "./users/user-store.ts";
import type { Watchlists } from "./users/watchlists.ts";

/** Everything that answers calls. Put together once, in serve.ts. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly settings: () => AllSettings;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly live: LiveMarket;
  readonly history: History;
  readonly ownWrites: OwnWrites;
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly watchlists: Watchlists;
  readonly push: PushHub;
}
