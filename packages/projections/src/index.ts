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
  selectUnrealisedAtDayStart,
} from "./profit-queries.ts";
export type { CoinMovement, FundingValue, PastPrice, ProfitFilter } from "./profit-queries.ts";
export { IGNORED_EVENTS, project, projectedSequence } from "./project.ts";

export { startProjectionLoop } from "./projection-loop.ts";
export type { ProjectionLoop, ProjectionLoopOptions } from "./projection-loop.ts";
export { openProjector } from "./projector.ts";
export type { ProjectionLink, ProjectionListener, Projector, ProjectorOptions } from "./projector.ts";
export { rebuild } from "./rebuild.ts";
export { readRecord } from "./records.ts";
export type { DurableRecord, ReadRecords } from "./records.ts";
export { selectOrder, selectOrders } from "./spot-order-queries.ts";
export type { OrderFilter, SpotOrderRow } from "./spot-order-queries.ts";
export type { ProjectionTables } from "./tables.ts";
export { selectFills, selectPublicTrades } from "./trade-queries.ts";
export type { FillFilter, FillRow, PublicTradeRow } from "./trade-queries.ts";
export {
  EXPLAINED_LINES_MAX,
  selectDeleveragingsOf,
  selectLiquidationsOf,
  selectPositionLines,
} from "./futures/explain-queries.ts";
export type { PositionLineRow } from "./futures/explain-queries.ts";
export { selectFundingRates, selectLiquidations } from "./futures/contract-market-queries.ts";
export type { FundingRateRow, PublicLiquidationRow } from "./futures/contract-market-queries.ts";
export { selectContractOrder, selectContractOrders } from "./futures/contract-order-queries.ts";
export type { ContractOrderFilter, ContractOrderRow } from "./futures/contract-order-queries.ts";
export type { DeleveragingsTable, LiquidationsTable } from "./futures/futures-tables.ts";
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
