import type { AllSettings } from "@agio/api-contract";
import type { Pipeline, PlatformClock } from "@agio/pipeline";
import type { LiveMarket } from "@agio/projections";
import type { AlertBook } from "../alerts/alert-book.ts";
import type { AlertRules } from "../alerts/alert-rules.ts";
import type { DemoChain } from "../adapters/chains/evm/local/demo-chain.ts";
import type { AgentRegister } from "../agents/agent-register.ts";
import type { AgentStatements } from "../agents/agent-statements.ts";
import type { AgentWebhooks } from "../agents/agent-webhooks.ts";
import type { BookAndNode } from "../books/book-and-node.ts";
import type { DailyCloses } from "../books/daily-closes.ts";
import type { FundRunway } from "../books/fund-runway.ts";
import type { HouseDays } from "../books/house-days.ts";
import type { JournalEntries } from "../books/journal-entries.ts";
import type { LedgerBook } from "../books/ledger-book.ts";
import type { Reports } from "../books/reports.ts";
import type { TaxExport } from "../books/tax-export.ts";
import type { UserStatements } from "../books/user-statement.ts";
import type { BrowserPush } from "../browser-push/browser-push.ts";
import type { Limits } from "../base/limits.ts";
import type { Log } from "../base/log.ts";
import type { OwnWrites } from "../base/own-writes.ts";
import type { UserTurns } from "../base/user-turns.ts";
import type { CopyHistory } from "../copies/copy-history.ts";
import type { LeadApplications } from "../copies/lead-applications.ts";
import type { LeadBoard } from "../copies/lead-board.ts";
import type { OwnAccounts } from "../copies/own-accounts.ts";
import type { LeaderRequests } from "../operators/leader-requests.ts";
import type { CampaignHistory } from "../campaigns/campaign-history.ts";
import type { ChannelOrigins } from "../channels/channel-commands.ts";
import type { ChannelDirectory } from "../channels/channel-directory.ts";
import type { Compliance } from "../compliance/compliance.ts";
import type { Config } from "../config/config.ts";
import type { CannedAnswers } from "../cases/canned-answers.ts";
import type { Cases } from "../cases/cases.ts";
import type { Articles } from "../content/articles.ts";
import type { Broadcasts } from "../content/broadcasts.ts";
import type { ConversionHistory } from "../conversions/conversion-history.ts";
import type { DemoFaucet } from "../deposits/demo-faucet.ts";
import type { DepositHistory } from "../deposits/deposit-history.ts";
import type { ProviderOrders } from "../deposits/provider-orders.ts";
import type { Vouchers } from "../deposits/vouchers.ts";
import type { IconStore } from "../files/icon-store.ts";
import type { PictureStore } from "../files/picture-store.ts";
import type { FinanceHistory } from "../finance/finance-history.ts";
import type { FuturesHistory } from "../futures/futures-history.ts";
import type { Attestations } from "../liabilities/attestations.ts";
import type { Incidents } from "../status/incidents.ts";
import type { SystemView } from "../status/system-view.ts";
import type { TrialBalances } from "../status/trial-balances.ts";
import type { Uptime } from "../status/uptime.ts";
import type { LiabilityProofs } from "../liabilities/liabilities.ts";
import type { CandleHistory } from "../markets/candle-history.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { SourceWatch } from "../markets/source-health.ts";
import type { TapeHistory } from "../markets/tape-history.ts";
import type { Messages } from "../notifications/messages.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { Activations } from "../operators/activations.ts";
import type { AuditLog } from "../operators/audit-log.ts";
import type { UserFinder } from "../operators/find-users.ts";
import type { HaltsWithoutTables } from "../operators/halts-without-tables.ts";
import type { SourceTrial } from "../markets/source-trial.ts";
import type { MarketSchedule } from "../operators/market-schedule.ts";
import type { OperatorAuthenticator } from "../operators/operator-authenticator.ts";
import type { OperatorDevices } from "../operators/operator-devices.ts";
import type { OperatorSessions } from "../operators/operator-sessions.ts";
import type { StaffRegister } from "../operators/staff-register.ts";
import type { OperatorRoles } from "../operators/operator-roles.ts";
import type { Operators } from "../operators/operator-store.ts";
import type { QueueClaims } from "../operators/queue-claims.ts";
import type { Previews } from "../operators/previews.ts";
import type { Requests } from "../operators/requests.ts";
import type { StaffExports } from "../operators/staff-exports.ts";
import type { StaffQueue } from "../operators/staff-queue.ts";
import type { Search } from "../operators/search.ts";
import type { UserNotes } from "../operators/user-notes.ts";
import type { UserTabs } from "../operators/user-tabs/user-tabs.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { OptionHistory } from "../options/option-history.ts";
import type { ProviderNumbers } from "../payouts/provider-numbers.ts";
import type { ProviderPayouts } from "../payouts/provider-payouts.ts";
import type { Chain } from "../ports/chain.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import type { SmsSender } from "../ports/sms-sender.ts";
import type { PriceAlerts } from "../price-alerts/price-alerts.ts";
import type { PushHub } from "../push/push-hub.ts";
import type { HeldRewards } from "../referrals/held-rewards.ts";
import type { LostProofs } from "../users/lost-proofs.ts";
import type { InviteLinks } from "../users/invite-links.ts";
import type { InviteOpenings } from "../referrals/invite-openings.ts";
import type { MemberPages } from "../referrals/member-page.ts";
import type { Members } from "../referrals/members.ts";
import type { RewardHistory } from "../referrals/reward-history.ts";
import type { EntryWatch } from "../second-contracts/entry-watch.ts";
import type { SecondHistory } from "../second-contracts/second-history.ts";
import type { ProductGate } from "../settings/product-gate.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { SpotHistory } from "../spot/spot-history.ts";
import type { CurveHistory } from "../statements/curve-history.ts";
import type { ProfitHistory } from "../statements/profit-history.ts";
import type { StatementHistory } from "../statements/statement-history.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Accounts } from "../users/accounts.ts";
import type { Attempts } from "../users/attempts.ts";
import type { Captcha } from "../users/captcha.ts";
import type { Credentials } from "../users/credentials.ts";
import type { OneTimeCodes } from "../users/one-time-codes.ts";
import type { Passkeys } from "../users/passkeys.ts";
import type { StepUp } from "../users/step-up.ts";
import type { Passwords } from "../users/passwords.ts";
import type { Authenticators } from "../users/second-factor.ts";
import type { Restrictions } from "../users/restrictions.ts";
import type { Sessions } from "../users/sessions.ts";
import type { SignInLog } from "../users/sign-ins.ts";
import type { UserStore } from "../users/user-store.ts";
import type { Reconciler } from "../wallet/reconciliation.ts";
import type { Refills } from "../wallet/refills.ts";
import type { WalletChallenges } from "../users/wallet-challenges.ts";
import type { Watchlists } from "../users/watchlists.ts";
import type { WithdrawalGuards } from "../users/withdrawal-guards.ts";
import type { WithdrawalLocks } from "../users/withdrawal-locks.ts";
import type { WithdrawalWindows } from "../users/withdrawal-windows.ts";
import type { Verifications } from "../verification/verifications.ts";
import type { DepositAddresses } from "../wallet/deposit-addresses.ts";
import type { Wallet } from "../wallet/wallet.ts";
import type { BankAccounts } from "../withdrawals/bank-accounts.ts";
import type { WithdrawalAddresses } from "../withdrawals/withdrawal-addresses.ts";
import type { WithdrawalCases } from "../withdrawals/withdrawal-case.ts";
import type { WithdrawalHistory } from "../withdrawals/withdrawal-history.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";

