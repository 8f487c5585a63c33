import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket } from "@agio/projections";
import type { DemoMailbox } from "./adapters/mail/demo-mailbox.ts";
import type { Mailer } from "./adapters/mail/mailer.ts";
import type { SmsSender } from "./adapters/sms/sms-sender.ts";
import type { Config } from "./config.ts";
import type { PictureStore } from "./files/picture-store.ts";
import type { History } from "./history.ts";
import type { Limits } from "./http/limits.ts";
import type { Log } from "./log.ts";
import type { MarketDirectory } from "./markets/market-directory.ts";
import type { Metrics } from "./metrics.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { OwnWrites } from "./own-writes.ts";
import type { PushHub } from "./push/push-hub.ts";
import type { AccountSecurity } from "./users/account-security.ts";
import type { Accounts } from "./users/accounts.ts";
import type { Attempts } from "./users/attempts.ts";
import type { Captcha } from "./users/captcha.ts";
import type { Credentials } from "./users/credentials.ts";
import type { OneTimeCodes } from "./users/one-time-codes.ts";
import type { Passwords } from "./users/passwords.ts";
import type { SecondFactor } from "./users/second-factor.ts";
import type { Sessions } from "./users/sessions.ts";
import type { SignIns } from "./users/sign-ins.ts";
import type { UserStore } from "./users/user-store.ts";
import type { WalletChallenges } from "./users/wallet-challenges.ts";
import type { Watchlists } from "./users/watchlists.ts";
import type { WithdrawalLocks } from "./users/withdrawal-locks.ts";
import type { Verifications } from "./verification/verifications.ts";

/** Everything that answers calls. Put together once, in serve.ts. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  /** UTC milliseconds. */
  readonly clock: () => number;
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
  readonly attempts: Attempts;
  readonly accountSecurity: AccountSecurity;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  /** Where mails and text messages of the demo can be read; undefined where money is real. */
  readonly demoMailbox: DemoMailbox | undefined;
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly notifier: Notifier;
  readonly oneTimeCodes: OneTimeCodes;
  readonly walletChallenges: WalletChallenges;
  readonly secondFactor: SecondFactor;
  readonly signIns: SignIns;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly pictures: PictureStore;
  readonly verifications: Verifications;
}
