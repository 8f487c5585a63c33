import type { CheckedRequestOf, DataOf, OrderRow, OwnTradeRow } from "@agio/api-contract";
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
import { openConversionHistory, type ConversionHistory } from "./conversions/conversion-history.ts";
import { feeCoinOf, orderRow } from "./endpoints/orders/order-row.ts";
import { statementRow } from "./endpoints/statements/statement-row.ts";
import { openFinanceHistory, type FinanceHistory } from "./finance/finance-history.ts";
import { openFuturesHistory, type FuturesHistory } from "./futures-history.ts";
import { priceText, sizeText, valueText } from "./markets/decimals.ts";
import type { ListedCoin, MarketDirectory } from "./markets/market-directory.ts";
import type { OptionDirectory } from "./options/option-directory.ts";
import { openOptionHistory, type OptionHistory } from "./options/option-history.ts";
import { openSecondHistory, type SecondHistory } from "./second-contracts/second-history.ts";
import { openTapeHistory, type TapeHistory } from "./tape/tape-history.ts";

type WithPair<Request> = Request & { readonly pairId: number | undefined };
type WithCoin<Request> = Request & { readonly coinId: number | undefined };

/** What is over, from SQL, in the words of the wire. */
export interface History
  extends FuturesHistory, OptionHistory, SecondHistory, TapeHistory, ConversionHistory, FinanceHistory {
  orders(userId: number, request: WithPair<CheckedRequestOf<"orders.list">>): Promise<DataOf<"orders.list">>;
  /** One order of the user's own. */
  order(userId: number, orderId: number): Promise<OrderRow | undefined>;
  trades(userId: number, request: WithPair<CheckedRequestOf<"orders.trades">>): Promise<DataOf<"orders.trades">>;
  statement(userId: number, request: WithCoin<CheckedRequestOf<"statements.spot">>): Promise<DataOf<"statements.spot">>;
  /** The latest stored candles that match, oldest first. */
  candles(filter: CandleFilter): Promise<CandleView[]>;
  /** When the first candle of a market began; undefined while there is none. */
  firstCandleStart(marketId: number, interval: CandleInterval): Promise<number | undefined>;
  /** What a user's profit is worked out from, at the sequence of `filter`. */
  profitFigures(filter: ProfitFilter): Promise<ProfitFigures>;
  /** How many durable sequences the tables lack. */
  lag(): number;
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
/** Spot trading moves nothing in the contract account: it has a statement of its own. */
const SPOT_ACCOUNTS: readonly AccountName[] = [...ACCOUNTS[1], ...ACCOUNTS[2]];

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
  return {
    ...openFuturesHistory(database, pipeline, markets),
    ...openOptionHistory({ database, markets, options }),
    ...openSecondHistory({ database, markets, stakeCoin }),
    ...openTapeHistory(database, markets),
    ...openConversionHistory(database, markets),
    ...openFinanceHistory({ database, pipeline, markets }),
    async orders(userId, { status, ...request }) {
      const filter = { ...request, userId, statuses: status as readonly OrderStatus[] | undefined };
      const page = await selectOrders(database, filter);
      return { ...page, rows: page.rows.map(rowOf) };
    },
    async order(userId, orderId) {
      const order = await selectOrder(database, userId, orderId);
      return order === undefined ? undefined : rowOf(order);
    },
    async trades(userId, request) {
      const page = await selectFills(database, { ...request, userId });
      return { ...page, rows: page.rows.map((fill) => tradeRow(markets, fill)) };
    },
    async statement(userId, { type, coinId, businessType, ...request }) {
      const page = await selectStatement(database, {
        ...request,
        userId,
        coinId,
        accounts: type === undefined ? SPOT_ACCOUNTS : ACCOUNTS[type as 1 | 2 | 3],
        kinds: businessType === undefined ? undefined : [businessType satisfies PostingKind],
      });
      return { ...page, rows: page.rows.map((line) => statementRow(markets, line)) };
    },
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
    lag: () => projector.lag,
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