/** Closed business from SQL, in rows of the wire. */
export interface History
  extends
    SpotHistory,
    FuturesHistory,
    OptionHistory,
    SecondHistory,
    TapeHistory,
    CandleHistory,
    ConversionHistory,
    FinanceHistory,
    CampaignHistory,
    StatementHistory,
    ProfitHistory,
    CurveHistory {
  /** How many durable sequences the tables lack. */
  lag(): number;
  /** For how long the oldest of these has waited, in milliseconds. */
  behindMs(): number;
  /** True once the tables hold all that is durable now; false when that takes longer than `timeoutMs`. */
  caughtUp(timeoutMs: number): Promise<boolean>;
}

/** The services that calls of every subject need. */
export interface CommonServices {
  readonly config: Config;
  readonly log: Log;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Where `clock` comes from, and whether the machine's agrees with it. */
  readonly platformClock: PlatformClock;
  readonly limits: Limits;
  readonly settings: () => AllSettings;
  readonly pipeline: Pipeline;
  readonly history: History;
  readonly ownWrites: OwnWrites;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly productGate: ProductGate;
  /** Every gauge now, by metric name. */
  readonly measures: () => Promise<Readonly<Record<string, number>>>;
}

/** Markets, and what is traded on them. */
export interface MarketServices {
  readonly markets: MarketDirectory;
  /** How coins and markets are shown. */
  readonly looks: MarketLooks;
  readonly icons: IconStore;
  readonly options: OptionDirectory;
  readonly live: LiveMarket;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
  readonly entryWatch: EntryWatch;
  readonly push: PushHub;
  readonly priceAlerts: PriceAlerts;
  readonly browserPush: BrowserPush;
  readonly sources: SourceWatch;
  readonly incidents: Incidents;
  readonly uptime: Uptime;
  readonly system: SystemView;
  readonly trialBalances: TrialBalances;
  readonly liabilities: LiabilityProofs;
  readonly attestations: Attestations;
}

