export type { ProjectedEntry } from "./batch-rows.ts";
export { candleStart, nextCandleStart } from "./candle-clock.ts";
export { CANDLES_MAX, selectCandles, selectFirstCandleStart } from "./candle-queries.ts";
export type { CandleFilter, CandleView } from "./candle-queries.ts";
export { OWN_ORIGIN } from "./candles.ts";
export { selectIndexPrices } from "./index-price-queries.ts";
export type { IndexPriceRow } from "./index-price-queries.ts";
export { INT8_OID, parseInt8 } from "./integers.ts";
export { selectStatement } from "./ledger-line-queries.ts";
export type { StatementFilter, StatementRow } from "./ledger-line-queries.ts";
export { LiveMarket } from "./live-market.ts";
export type { LiveChanges } from "./live-market.ts";
export { RECENT_TRADES_MAX } from "./live-pair.ts";
export type { LiveIndex, LiveTrade, Ticker } from "./live-pair.ts";
export { migrate } from "./migrate.ts";
export type { NamedMigration } from "./migrate.ts";
export { PROJECTION_MIGRATIONS } from "./migrations.ts";
export { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TOTAL_MAX } from "./paging.ts";
export type { Page, Paging, TimeFilter } from "./paging.ts";
export {
  selectContractTransfers,
  selectFundingValue,
  selectMovements,
  selectPricesAt,
  selectRebatesPaid,
  selectUnrealisedAtDayStart,
} from "./profit-queries.ts";
export type { CoinMovement, FundingValue, PastPrice, ProfitFilter } from "./profit-queries.ts";
export { IGNORED_EVENTS, project, projectedSequence } from "./project.ts";

export { isOutage } from "./outage.ts";
export { startProjectionLoop } from "./projection-loop.ts";
export type { ProjectionLoop, ProjectionLoopOptions } from "./projection-loop.ts";
export { openProjector, TablesAhead } from "./projector.ts";
export type { ProjectionLink, ProjectionListener, Projector, ProjectorOptions } from "./projector.ts";
export { expectNothingMissing, rebuild } from "./rebuild.ts";
export { readRecord } from "./records.ts";
export type { DurableRecord, ReadRecords } from "./records.ts";
export { selectOrder, selectOrders } from "./spot-order-queries.ts";
export type { OrderFilter, SpotOrderRow } from "./spot-order-queries.ts";
export type { ProjectionTables } from "./tables.ts";
export {
  selectPeriods,
  selectSecondOrder,
  selectSecondOrderLines,
  selectSecondOrders,
} from "./second-contracts/second-queries.ts";
export { selectCompensationPaid, selectExchangeStops, selectVoidDays } from "./second-contracts/void-queries.ts";
export type { VoidDay } from "./second-contracts/void-queries.ts";
export type {
  PeriodRow,
  ReceiptLineRow,
  SecondOrderFilter,
  SecondOrderRow,
} from "./second-contracts/second-queries.ts";
export { selectHeadCovering, selectLastTickSeq, selectTapeHeads, selectTapeTicks } from "./tape/tape-queries.ts";
export type { TapeBlockCache, TapeHead, TapeHeadFilter, TapeRange } from "./tape/tape-queries.ts";
export type { TapeTick } from "./tape/tape-rows.ts";
export { oldestSimulatedAt, removeSimulatedPostings, removeSimulatedTrades } from "./simulated-rows.ts";
export type { SimulatedSpan } from "./simulated-rows.ts";
export { selectFills, selectPublicTrades } from "./trade-queries.ts";
export type { FillFilter, FillRow, PublicTradeRow } from "./trade-queries.ts";
export {
  EXPLAINED_LINES_MAX,
  selectDeleveragingsOf,
  selectLiquidationsOf,
  selectPositionLines,
} from "./futures/explain-queries.ts";
export type { DeleveragingRow, LiquidationRow, PositionLineRow } from "./futures/explain-queries.ts";
export { selectFundingRates, selectLiquidations } from "./futures/contract-market-queries.ts";
export type { FundingRateRow } from "./futures/contract-market-queries.ts";
export { selectContractOrder, selectContractOrders } from "./futures/contract-order-queries.ts";
export type { ContractOrderFilter, ContractOrderRow } from "./futures/contract-order-queries.ts";
export {
  selectContractFills,
  selectPlan,
  selectPlans,
  selectPosition,
  selectPositions,
} from "./futures/position-queries.ts";
export type {
  ContractFillFilter,
  ContractFillRow,
  PlanFilter,
  PlanRow,
  PositionFilter,
  PositionRow,
} from "./futures/position-queries.ts";
export {
  selectEndingSeries,
  selectOpenSeries,
  selectOptionSettlements,
  selectOptionTrades,
  selectSeries,
  selectSeriesBySymbol,
} from "./options/option-market-queries.ts";
export type { OptionSettlementRow, OptionTradeRow, StoredSeries } from "./options/option-market-queries.ts";
export { selectOptionFills, selectOptionOrder, selectOptionOrders } from "./options/option-order-queries.ts";
export type {
  OptionChoice,
  OptionFillFilter,
  OptionFillRow,
  OptionOrderFilter,
  OptionOrderRow,
} from "./options/option-order-queries.ts";
export {
  selectOptionLines,
  selectOptionPosition,
  selectOptionPositions,
  selectSettlementOf,
} from "./options/option-position-queries.ts";
export type { OptionLineRow, OptionPositionFilter, OptionPositionRow } from "./options/option-position-queries.ts";
export { selectBonuses, selectDeposit, selectDepositReviewers, selectDeposits } from "./deposits/deposit-queries.ts";
export type { BonusRow, DepositFilter, DepositRow } from "./deposits/deposit-queries.ts";
export { selectWithdrawal, selectWithdrawalHabits, selectWithdrawals } from "./withdrawals/withdrawal-queries.ts";
export type { WithdrawalFilter, WithdrawalHabits, WithdrawalRow } from "./withdrawals/withdrawal-queries.ts";
export { selectProductFigures } from "./options/option-profit-queries.ts";
export type { ProductFigures } from "./options/option-profit-queries.ts";
export { selectConversion, selectConversions } from "./conversion/conversion-queries.ts";
export type { ConversionFilter, ConversionHistoryRow } from "./conversion/conversion-queries.ts";
export {
  selectFinanceIncomes,
  selectFinanceOrder,
  selectFinanceOrders,
  selectFinanceProductStarts,
  selectInterestPaid,
} from "./finance/finance-queries.ts";
export type {
  FinanceIncomeFilter,
  FinanceIncomeRow,
  FinanceOrderFilter,
  FinanceOrderHistoryRow,
} from "./finance/finance-queries.ts";
