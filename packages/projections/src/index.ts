export { accountNameOf } from "./account-names.ts";
export type { ProjectedEntry } from "./batch-rows.ts";
export {
  selectCampaignClaims,
  selectCampaignPoints,
  selectCampaigns,
  selectClaimsEnding,
} from "./campaigns/campaign-queries.ts";
export type { CampaignClaimRow, CampaignRow } from "./campaigns/campaign-queries.ts";
export { CAMPAIGN_STATUS } from "./campaigns/campaign-tables.ts";
export {
  selectCopiedParts,
  selectCopyFills,
  selectCopyShares,
  selectCopySkips,
  selectCopySums,
  selectFollowedSums,
  selectFollowsOf,
  selectLeaders,
  selectLeaderTicks,
  selectLeadValues,
  selectReceivedDays,
  selectReceivedSum,
  selectTradedContracts,
} from "./copies/copy-queries.ts";
export { selectAllCopyShares, selectCopyMoved } from "./copies/copy-receipt.ts";
export type {
  CopiedPart,
  CopyFillRow,
  CopyShareRow,
  CopySkipRow,
  CopySums,
  FollowedSums,
  FollowRecord,
  LeaderRecord,
  LeadValueRow,
  TradedContract,
} from "./copies/copy-queries.ts";
export { selectCandles, selectFirstCandleStart } from "./candle-queries.ts";
export type { CandleFilter, CandleView } from "./candle-queries.ts";
export { OWN_ORIGIN } from "./candles.ts";
export { selectDailyStatement } from "./daily-statement-queries.ts";
export type { DailyStatementRow } from "./daily-statement-queries.ts";
export { bindJournal, boundJournal, HISTORY_MIGRATIONS } from "./history/binding.ts";
export { compareTables } from "./history/compare-tables.ts";
export type { ComparedJournal, TablesDifference } from "./history/compare-tables.ts";
export { INT8_OID, parseInt8 } from "./integers.ts";
export {
  selectStepFunding,
  selectStepMovements,
  selectStepPositions,
  selectStepPrices,
  selectStepPutUp,
} from "./curve/curve-queries.ts";
export type { StepFunding, StepMovement, StepPosition, StepPutUp } from "./curve/curve-queries.ts";
export type { CurveSteps } from "./curve/curve-steps.ts";
export { isLedgerWhole, selectLastBalances, selectLedgerKeptSince } from "./last-balances.ts";
export type { LastBalance, LastBalances } from "./last-balances.ts";
export { selectPastBalances, type Moment, type PastBalances } from "./past-balances.ts";
export { selectStatement } from "./ledger-line-queries.ts";
export type { StatementFilter, StatementRow } from "./ledger-line-queries.ts";
export { readLedger, selectEntryLines, selectLedger } from "./ledger/ledger-explorer.ts";
export type { LedgerFilter, LedgerPage, LedgerPaging } from "./ledger/ledger-explorer.ts";
export {
  selectAccountDays,
  selectAccountSpans,
  selectActiveDays,
  selectDayDifferences,
  selectProductVolumes,
  selectSpan,
} from "./sums/sum-queries.ts";
export type { AccountDay, ProductVolume } from "./sums/sum-queries.ts";
export { selectUserSums, type UserSums } from "./sums/user-sums.ts";
export { readDisposals, type Disposal, type DisposalPeriod } from "./disposal-queries.ts";
export type { SummedProduct } from "./sums/product-sums.ts";
export type { AccountSpan, OpeningBalance, Span, SpanFigures, SpanMovement } from "./sums/sum-queries.ts";
export { LiveMarket } from "./live-market.ts";
export { tradeOfContract, tradeOfPair } from "./market-trade.ts";
export type { LiveTrade, Ticker } from "./live-pair.ts";
export { migrate } from "./migrate.ts";
export { monthPart, monthStart } from "./months/month-start.ts";
export { DAY_PARTS } from "./sums/days-migration.ts";
export { SUM_PARTS } from "./sums/sums-migration.ts";
export { MONTH_TABLES } from "./months/month-tables.ts";
export { PROJECTION_MIGRATIONS } from "./migrations.ts";
export { readKeyPage, type KeyColumn, type KeyPage, type KeyPaging } from "./key-pages.ts";
export { TOTAL_MAX, type Page } from "./paging.ts";
export {
  selectContractTransfers,
  selectFundingValue,
  selectMovements,
  selectPricesAt,
  selectRebatesPaid,
  selectUnrealisedAtDayStart,
} from "./profit-queries.ts";
export type { CoinMovement, FundingValue, PastPrice, ProfitFilter } from "./profit-queries.ts";
export { project, projectedSequence } from "./project.ts";

