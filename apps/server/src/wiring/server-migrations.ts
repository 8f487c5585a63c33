import { ALERT_MIGRATIONS } from "../alerts/alert-tables.ts";
import { BITCOIN_MIGRATIONS } from "../adapters/chains/bitcoin/migrations.ts";
import { WEBHOOK_MIGRATIONS } from "../agents/webhook-tables.ts";
import { CLOSE_MIGRATIONS } from "../books/close-tables.ts";
import { PUSH_MIGRATIONS } from "../browser-push/push-tables.ts";
import { ARTICLE_MIGRATIONS, ARTICLE_VERSION_MIGRATIONS } from "../content/article-tables.ts";
import { BROADCAST_MIGRATIONS } from "../content/broadcast-tables.ts";
import { CASE_MIGRATIONS } from "../cases/case-tables.ts";
import { COMPLIANCE_MIGRATIONS } from "../compliance/compliance-migrations.ts";
import { LEAD_MIGRATIONS } from "../copies/lead-tables.ts";
import { DEPOSIT_MIGRATIONS } from "../deposits/deposit-migrations.ts";
import { FILE_MIGRATIONS } from "../files/migrations.ts";
import { ATTESTATION_MIGRATIONS, LIABILITY_MIGRATIONS } from "../liabilities/migrations.ts";
import { MARKET_MIGRATIONS } from "../markets/market-migrations.ts";
import { NOTIFICATION_MIGRATIONS } from "../notifications/migrations.ts";
import { STAFF_TEXT_MIGRATIONS } from "../notifications/staff-texts.ts";
import { TOLD_PLACE_MIGRATIONS } from "../notifications/told-place-tables.ts";
import { OPERATOR_MIGRATIONS } from "../operators/operator-migrations.ts";
import { QUEUE_MIGRATIONS } from "../operators/queue-tables.ts";
import { CARE_MIGRATIONS } from "../operators/care-tables.ts";
import { PAYOUT_MIGRATIONS } from "../payouts/payout-migrations.ts";
import { LINK_MIGRATIONS } from "../referrals/link-migration.ts";
import { BALANCE_MIGRATIONS } from "../one-history/balance-tables.ts";
import { REFERRAL_MIGRATIONS } from "../referrals/referral-tables.ts";
import { SETTING_MIGRATIONS } from "../settings/setting-tables.ts";
import type { ServerMigration } from "../sql/server-migration.ts";
import {
  CHALLENGE_MIGRATIONS,
  FINDING_MIGRATIONS,
  INVITATION_MIGRATIONS,
  LISTING_MIGRATIONS,
  OPENING_MIGRATIONS,
  SIGN_IN_MIGRATIONS,
  USER_MIGRATIONS,
} from "../users/migrations.ts";
import { PRICE_ALERT_MIGRATIONS } from "../price-alerts/price-alert-tables.ts";
import { SECURITY_MIGRATIONS } from "../users/security-migrations.ts";
import { INCIDENT_MIGRATIONS } from "../status/incident-tables.ts";
import { VIP_MIGRATIONS } from "../users/vip-migrations.ts";
import { VERIFICATION_MIGRATIONS } from "../verification/migrations.ts";
import { WALLET_MIGRATIONS } from "../wallet/wallet-migrations.ts";
import { WITHDRAWAL_MIGRATIONS } from "../withdrawals/withdrawal-migrations.ts";

/** The server's SQL schema, oldest step first. Steps are never changed, only added. */
export const SERVER_MIGRATIONS: readonly ServerMigration[] = [
  ...USER_MIGRATIONS,
  ...OPERATOR_MIGRATIONS,
  ...SETTING_MIGRATIONS,
  ...ARTICLE_MIGRATIONS,
  ...FILE_MIGRATIONS,
  ...LIABILITY_MIGRATIONS,
  ...NOTIFICATION_MIGRATIONS,
  ...VERIFICATION_MIGRATIONS,
  ...SIGN_IN_MIGRATIONS,
  ...SECURITY_MIGRATIONS,
  ...WITHDRAWAL_MIGRATIONS,
  ...DEPOSIT_MIGRATIONS,
  ...PAYOUT_MIGRATIONS,
  ...WALLET_MIGRATIONS,
  ...BITCOIN_MIGRATIONS,
  ...VIP_MIGRATIONS,
  ...MARKET_MIGRATIONS,
  ...INVITATION_MIGRATIONS,
  ...REFERRAL_MIGRATIONS,
  ...WEBHOOK_MIGRATIONS,
  ...TOLD_PLACE_MIGRATIONS,
  ...OPENING_MIGRATIONS,
  ...LINK_MIGRATIONS,
  ...BALANCE_MIGRATIONS,
  ...CHALLENGE_MIGRATIONS,
  ...PRICE_ALERT_MIGRATIONS,
  ...ATTESTATION_MIGRATIONS,
  ...PUSH_MIGRATIONS,
  ...FINDING_MIGRATIONS,
  ...QUEUE_MIGRATIONS,
  ...LISTING_MIGRATIONS,
  ...CARE_MIGRATIONS,
  ...INCIDENT_MIGRATIONS,
  ...ARTICLE_VERSION_MIGRATIONS,
  ...STAFF_TEXT_MIGRATIONS,
  ...BROADCAST_MIGRATIONS,
  ...CASE_MIGRATIONS,
  ...COMPLIANCE_MIGRATIONS,
  ...ALERT_MIGRATIONS,
  ...CLOSE_MIGRATIONS,
  ...LEAD_MIGRATIONS,
];
