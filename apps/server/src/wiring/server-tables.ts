import type { AlertTables } from "../alerts/alert-tables.ts";
import type { BitcoinTables } from "../adapters/chains/bitcoin/output-tables.ts";
import type { CloseTables } from "../books/close-tables.ts";
import type { ArticleTables } from "../content/article-tables.ts";
import type { BroadcastTables } from "../content/broadcast-tables.ts";
import type { CaseTables } from "../cases/case-tables.ts";
import type { ComplianceTables } from "../compliance/compliance-tables.ts";
import type { LeadTables } from "../copies/lead-tables.ts";
import type { DepositTables } from "../deposits/deposit-tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { AttestationTables, LiabilityTables } from "../liabilities/tables.ts";
import type { BalanceTables } from "../one-history/balance-tables.ts";
import type { IncidentTables } from "../status/incident-tables.ts";
import type { MarketTables } from "../markets/market-tables.ts";
import type { NotificationTables } from "../notifications/tables.ts";
import type { StaffTextTables } from "../notifications/staff-texts.ts";
import type { OperatorTables } from "../operators/operator-tables.ts";
import type { QueueTables } from "../operators/queue-tables.ts";
import type { CareTables } from "../operators/care-tables.ts";
import type { PayoutTables } from "../payouts/payout-tables.ts";
import type { PushTables } from "../browser-push/push-tables.ts";
import type { PriceAlertTables } from "../price-alerts/price-alert-tables.ts";
import type { ToldPlaceTables } from "../notifications/told-place-tables.ts";
import type { WebhookTables } from "../agents/webhook-tables.ts";
import type { ReferralTables } from "../referrals/referral-tables.ts";
import type { SettingTables } from "../settings/setting-tables.ts";
import type { SecurityTables } from "../users/security-tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { VerificationTables } from "../verification/tables.ts";
import type { WalletTables } from "../wallet/wallet-tables.ts";
import type { WithdrawalTables } from "../withdrawals/withdrawal-tables.ts";

/** The server's own SQL tables. Each subject declares its own, and takes a database of those that it names. */
export interface ServerTables
  extends
    UserTables,
    OperatorTables,
    QueueTables,
    CareTables,
    SettingTables,
    ArticleTables,
    BroadcastTables,
    CaseTables,
    StaffTextTables,
    FileTables,
    LiabilityTables,
    AttestationTables,
    NotificationTables,
    VerificationTables,
    SecurityTables,
    BitcoinTables,
    WithdrawalTables,
    DepositTables,
    ComplianceTables,
    PayoutTables,
    WalletTables,
    MarketTables,
    IncidentTables,
    ReferralTables,
    LeadTables,
    WebhookTables,
    ToldPlaceTables,
    PriceAlertTables,
    PushTables,
    BalanceTables,
    AlertTables,
    CloseTables {}
