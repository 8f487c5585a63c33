import type { Event } from "@agio/core";
import type { Kysely } from "kysely";
import { CandleRows } from "./candles.ts";
import { CAMPAIGN_CLAIMS, CAMPAIGNS } from "./campaigns/campaign-tables.ts";
import { FollowRows, LeaderRows } from "./copies/copy-rows.ts";
import { COPIES, COPY_SHARES, COPY_SKIPS, LEAD_VALUES } from "./copies/copy-tables.ts";
import { CONVERSIONS } from "./conversion/conversion-tables.ts";
import { BONUSES, DEPOSIT_REVIEWS, DEPOSITS, NETWORK_COSTS } from "./deposits/deposit-tables.ts";
import { FINANCE_INCOMES, FINANCE_ORDERS, FINANCE_PRODUCTS } from "./finance/finance-tables.ts";
import { ContractOrderRows } from "./futures/contract-orders.ts";
import { ContractTradeRows } from "./futures/contract-trades.ts";
import { CONTRACT_MARKS, CONTRACTS, DELEVERAGINGS, FUNDING_PAYMENTS, FUNDING_RATES } from "./futures/futures-tables.ts";
import { LiquidationRows } from "./futures/liquidations.ts";
import { TpSlRows } from "./futures/tp-sl-orders.ts";
import { PositionRows } from "./futures/positions.ts";
import { LEVEL_CHANGES } from "./levels/level-tables.ts";
import { OptionMarginDayRows } from "./options/option-margin-days.ts";
import { OptionOrderRows } from "./options/option-orders.ts";
import { OptionPositionRows } from "./options/option-positions.ts";
import {
  OPTION_FILLS,
  OPTION_SERIES,
  OPTION_SETTLEMENTS,
  OPTION_TRADES,
  OPTION_UNDERLYINGS,
} from "./options/option-tables.ts";
import { SecondOrderRows } from "./second-contracts/second-orders.ts";
import { EXCHANGE_STOPS, PERIODS } from "./second-contracts/second-tables.ts";
import { SpotOrderRows } from "./spot-orders.ts";
import { LinkFeeRows } from "./programmes/link-fees.ts";
import { MemberLinkRows } from "./programmes/member-links.ts";
import { MemberStepRows } from "./programmes/member-steps.ts";
import { RewardDayRows, RewardDetailRows, RewardPayerRows } from "./programmes/reward-rows.ts";
import {
  AGENTS,
  BROKER_DAYS,
  HELD_REWARDS,
  INVITATION_FLAGS,
  REWARD_PAYMENTS,
  REWARD_TAKE_BACKS,
} from "./programmes/reward-tables.ts";
import { ActiveUserRows } from "./sums/active-users.ts";
import { LedgerSumRows } from "./sums/ledger-sums.ts";
import { ProductSumRows } from "./sums/product-sums.ts";
import { ChangingRows } from "./table/changing-rows.ts";
import { LatestRows, NewRows, NumberedRows } from "./table/new-rows.ts";
import { VersionRows } from "./table/version-rows.ts";
import { COINS, INDEX_PRICES, LEDGER_LINES, PAIRS, SPOT_TRADES, type ProjectionTables } from "./tables.ts";
import { GapRows } from "./tape/gap-rows.ts";
import { TapeRows } from "./tape/tape-rows.ts";
import { WITHDRAWALS } from "./withdrawals/withdrawal-tables.ts";

/** The events of one command, with its stamp. */
export interface ProjectedEntry {
  readonly sequence: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly events: readonly Event[];
}

