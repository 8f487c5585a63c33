import {
  BROKER_BUSINESS_TYPES,
  SPOT_BUSINESS_TYPES,
  type CheckedRequestOf,
  type DataOf,
  type OrderRow,
  type OwnTradeRow,
} from "@agio/api-contract";
import type { AccountName, CandleInterval, OrderStatus, PostingKind } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import {
  selectCandles,
  selectContractTransfers,
  selectFills,
  selectFirstCandleStart,
  selectFundingValue,
  selectMovements,
  selectOrder,
  selectOrders,
  selectPricesAt,
  selectProductFigures,
  selectRebatesPaid,
  selectStatement,
  selectUnrealisedAtDayStart,
  type CandleFilter,
  type CandleView,
  type CoinMovement,
  type FillRow,
  type FundingValue,
  type PastPrice,
  type ProductFigures,
  type ProfitFilter,
  type ProjectionTables,
  type Projector,
  type SpotOrderRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { openConversionHistory, type ConversionHistory } from "../conversions/conversion-history.ts";
import { feeCoinOf, orderRow, sideOfType } from "../spot/order-row.ts";
import { statementRow } from "../statements/statement-row.ts";
import { openFinanceHistory, type FinanceHistory } from "../finance/finance-history.ts";
import { openFuturesHistory, type FuturesHistory } from "../futures/futures-history.ts";
import { priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import { openOptionHistory, type OptionHistory } from "../options/option-history.ts";
import { openSecondHistory, type SecondHistory } from "../second-contracts/second-history.ts";
import { openTapeHistory, type TapeHistory } from "../markets/tape-history.ts";

type WithPair<Request> = Request & { readonly pairId: number | undefined };
type WithCoin<Request> = Request & { readonly coinId: number | undefined };

/** What is over, from SQL, in the words of the wire. */
export interface History
  extends FuturesHistory, OptionHistory, SecondHistory, TapeHistory, ConversionHistory, FinanceHistory {
  orders(userId: number, request: WithPair<CheckedRequestOf<"orders.list">>): Promise<DataOf<"orders.list">>;
  /** One order of the user's own. */
  order(userId: number, orderId: number): Promise<OrderRow | undefined>;
  trades(userId: number, request: WithPair<CheckedRequestOf<"orders.trades">>): Promise<DataOf<"orders.trades">>;
  spotStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.spot">>,
  ): Promise<DataOf<"statements.spot">>;
  /** Rebates that were paid. */
  brokerStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.broker">>,
  ): Promise<DataOf<"statements.broker">>;
  /** Platform and financial account, whatever moved them. */
  accountStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.account">>,
  ): Promise<DataOf<"statements.account">>;
  /** The latest stored candles that match, oldest first. */
  candles(filter: CandleFilter): Promise<CandleView[]>;
  /** When the first candle of a market began; undefined while there is none. */
  firstCandleStart(marketId: number, interval: CandleInterval): Promise<number | undefined>;
  /** What a user's profit is worked out from, at the sequence of `filter`. */
  profitFigures(filter: ProfitFilter): Promise<ProfitFigures>;
  /** Rebates that the user was paid up to a journal sequence, by coin. */
  rebatesPaid(userId: number, sequence: number): Promise<readonly CoinMovement[]>;
  /** How many durable sequences the tables lack. */
  lag(): number;
  /** For how long the oldest of these has waited, in milliseconds. */
  behindMs(): number;
}

/** What happened to a user's funds, and what things cost when the day began. */
export interface ProfitFigures {
  readonly funding: FundingValue;
  readonly movements: readonly CoinMovement[];
  readonly pricesAtDayStart: readonly PastPrice[];
  /** What positions would have gained when the day began, in atoms of the valuation coin. */
  readonly unrealisedAtDayStart: number;
  /** What was moved into the contract account, less what was moved out of it. */
  readonly contractTransfers: number;
  /** What options had cost and second contracts had put up. */
  readonly products: ProductFigures;
}

/** How long figures wait for the tables. They are then of a moment ago. */
const PROJECTED_WAIT_MS = 2_000;

