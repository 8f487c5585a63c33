import type { Event } from "@agio/core";
import type { Kysely } from "kysely";
import { CandleRows } from "./candles.ts";
import { DepositRows } from "./deposits/deposit-rows.ts";
import { ConversionRows } from "./conversion/conversions.ts";
import { FinanceIncomeRows } from "./finance/finance-incomes.ts";
import { FinanceOrderRows } from "./finance/finance-orders.ts";
import { FinanceProductRows } from "./finance/finance-products.ts";
import { ContractListingRows } from "./futures/contract-listings.ts";
import { ContractOrderRows } from "./futures/contract-orders.ts";
import { ContractTradeRows } from "./futures/contract-trades.ts";
import { FundingRows } from "./futures/funding.ts";
import { LiquidationRows } from "./futures/liquidations.ts";
import { MarkRows } from "./futures/marks.ts";
import { PlanRows } from "./futures/plans.ts";
import { PositionRows } from "./futures/positions.ts";
import { IndexPriceRows } from "./index-prices.ts";
import { LedgerLineRows } from "./ledger-lines.ts";
import { ListingRows } from "./listings.ts";
import { OptionOrderRows } from "./options/option-orders.ts";
import { OptionPositionRows } from "./options/option-positions.ts";
import { OptionSeriesRows } from "./options/option-series.ts";
import { OptionTradeRows } from "./options/option-trades.ts";
import { PeriodRows } from "./second-contracts/periods.ts";
import { SecondOrderRows } from "./second-contracts/second-orders.ts";
import { SpotOrderRows } from "./spot-orders.ts";
import type { ProjectionTables } from "./tables.ts";
import { TapeRows } from "./tape/tape-rows.ts";
import { TradeRows } from "./trades.ts";
import { WithdrawalRows } from "./withdrawals/withdrawal-rows.ts";

/** The events of one command, with its stamp. */
export interface ProjectedEntry {
  readonly sequence: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly events: readonly Event[];
}

/** What one transaction writes, table by table, in the order of the fields. */
export class BatchRows {
  readonly listings = new ListingRows();
  readonly contracts = new ContractListingRows();
  readonly orders = new SpotOrderRows();
  readonly trades = new TradeRows();
  readonly contractOrders = new ContractOrderRows();
  readonly contractTrades = new ContractTradeRows();
  readonly positions = new PositionRows();
  readonly plans = new PlanRows();
  readonly funding = new FundingRows();
  readonly liquidations = new LiquidationRows();
  readonly marks = new MarkRows();
  readonly optionSeries = new OptionSeriesRows();
  readonly optionOrders = new OptionOrderRows();
  readonly optionTrades = new OptionTradeRows();
  readonly optionPositions = new OptionPositionRows();
  readonly ledgerLines = new LedgerLineRows();
  readonly candles = new CandleRows();
  readonly indexPrices = new IndexPriceRows();
  readonly tape = new TapeRows();
  readonly periods = new PeriodRows();
  readonly secondOrders = new SecondOrderRows();
  readonly deposits = new DepositRows();
  readonly withdrawals = new WithdrawalRows();
  readonly conversions = new ConversionRows();
  readonly financeProducts = new FinanceProductRows();
  readonly financeOrders = new FinanceOrderRows();
  readonly financeIncomes = new FinanceIncomeRows();

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    for (const rows of Object.values(this) as { write(database: Kysely<ProjectionTables>): Promise<void> }[]) {
      await rows.write(database);
    }
  }
}

/** What becomes of the events of one type. */
export type Projection<Type extends Event["type"]> = (
  rows: BatchRows,
  event: Extract<Event, { type: Type }>,
  entry: ProjectedEntry,
) => void;
