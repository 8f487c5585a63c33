import type { CheckedRequestOf, DataOf, OrderRow, OwnTradeRow, StatementRow } from "@agio/api-contract";
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
  selectStatement,
  selectUnrealisedAtDayStart,
  type CandleFilter,
  type CandleView,
  type CoinMovement,
  type FillRow,
  type FundingValue,
  type PastPrice,
  type ProfitFilter,
  type ProjectionTables,
  type Projector,
  type SpotOrderRow,
  type StatementRow as LedgerStatementRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { feeCoinOf, orderRow } from "./endpoints/orders/order-row.ts";
import { openFuturesHistory, type FuturesHistory } from "./futures-history.ts";
import { priceText, sizeText, valueText } from "./markets/decimals.ts";
import type { MarketDirectory } from "./markets/market-directory.ts";

type WithPair<Request> = Request & { readonly pairId: number | undefined };
type WithCoin<Request> = Request & { readonly coinId: number | undefined };

/** What is over, from SQL, in the words of the wire. */
export interface History extends FuturesHistory {
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
}

/** How long figures wait for the tables. They are then of a moment ago. */
const PROJECTED_WAIT_MS = 2_000;

const ACCOUNT_TYPES = { platform: 1, financial: 2, contract: 3 } as const;
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
}

/** Opens the reading side of the SQL tables. */
export function openHistory({ database, projector, pipeline, markets }: HistoryParts): History {
  const rowOf = (order: SpotOrderRow): OrderRow => orderRow(markets.pair(order.pairId), order);
  return {
    ...openFuturesHistory(database, pipeline, markets),
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
      const [funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers] = await Promise.all([
        selectFundingValue(database, filter),
        selectMovements(database, filter),
        selectPricesAt(database, filter.dayStart),
        selectUnrealisedAtDayStart(database, filter),
        selectContractTransfers(database, filter),
      ]);
      return { funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers };
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

function statementRow(markets: MarketDirectory, line: LedgerStatementRow): StatementRow {
  const coin = markets.coin(line.coinId);
  const account = line.account.split(".")[0] as keyof typeof ACCOUNT_TYPES;
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    coin: coin.code,
    accountType: ACCOUNT_TYPES[account],
    part: line.account.endsWith(".available") ? "available" : "frozen",
    businessType: line.kind,
    amount: plainDecimal(line.atoms, coin.scale),
    before: plainDecimal(line.beforeAtoms, coin.scale),
    after: plainDecimal(line.afterAtoms, coin.scale),
    refId: String(line.referenceId),
    remark: "",
    createTime: line.postedAt,
  };
}