/** The rows of one transaction, table by table, in the order of the fields. */
export class BatchRows {
  readonly coins = new NewRows(COINS);
  readonly pairs = new ChangingRows(PAIRS);
  readonly contracts = new ChangingRows(CONTRACTS);
  readonly orders = new SpotOrderRows();
  readonly trades = new NewRows(SPOT_TRADES);
  readonly contractOrders = new ContractOrderRows();
  readonly contractTrades = new ContractTradeRows();
  readonly positions = new PositionRows();
  readonly tpSlOrders = new TpSlRows();
  readonly fundingRates = new NewRows(FUNDING_RATES);
  readonly fundingPayments = new NewRows(FUNDING_PAYMENTS);
  /** Before the marks: until those are written the stored ones are the earlier. */
  readonly liquidations = new LiquidationRows();
  readonly deleveragings = new NumberedRows(DELEVERAGINGS);
  readonly marks = new LatestRows(CONTRACT_MARKS);
  readonly optionSettlements = new NewRows(OPTION_SETTLEMENTS);
  readonly optionSeries = new NewRows(OPTION_SERIES);
  readonly optionUnderlyings = new LatestRows(OPTION_UNDERLYINGS);
  readonly optionOrders = new OptionOrderRows();
  readonly optionTrades = new NewRows(OPTION_TRADES);
  readonly optionFills = new NumberedRows(OPTION_FILLS);
  readonly optionPositions = new OptionPositionRows();
  readonly ledgerLines = new NumberedRows(LEDGER_LINES);
  readonly ledgerSums = new LedgerSumRows();
  readonly optionMarginDays = new OptionMarginDayRows();
  readonly candles = new CandleRows();
  readonly indexPrices = new LatestRows(INDEX_PRICES);
  readonly tape = new TapeRows();
  /** Before the orders that they void. */
  readonly gaps = new GapRows();
  readonly periods = new VersionRows(PERIODS);
  readonly secondOrders = new SecondOrderRows();
  readonly exchangeStops = new NewRows(EXCHANGE_STOPS);
  readonly deposits = new LatestRows(DEPOSITS);
  readonly depositReviews = new NewRows(DEPOSIT_REVIEWS);
  readonly bonuses = new LatestRows(BONUSES);
  readonly networkCosts = new NewRows(NETWORK_COSTS);
  readonly withdrawals = new LatestRows(WITHDRAWALS);
  readonly conversions = new NewRows(CONVERSIONS);
  readonly financeProducts = new VersionRows(FINANCE_PRODUCTS);
  readonly financeOrders = new LatestRows(FINANCE_ORDERS);
  readonly financeIncomes = new NumberedRows(FINANCE_INCOMES);
  readonly campaigns = new ChangingRows(CAMPAIGNS);
  readonly campaignClaims = new NewRows(CAMPAIGN_CLAIMS);
  readonly leaders = new LeaderRows();
  readonly leadValues = new NumberedRows(LEAD_VALUES);
  readonly follows = new FollowRows();
  readonly copies = new NewRows(COPIES);
  readonly copySkips = new NumberedRows(COPY_SKIPS);
  readonly copyShares = new NumberedRows(COPY_SHARES);
  readonly agents = new LatestRows(AGENTS);
  readonly invitationFlags = new LatestRows(INVITATION_FLAGS);
  readonly rewardDetails = new RewardDetailRows();
  readonly rewardPayers = new RewardPayerRows();
  readonly heldRewards = new LatestRows(HELD_REWARDS);
  readonly rewardPayments = new NumberedRows(REWARD_PAYMENTS);
  readonly rewardTakeBacks = new NewRows(REWARD_TAKE_BACKS);
  readonly brokerDays = new NewRows(BROKER_DAYS);
  /** Behind the details and the agents, whose days it sums up. */
  readonly rewardDays = new RewardDayRows();
  readonly memberSteps = new MemberStepRows();
  readonly memberLinks = new MemberLinkRows(this.rewardPayers);
  readonly linkFees = new LinkFeeRows(this.rewardPayers);
  readonly levelChanges = new NumberedRows(LEVEL_CHANGES);
  /** Behind the series, which name the pair of an option. */
  readonly productSums = new ProductSumRows();
  readonly activeUsers = new ActiveUserRows();

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    for (const rows of Object.values(this) as { write(database: Kysely<ProjectionTables>): Promise<void> }[]) {
      await rows.write(database);
    }
  }
}

/** Projection of the events of one type. */
export type Projection<Type extends Event["type"]> = (
  rows: BatchRows,
  event: Extract<Event, { type: Type }>,
  entry: ProjectedEntry,
) => void;
