export type { AssetRow, BalancesData } from "./assets/balances.ts";
export type {
  CoinEntry,
  CoinLists,
  ContractPairEntry,
  OptionPairEntry,
  PriceInfo,
  SpotPairEntry,
} from "./coins/coin-entry.ts";
export type { Mt5VolumeRequest } from "./coins/mt5-volume.ts";
export type { ContractAccountData } from "./contract-account/account.ts";
export type { FundingRow, InsuranceData, InsuranceRow, LiquidationRow } from "./contract-market/calls.ts";
export type { AmendContractOrderRequest } from "./contract-orders/change.ts";
export type { ContractFillRow } from "./contract-orders/list.ts";
export type { ContractOrderRow } from "./contract-orders/order-row.ts";
export type { SubmitContractOrderData, SubmitContractOrderRequest } from "./contract-orders/submit.ts";
export { CONTRACTS } from "./contracts.ts";
export type { CheckedRequestOf, Contract, DataOf, RequestOf } from "./contracts.ts";
export type { Envelope, Page } from "./envelope.ts";
export { CHINESE_CHARACTER } from "./fields.ts";
export type { CustodyKind } from "./liabilities/calls.ts";
export type { CandlesData, CandlesRequest } from "./market/candles.ts";
export type { DepthData, DepthRequest } from "./market/depth.ts";
export type { PublicTradeRow, PublicTradesRequest } from "./market/trades.ts";
export { openApiDocument } from "./open-api.ts";
export type { AmendOrderRequest } from "./orders/amend.ts";
export type { CancelAllOrdersData, CancelAllOrdersRequest } from "./orders/cancel-all.ts";
export type { CancelOrderRequest } from "./orders/cancel.ts";
export { OPEN_STATUSES } from "./orders/list.ts";
export type { ListOrdersRequest } from "./orders/list.ts";
export type { OrderRow } from "./orders/order-row.ts";
export type { SubmitOrderData, SubmitOrderRequest } from "./orders/submit.ts";
export type { ListTradesRequest, OwnTradeRow } from "./orders/trades.ts";
export type { PlanRow, SetPlanRequest } from "./plans/calls.ts";
export type { AdjustMarginRequest, ContractChoice, ExplainPositionData } from "./positions/calls.ts";
export type { PositionRow } from "./positions/position-row.ts";
export { clientMessage } from "./push/client-message.ts";
export type { ClientMessage } from "./push/client-message.ts";
export type * from "./push/frames.ts";
export type { KlineInterval, PrivateTopic, PublicTopic, Topic } from "./push/topics.ts";
export type { EndpointName } from "./operator/all-routes.ts";
export type { Permission, Role } from "./operator/permissions.ts";
export type { Route, UserEndpointName } from "./routes.ts";
export type { SecurityOverviewData } from "./security/overview.ts";
export type { AllSettings } from "./settings/all-settings.ts";
export type { AccountStatementRequest } from "./statements/account.ts";
export type { SpotStatementRequest, StatementRow } from "./statements/spot.ts";
export type { TradingStatementRow } from "./statements/trading.ts";
export type { TransferableData, TransferData, TransferRequest } from "./transfers/transfer.ts";
export { CODE_TYPES } from "./user/codes.ts";
export type { CodeType } from "./user/codes.ts";
export type { LoginRequest } from "./user/login.ts";
export type { ProfileData } from "./user/profile.ts";
export type { RegisterRequest } from "./user/register.ts";
export type { SessionData, SignType } from "./user/session.ts";
export type { VerificationStateData } from "./verification/state.ts";
export type { AddToWatchlistRequest } from "./watchlist/add.ts";
export type { RemoveFromWatchlistRequest } from "./watchlist/remove.ts";
export { WATCHLIST_MAX } from "./watchlist/watchlist.ts";
export type { WatchlistRow } from "./watchlist/watchlist.ts";
export { PROOF_TICKS_MAX } from "./tape/calls.ts";
export type { IndexProofData, IndexProofRequest, TapeHeadRow, TapeTickRow } from "./tape/calls.ts";
export type { ReceiptLine } from "./tape/receipt-line.ts";
export type { ListPeriodsRequest, PeriodRow } from "./second-contracts/periods.ts";
export type {
  CreateSecondContractRequest,
  ListSecondContractsRequest,
  SecondContractAccountData,
  SecondContractRow,
  SetLossLimitRequest,
} from "./second-contracts/orders.ts";
export type { SecondContractReceipt } from "./second-contracts/receipt.ts";
export type {
  OptionChainRequest,
  OptionSeriesData,
  OptionSeriesRow,
  OptionSettlementRow,
  OptionTradeRow,
} from "./options/chain.ts";
export type {
  ListOptionOrdersRequest,
  OptionFillRow,
  OptionOrderRow,
  SubmitOptionOrderRequest,
} from "./options/orders.ts";
export type { ListOptionPositionsRequest, OptionPositionRow, OptionReceipt } from "./options/positions.ts";
export {
  BROKER_BUSINESS_TYPES,
  FUNDS_BUSINESS_TYPES,
  OPTION_BUSINESS_TYPES,
  SECOND_BUSINESS_TYPES,
  SPOT_BUSINESS_TYPES,
  TRADING_BUSINESS_TYPES,
} from "./statements/business-types.ts";
export type { OptionRulesRow } from "./operator/option-underlyings.ts";
export type { ConversionRow } from "./conversions/calls.ts";
export type { FinanceOrderRow, FinanceProductRow } from "./finance/calls.ts";
