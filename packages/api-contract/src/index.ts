export type { AssetRow } from "./assets/asset-row.ts";
export type { BalancesData } from "./assets/balances.ts";
export type { CurveData, CurveRange } from "./assets/curve.ts";
export type {
  CoinEntry,
  CoinLists,
  ContractPairEntry,
  OptionPairEntry,
  PriceInfo,
  SpotPairEntry,
} from "./coins/coin-entry.ts";
export type { ContractAccountData } from "./contract-account/show.ts";
export type { InsuranceData, InsuranceRow } from "./contract-market/insurance.ts";
export type { LiquidationRow } from "./contract-market/liquidations.ts";
export type { AmendContractOrderRequest } from "./contract-orders/amend.ts";
export type { ContractFillRow } from "./contract-orders/fills.ts";
export type { ContractOrderRow } from "./contract-orders/order-row.ts";
export type { SubmitContractOrderData, SubmitContractOrderRequest } from "./contract-orders/submit.ts";
export { ENDPOINTS } from "./all-endpoints.ts";
export type { Endpoint } from "./endpoint.ts";
export type {
  CheckedRequestOf,
  DataOf,
  EndpointName,
  RequestOf,
  StaffEndpointName,
  UserEndpointName,
} from "./endpoint-types.ts";
export type { Envelope, Page } from "./envelope.ts";
export { CHINESE_CHARACTER } from "./fields.ts";
export type { LeadApplication } from "./follow/application-row.ts";
export type { StartFollowRequest } from "./follow/start.ts";
export type { ChangeFollowRequest } from "./follow/change.ts";
export type { LeadDeskData } from "./follow/desk.ts";
export type { FollowRow } from "./follow/follow-row.ts";
export type { LeaderPageData } from "./follow/leader.ts";
export type { LeaderRow } from "./follow/leader-row.ts";
export type { FollowOverviewData } from "./follow/overview.ts";
export type { CustodyKind } from "./liabilities/list.ts";
export type { CandlesData } from "./market/candles.ts";
export type { PublicTradeRow } from "./market/trades.ts";
export { asyncApiDocument } from "./async-api.ts";
export { API_NUMBERS } from "./api-numbers.ts";
export { openApiDocument } from "./open-api.ts";
export type { AmendOrderRequest } from "./orders/amend.ts";
export { ownName, ownNamed, wireNamed } from "./own-names.ts";
export type { OwnNamed } from "./own-names.ts";
export { OPEN_STATUSES } from "./orders/order-statuses.ts";
export type { OrderRow } from "./orders/order-row.ts";
export type { SubmitOrderData, SubmitOrderRequest } from "./orders/submit.ts";
export type { SubmitManyContractOrdersRequest } from "./contract-orders/submit-many.ts";
export type { SubmitManyRequest } from "./orders/submit-many.ts";
export type { SubmitContractTwapRequest } from "./contract-orders/submit-twap.ts";
export type { ContractTwapRow } from "./contract-orders/list-twaps.ts";
export type { SubmitTwapRequest } from "./orders/submit-twap.ts";
export type { TwapRow } from "./orders/list-twaps.ts";
export type { OwnTradeRow } from "./orders/trades.ts";
export type { PlanRow } from "./plans/plan-row.ts";
export type { SetPlanRequest } from "./plans/set.ts";
export type { AdjustMarginRequest } from "./positions/adjust-margin.ts";
export type { ContractChoice } from "./positions/contract-choice.ts";
export type { ExplainPositionData } from "./positions/explain.ts";
export type { PositionRow } from "./positions/position-row.ts";
export { clientMessage } from "./push/client-message.ts";
export type { ClientMessage } from "./push/client-message.ts";
export type * from "./push/frames.ts";
export type { KlineInterval, PrivateTopic, PublicTopic, Topic } from "./push/topics.ts";
export type { LedgerRow } from "./operator/ledger/ledger-row.ts";
export type { Permission, Role } from "./operator/permissions.ts";
export type { ReconciledRow } from "./operator/reconciliation/reconciled-row.ts";
export type { Route } from "./route.ts";
export type { SecurityOverviewData } from "./security/overview.ts";
export type { ProofOptionsData } from "./security/proof-options.ts";
export { PROOF_KINDS, PROOF_LIFETIME_MS } from "./security/step-up.ts";
export type { ProofKind, StepUpFields } from "./security/step-up.ts";
export type { AllSettings } from "./settings/all-settings.ts";
export type { AccountStatementRequest } from "./statements/account.ts";
export type { SpotStatementRequest } from "./statements/spot.ts";
export type { StatementRow } from "./statements/statement-row.ts";
export type { TradingStatementRow } from "./statements/trading.ts";
export type { TransferableData } from "./transfers/transferable.ts";
export type { TransferData, TransferRequest } from "./transfers/submit.ts";
export { CODE_TYPES } from "./user/codes.ts";
export type { CodeType } from "./user/codes.ts";
export type { LoginRequest } from "./user/login.ts";
export type { ProfileData } from "./user/profile.ts";
export type { RegisterRequest } from "./user/register.ts";
export type { SessionData, SignType } from "./user/session.ts";
export type { VerificationStateData } from "./verification/state.ts";
export type { PushChoice } from "./browser-push/push-choice.ts";
export type { BrowserPush } from "./browser-push/show.ts";
export {
  CASE_LINES_PER_DAY_MAX,
  CASE_STATUS,
  CASE_TEXT_MAX,
  CASE_TOPICS,
  CASES_PER_DAY_MAX,
  OPEN_CASES_MAX,
} from "./cases/case-bounds.ts";
export { PRICE_ALERTS_MAX } from "./price-alerts/alert-row.ts";
export type { PriceAlertRow } from "./price-alerts/alert-row.ts";
export { WATCHLIST_MAX } from "./watchlist/watchlist.ts";
export type { FeePercentsData } from "./vip/fee-percents.ts";
export type { VipData } from "./vip/show.ts";
export type { WatchlistRow } from "./watchlist/watchlist.ts";
export { PROOF_TICKS_MAX } from "./tape/tape-head-row.ts";
export type { IndexProofData, TapeTickRow } from "./tape/proof.ts";
export type { TapeHeadRow } from "./tape/tape-head-row.ts";
export type { ReceiptLine } from "./tape/receipt-line.ts";
export type { PeriodRow } from "./second-contracts/period-row.ts";
export type { SecondContractAccountData } from "./second-contracts/account-limits.ts";
export type { SecondContractRow } from "./second-contracts/second-contract-row.ts";
export type { VoidDayRow } from "./second-contracts/voids.ts";
export type { SecondContractReceipt } from "./second-contracts/receipt.ts";
export type { OptionSeriesData, OptionTradeRow } from "./options/series.ts";
export type { OptionSeriesRow } from "./options/series-row.ts";
export type { SurfaceNodeRow, SurfaceStepRow } from "./options/surface-step-row.ts";
export type { OptionSettlementRow } from "./options/settlements.ts";
export type { OptionFillRow } from "./option-orders/fills.ts";
export type { OptionOrderRow } from "./option-orders/order-row.ts";
export type { SubmitOptionOrderRequest } from "./option-orders/submit.ts";
export type { SubmitOptionStrategyRequest } from "./option-orders/submit-strategy.ts";
export type { OptionPositionRow } from "./option-positions/list.ts";
export type { OptionReceipt } from "./option-positions/receipt.ts";
export {
  BROKER_BUSINESS_TYPES,
  FUNDS_BUSINESS_TYPES,
  OPTION_BUSINESS_TYPES,
  SECOND_BUSINESS_TYPES,
  SPOT_BUSINESS_TYPES,
  TRADING_BUSINESS_TYPES,
} from "./statements/business-types.ts";
export type { ContractRulesRow, PairRulesRow } from "./operator/markets/market-rules.ts";
export type { OptionRulesRow } from "./operator/option-underlyings/option-rules.ts";
export type { ConversionRow } from "./conversions/conversion-row.ts";
export type { CampaignOverview } from "./campaigns/overview.ts";
export type { FinanceOrderRow } from "./finance/order-row.ts";
export type { FinanceProductRow } from "./finance/product-row.ts";
export type { InviteLinkRow } from "./referral/link-row.ts";
export type { ReferralDaysData } from "./referral/days.ts";
export type { ReferralOverviewData } from "./referral/overview.ts";
export type { ReferralRewardsData } from "./referral/rewards.ts";
export { FRIEND_PERCENTS, LEVELS_MAX, REFERRAL_LEVELS } from "./referral/reward-fields.ts";
export type { MemberRow, RewardRow } from "./referral/reward-fields.ts";
export type { ProxyOverviewData } from "./proxy/overview.ts";
export type { ProxyBrokerData } from "./proxy/broker.ts";
export type { ProxyReportData } from "./proxy/report.ts";
export type { ProxyStatementData } from "./proxy/statement.ts";
export type { ProxyWebhookData } from "./proxy/webhook.ts";
export { WEBHOOK_EVENTS, WEBHOOK_FAULTS } from "./proxy/webhook-fields.ts";
export type { WebhookEvent } from "./proxy/webhook-fields.ts";
export type { AgentStatementRow } from "./proxy/statement-row.ts";
export type { AgentTermsRow } from "./proxy/terms-row.ts";
export type { QueueRow } from "./operator/queue/list.ts";
export type { HeldRewardRow } from "./operator/referrals/held.ts";
export type { ReferralRulesRow } from "./operator/referrals/rules-fields.ts";
export type { AgentRow } from "./operator/agents/agent-row.ts";
export { REPORT_DAYS_MAX } from "./proxy/report.ts";