const ACCOUNTS = {
  1: ["platform.available", "platform.frozen"],
  2: ["financial.available", "financial.locked"],
  3: ["contract.available", "contract.order"],
} as const satisfies Record<number, readonly AccountName[]>;
/** The contract account has a statement of its own. */
const PLATFORM_AND_FINANCIAL: readonly AccountName[] = [...ACCOUNTS[1], ...ACCOUNTS[2]];

type AccountType = keyof typeof ACCOUNTS;
type LinesRequest = WithCoin<CheckedRequestOf<"statements.spot" | "statements.broker" | "statements.account">>;

interface HistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly projector: Projector;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
}

/** Opens the reading side of the SQL tables. */
export function openHistory(parts: HistoryParts): History {
  const { database, projector, pipeline, markets, options, stakeCoin } = parts;
  const rowOf = (order: SpotOrderRow): OrderRow => orderRow(markets.pair(order.pairId), order);
  async function statement(
    userId: number,
    { type, coinId, businessType, ...request }: LinesRequest,
    kinds?: readonly PostingKind[],
  ): Promise<DataOf<"statements.spot">> {
    const page = await selectStatement(database, {
      ...request,
      userId,
      coinId,
      accounts: type === undefined ? PLATFORM_AND_FINANCIAL : ACCOUNTS[type as AccountType],
      kinds: businessType === undefined ? kinds : [businessType],
    });
    return { ...page, rows: page.rows.map((line) => statementRow(markets, line)) };
  }
  return {
    ...openFuturesHistory(database, pipeline, markets),
    ...openOptionHistory({ database, markets, options }),
    ...openSecondHistory({ database, markets, stakeCoin }),
    ...openTapeHistory(database, markets),
    ...openConversionHistory(database, markets),
    ...openFinanceHistory({ database, pipeline, markets }),
    async orders(userId, { status, type, ...request }) {
      const statuses = status as readonly OrderStatus[] | undefined;
      const filter = { ...request, userId, side: sideOfType(type), statuses };
      const page = await selectOrders(database, filter);
      return { ...page, rows: page.rows.map(rowOf) };
    },
    async order(userId, orderId) {
      const order = await selectOrder(database, userId, orderId);
      return order === undefined ? undefined : rowOf(order);
    },
    async trades(userId, { type, ...request }) {
      const page = await selectFills(database, { ...request, userId, side: sideOfType(type) });
      return { ...page, rows: page.rows.map((fill) => tradeRow(markets, fill)) };
    },
    spotStatement: (userId, request) => statement(userId, request, SPOT_BUSINESS_TYPES),
    brokerStatement: (userId, request) => statement(userId, request, BROKER_BUSINESS_TYPES),
    accountStatement: (userId, request) => statement(userId, request),
    candles: (filter) => selectCandles(database, filter),
    firstCandleStart: (marketId, interval) => selectFirstCandleStart(database, { marketId, interval }),
    async profitFigures(filter) {
      await projector.reached(filter.sequence, PROJECTED_WAIT_MS);
      const [funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers, products] =
        await Promise.all([
          selectFundingValue(database, filter),
          selectMovements(database, filter),
          selectPricesAt(database, filter.dayStart),
          selectUnrealisedAtDayStart(database, filter),
          selectContractTransfers(database, filter),
          selectProductFigures(database, filter),
        ]);
      return { funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers, products };
    },
    rebatesPaid: (userId, sequence) => selectRebatesPaid(database, { userId, sequence }),
    lag: () => projector.lag,
    behindMs: () => projector.behindMs,
  };
}

function tradeRow(markets: MarketDirectory, fill: FillRow): OwnTradeRow {
  const pair = markets.pair(fill.pairId);
  const feeCoin = feeCoinOf(pair, fill.side);
  return {
    id: fill.tradeId,
    orderId: fill.orderId,
    symbol: pair.symbol,
    coin: pair.traded.code,
    baseCoin: pair.pricing.code,
    type: fill.side === "buy" ? 0 : 1,
    price: priceText(pair, fill.priceTicks),
    num: sizeText(pair, fill.sizeLots),
    value: valueText(pair, fill.notionalAtoms),
    fee: plainDecimal(fill.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
    isMaker: fill.role === "maker",
    createTime: fill.tradedAt,
  };
}
