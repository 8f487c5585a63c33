import type { AllSettings } from "@agio/api-contract";
import type { Pipeline, PlatformClock } from "@agio/pipeline";
import type { LiveMarket } from "@agio/projections";
import type { Chain } from "../ports/chain.ts";
import type { DemoChain } from "../adapters/chains/evm/local/demo-chain.ts";
import type { DemoMailbox } from "../adapters/mail/demo-mailbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { SmsSender } from "../ports/sms-sender.ts";
import type { Config } from "../config/config.ts";
import type { Articles } from "../content/articles.ts";
import type { DemoFaucet } from "../deposits/demo-faucet.ts";
import type { DiskUse } from "../base/disk-use.ts";
import type { PictureStore } from "../files/picture-store.ts";
import type { History } from "../wiring/history.ts";
import type { Limits } from "../base/limits.ts";
import type { LiabilityProofs } from "../liabilities/liabilities.ts";
import type { Log } from "../base/log.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { Metrics } from "../base/metrics.ts";
import type { FuturesTeller } from "../jobs/futures-teller.ts";
import type { MarginWatch } from "../futures/margin-watch.ts";
import type { Messages } from "../notifications/messages.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { Staff } from "../operators/open-staff.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { OwnWrites } from "../base/own-writes.ts";
import type { ProductGate } from "../settings/product-gate.ts";
import type { PushHub } from "../push/push-hub.ts";
import type { EntryWatch } from "../second-contracts/entry-watch.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Accounts } from "../users/accounts.ts";
import type { Attempts } from "../users/attempts.ts";
import type { Captcha } from "../users/captcha.ts";
import type { Credentials } from "../users/credentials.ts";
import type { OneTimeCodes } from "../users/one-time-codes.ts";
import type { Passwords } from "../users/passwords.ts";
import type { Passkeys } from "../users/passkeys.ts";
import type { Authenticators } from "../users/second-factor.ts";
import type { Sessions } from "../users/sessions.ts";
import type { SignInLog } from "../users/sign-ins.ts";
import type { UserStore } from "../users/user-store.ts";
import type { WalletChallenges } from "../users/wallet-challenges.ts";
import type { Watchlists } from "../users/watchlists.ts";
import type { VipLevels } from "../users/vip-levels.ts";
import type { WithdrawalLocks } from "../users/withdrawal-locks.ts";
import type { WithdrawalWindows } from "../users/withdrawal-windows.ts";
import type { Verifications } from "../verification/verifications.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { DepositAddresses } from "../wallet/deposit-addresses.ts";
import type { Funds } from "../wiring/funds.ts";
import type { WithdrawalAddresses } from "../withdrawals/withdrawal-addresses.ts";

/** Everything that answers calls. Put together once, in wiring/open-services.ts. */
export interface Services extends Staff, Funds {
  readonly config: Config;
  readonly log: Log;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Where `clock` comes from, and whether the machine's agrees with it. */
  readonly platformClock: PlatformClock;
  readonly metrics: Metrics;
  /** PostgreSQL does not answer: what needs it is refused until it does. */
  readonly isDatabaseAway: () => boolean;
  readonly diskUse: DiskUse;
  readonly limits: Limits;
  readonly settings: () => AllSettings;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  /** How coins and markets are shown. */
  readonly looks: MarketLooks;
  readonly options: OptionDirectory;
  readonly live: LiveMarket;
  readonly history: History;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
  readonly entryWatch: EntryWatch;
  readonly ownWrites: OwnWrites;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly wallet: Wallet;
  readonly depositAddresses: DepositAddresses;
  readonly users: UserStore;
  /** For whom the simulator trades. */
  readonly simulatedUsers: () => readonly number[];
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
  readonly messages: Messages;
  readonly notifier: Notifier;
  readonly futuresTeller: FuturesTeller;
  readonly marginWatch: MarginWatch;
  readonly oneTimeCodes: OneTimeCodes;
  readonly secondFactor: Authenticators;
  readonly passkeys: Passkeys;
  readonly signIns: SignInLog;
  readonly walletChallenges: WalletChallenges;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly withdrawalWindows: WithdrawalWindows;
  readonly withdrawalAddresses: WithdrawalAddresses;
  /** The chains that are open. */
  readonly chains: readonly Chain[];
  /** The local chain of the demo and what it gives away; undefined where money is real, or without its node. */
  readonly demoChain: DemoChain | undefined;
  readonly demoFaucet: DemoFaucet | undefined;
  readonly pictures: PictureStore;
  readonly verifications: Verifications;
  readonly productGate: ProductGate;
  readonly articles: Articles;
  readonly liabilities: LiabilityProofs;
  readonly vip: VipLevels;
}