export { isOutage } from "./outage.ts";
export { startProjectionLoop } from "./projection-loop.ts";
export type { ProjectionLoop } from "./projection-loop.ts";
export { openProjector } from "./projector.ts";
export type { ProjectionLink, ProjectionListener, Projector } from "./projector.ts";
export { emptyProjections, rebuild } from "./rebuild.ts";
export { readRecord } from "./records.ts";
export type { DurableRecord } from "./records.ts";
export { selectOrder, selectOrders } from "./spot-order-queries.ts";
export type { SpotOrderRow } from "./spot-order-queries.ts";
export type { ProjectionTables } from "./tables.ts";
export {
  selectPeriods,
  selectSecondOrder,
  selectSecondOrderLines,
  selectSecondOrders,
} from "./second-contracts/second-queries.ts";
export {
  selectCompensationPaid,
  selectExchangeStops,
  selectGapDays,
  selectVoidDays,
} from "./second-contracts/void-queries.ts";
export type { GapDay, VoidDay } from "./second-contracts/void-queries.ts";
export type { ReceiptLineRow, SecondOrderRow } from "./second-contracts/second-queries.ts";
export {
  selectHeadCovering,
  selectIndexGaps,
  selectLastTickSeq,
  selectTapeHeads,
  selectTapeTicks,
} from "./tape/tape-queries.ts";
export type { TapeBlockCache, TapeHead } from "./tape/tape-queries.ts";
export type { TapeTick } from "./tape/tape-rows.ts";
export { oldestSimulatedAt, removeSimulatedPostings, removeSimulatedTrades } from "./simulated-rows.ts";
export type { SimulatedSpan } from "./simulated-rows.ts";
export { selectFills } from "./trade-queries.ts";
export type { FillRow, PublicTradeRow } from "./trade-queries.ts";
export { selectDeleveragingsOf, selectLiquidationsOf, selectPositionLines } from "./futures/explain-queries.ts";
export type { DeleveragingRow, LiquidationRow, PositionLineRow } from "./futures/explain-queries.ts";
export { selectFundingRates, selectLiquidations } from "./futures/contract-market-queries.ts";
export { selectContractOrder, selectContractOrders } from "./futures/contract-order-queries.ts";
export type { ContractOrderRow } from "./futures/contract-order-queries.ts";
export {
  selectContractFills,
  selectTpSl,
  selectTpSlOrders,
  selectPosition,
  selectPositions,
} from "./futures/position-queries.ts";
export type { ContractFillRow, TpSlRow, PositionRow } from "./futures/position-queries.ts";
export {
  selectEndingSeries,
  selectOpenSeries,
  selectOptionSettlements,
  selectOptionTrades,
  selectSeries,
  selectSeriesBySymbol,
  selectTradedHours,
} from "./options/option-market-queries.ts";
export type { OptionSettlementRow, OptionTradeRow, StoredSeries, TradedHour } from "./options/option-market-queries.ts";
export { selectOptionFills, selectOptionOrder, selectOptionOrders } from "./options/option-order-queries.ts";
export type { OptionChoice, OptionFillRow, OptionOrderRow } from "./options/option-order-queries.ts";
export {
  selectOptionLines,
  selectOptionPosition,
  selectOptionPositions,
  selectSettlementOf,
} from "./options/option-position-queries.ts";
export type { OptionLineRow, OptionPositionRow } from "./options/option-position-queries.ts";
export {
  selectAllDeposits,
  selectBonuses,
  selectDeposit,
  selectDepositReviewers,
  selectDeposits,
} from "./deposits/deposit-queries.ts";
export type { DepositRow } from "./deposits/deposit-queries.ts";
export {
  selectAddressPast,
  selectFlow,
  selectNetworkCost,
  selectQueuedPayouts,
  type AddressPast,
  type FlowOfDay,
} from "./withdrawals/case-queries.ts";
export {
  selectAllWithdrawals,
  selectWithdrawal,
  selectWithdrawalHabits,
  selectWithdrawals,
} from "./withdrawals/withdrawal-queries.ts";
export type { WithdrawalHabits, WithdrawalRow } from "./withdrawals/withdrawal-queries.ts";
export { selectProductFigures } from "./options/option-profit-queries.ts";
export type { ProductFigures } from "./options/option-profit-queries.ts";
export { selectConversion, selectConversions } from "./conversion/conversion-queries.ts";
export type { ConversionHistoryRow } from "./conversion/conversion-queries.ts";
export {
  selectFinanceIncomes,
  selectFinanceOrder,
  selectFinanceOrders,
  selectFinanceProductStarts,
  selectInterestPaid,
} from "./finance/finance-queries.ts";
export type { FinanceIncomeRow, FinanceOrderHistoryRow } from "./finance/finance-queries.ts";
export {
  selectAgents,
  selectFlags,
  selectHeldBehind,
  selectHeldCount,
  selectHeldReward,
  selectHeldRewards,
  selectHeldStatuses,
  selectPaidFor,
  selectPayerFigures,
  selectPaymentsBehind,
  selectRewardDays,
  selectRewardDetails,
  selectRewardPayments,
  selectRewardSums,
  selectRewardTotals,
  selectTakeBacks,
} from "./programmes/reward-queries.ts";
export type {
  CoinAtoms,
  DaySpan,
  HeldRewardStoredRow,
  PayerFigures,
  RewardDetailRow,
  RewardPaymentRow,
  RewardSums,
  RewardTakeBackRow,
  RewardTotals,
} from "./programmes/reward-queries.ts";
export {
  selectAgentDays,
  selectAgentMoves,
  selectBrokerDays,
  selectSettledFrom,
  selectSettledUpTo,
} from "./programmes/agent-queries.ts";
export type { AgentDayRow, AgentMove, BrokerDay, SettledDayRow } from "./programmes/agent-queries.ts";
export { MEMBER_STEP } from "./programmes/member-steps.ts";
export { selectLevelChangesBehind } from "./levels/level-queries.ts";
export type { LevelChangeRow } from "./levels/level-queries.ts";
export { productCode, productOf, programmeOf } from "./programmes/reward-codes.ts";