/** Money in and out. */
export interface FundServices {
  readonly channels: ChannelDirectory;
  /** The origins of channels beside the settings. */
  readonly channelSources: ChannelOrigins;
  /** Channels that an open chain carries. */
  readonly openChannels: ReadonlySet<string>;
  readonly withdrawalRequests: WithdrawalRequests;
  readonly bankAccounts: BankAccounts;
  readonly vouchers: Vouchers;
  /** By code. */
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>;
  readonly providerOrders: ProviderOrders;
  readonly providerNumbers: ProviderNumbers;
  readonly providerPayouts: ProviderPayouts;
  readonly fundsHistory: DepositHistory & WithdrawalHistory;
  readonly withdrawalCases: WithdrawalCases;
  /** Requests of one user come one after the other. */
  readonly userTurns: UserTurns;
  /** Whether an address, in any of its spellings, is on the operators' list. */
  readonly isBarred: (...spellings: readonly string[]) => boolean;
}

/** The chains and the wallet that pays. */
export interface ChainServices {
  /** The chains that are open. */
  readonly chains: readonly Chain[];
  readonly wallet: Wallet;
  readonly depositAddresses: DepositAddresses;
  /** The local chain of the demo and what it gives away; undefined where money is real, or without its node. */
  readonly demoChain: DemoChain | undefined;
  readonly demoFaucet: DemoFaucet | undefined;
}

/** Who may sign in, what proves and guards them, and what they are told. */
export interface UserServices {
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly watchlists: Watchlists;
  readonly attempts: Attempts;
  readonly accountSecurity: AccountSecurity;
  readonly restrictions: Restrictions;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly messages: Messages;
  readonly notifier: Notifier;
  readonly oneTimeCodes: OneTimeCodes;
  readonly secondFactor: Authenticators;
  readonly passkeys: Passkeys;
  /** Fresh proofs of who calls. */
  readonly stepUp: StepUp;
  readonly signIns: SignInLog;
  readonly walletChallenges: WalletChallenges;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly withdrawalWindows: WithdrawalWindows;
  readonly withdrawalGuards: WithdrawalGuards;
  readonly withdrawalAddresses: WithdrawalAddresses;
  readonly pictures: PictureStore;
  readonly verifications: Verifications;
  readonly articles: Articles;
  readonly cases: Cases;
  readonly cannedAnswers: CannedAnswers;
}

/** Who invited whom, and what it brings them. */
export interface ReferralServices {
  readonly inviteLinks: InviteLinks;
  readonly inviteOpenings: InviteOpenings;
  readonly members: Members;
  readonly memberPages: MemberPages;
  readonly rewardHistory: RewardHistory;
  readonly heldRewards: HeldRewards;
  readonly agentRegister: AgentRegister;
  readonly agentStatements: AgentStatements;
  readonly agentWebhooks: AgentWebhooks;
}

/** Who leads, and who follows whom. */
export interface CopyServices {
  readonly leadApplications: LeadApplications;
  readonly leadBoard: LeadBoard;
  readonly leaderRequests: LeaderRequests;
  readonly copyHistory: CopyHistory;
  /** Accounts of users beside their own. */
  readonly ownAccounts: OwnAccounts;
}

/** The staff, and what they may change. */
export interface StaffServices {
  readonly operators: Operators;
  readonly operatorRoles: OperatorRoles;
  readonly staffRegister: StaffRegister;
  readonly activations: Activations;
  readonly operatorSessions: OperatorSessions;
  readonly operatorDevices: OperatorDevices;
  readonly operatorAuthenticator: OperatorAuthenticator;
  readonly operatorPasskeys: Passkeys;
  readonly requests: Requests;
  readonly previews: Previews;
  readonly queueClaims: QueueClaims;
  readonly staffQueue: StaffQueue;
  readonly marketSchedule: MarketSchedule;
  readonly sourceTrial: SourceTrial;
  readonly auditLog: AuditLog;
  readonly staffExports: StaffExports;
  readonly haltsWithoutTables: HaltsWithoutTables;
  readonly settingStore: SettingStore;
  readonly userFinder: UserFinder;
  readonly userTabs: UserTabs;
  readonly userNotes: UserNotes;
  readonly search: Search;
  readonly lostProofs: LostProofs;
  readonly reconciler: Reconciler;
  readonly refills: Refills;
  /** Messages of the staff to many. */
  readonly broadcasts: Broadcasts;
  /** When the staff are called, and what they were called for. */
  readonly alertRules: AlertRules;
  readonly alertBook: AlertBook;
}

/** The books of the house. */
export interface BookServices {
  readonly ledgerBook: LedgerBook;
  readonly journalEntries: JournalEntries;
  readonly bookAndNode: BookAndNode;
  readonly reports: Reports;
  readonly houseDays: HouseDays;
  readonly fundRunway: FundRunway;
  readonly userStatements: UserStatements;
  readonly taxExport: TaxExport;
  readonly dailyCloses: DailyCloses;
}

/** Rules that watch money, and the cases that they make. */
export interface ComplianceServices {
  readonly compliance: Compliance;
}

/** Everything that a handler may name, put together once, in wiring/open-services.ts. Each handler names what it takes. */
export interface Services
  extends
    CommonServices,
    MarketServices,
    FundServices,
    ChainServices,
    UserServices,
    ReferralServices,
    CopyServices,
    StaffServices,
    BookServices,
    ComplianceServices {}
