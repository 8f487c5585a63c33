import type { DataOf } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { averagePriceText, priceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedCoin, MarketDirectory, MarketUnits } from "../../markets/market-directory.ts";
import type { ListedSeries, OptionDirectory } from "../../options/option-directory.ts";
import { numbers, tabOf, type Tab } from "./tab.ts";

type Tabs = DataOf<"operator.users.page">["tabs"];
export type RowOf<Name extends keyof Tabs> = Tabs[Name]["rows"][number];
type Product = RowOf<"orders">["product"];
type TradeSide = RowOf<"orders">["side"];

export interface TradingTabParts {
  readonly database: Kysely<ProjectionTables>;
  readonly markets: MarketDirectory;
  readonly options: Pick<OptionDirectory, "known">;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
}

const PERCENT_DECIMALS = 7;
const ODDS_DECIMALS = 6;

interface Market extends MarketUnits {
  readonly symbol: string;
}

type MarketOf = (product: Product, marketId: number) => Market;

/** The markets of some rows by product and number. */
async function marketsOf(
  { markets, options }: TradingTabParts,
  rows: readonly { readonly product: Product; readonly marketId: number }[],
): Promise<MarketOf> {
  const ids = rows.filter(({ product }) => product === "option").map(({ marketId }) => marketId);
  const seriesOf = await options.known([...new Set(ids)]);
  return (product, marketId) => {
    if (product === "spot") return markets.pair(marketId);
    return product === "contract" ? markets.contract(marketId) : seriesOf(marketId);
  };
}

interface StoredOrder {
  readonly product: Product;
  readonly id: number;
  readonly marketId: number;
  readonly side: TradeSide;
  readonly kind: string;
  readonly priceUnits: number;
  readonly size: number;
  readonly filledSize: number;
  readonly valueAtoms: number;
  readonly feeAtoms: number;
  readonly status: number;
  readonly reason: string | null;
  readonly createTime: number;
  readonly updateTime: number;
}

/** Each part comes from its own index in order, and PostgreSQL merges them. */
const ordersOf = (userId: number) => sql<StoredOrder>`
  select 'spot' as product, order_id as id, pair_id as "marketId", side, kind, price_ticks as "priceUnits",
    size_lots as size, filled_lots as "filledSize", notional_atoms as "valueAtoms", fee_atoms as "feeAtoms", status,
    close_reason as reason, accepted_at as "createTime", updated_at as "updateTime"
    from spot_orders where user_id = ${userId}
  union all select 'contract', order_id, contract_id, direction, kind, price_ticks, shares as size, filled_shares, filled_atoms,
    fee_atoms, status, close_reason, accepted_at, updated_at from contract_orders where user_id = ${userId}
  union all select 'option', order_id, series_id, side, kind, price_ticks, size_lots, filled_lots, premium_atoms,
    fee_atoms, status, close_reason, accepted_at, updated_at from option_orders where user_id = ${userId}`;

const ORDER_KEY = [...numbers("createTime", "id"), { column: "product", type: "text" }] as const;

function orderRow(parts: TradingTabParts, market: Market, order: StoredOrder): RowOf<"orders"> {
  const pair = order.product === "spot" ? parts.markets.pair(order.marketId) : undefined;
  const feeCoin = pair !== undefined && order.side === "buy" ? pair.traded : market.pricing;
  return {
    id: order.id,
    createTime: order.createTime,
    updateTime: order.updateTime,
    product: order.product,
    symbol: market.symbol,
    side: order.side,
    kind: order.kind,
    price: priceText(market, order.priceUnits),
    quantity: sizeText(market, order.size),
    filled: sizeText(market, order.filledSize),
    value: valueText(market, order.valueAtoms),
    fee: plainDecimal(order.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
    status: order.status,
    reason: order.reason ?? "",
  };
}

interface StoredTrade {
  readonly product: Product;
  readonly tradeId: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly side: TradeSide;
  readonly size: number;
  readonly valueAtoms: number;
  readonly feeAtoms: number;
  readonly createTime: number;
  /** These two tell rows of one time apart. */
  readonly part: number;
  readonly place: number;
}

const tradesOf = (userId: number) => sql<StoredTrade>`
  select 'spot' as product, trade_id as "tradeId", maker_order_id as "orderId", pair_id as "marketId",
    case when taker_side = 'buy' then 'sell' else 'buy' end as side, size_lots as size, notional_atoms as "valueAtoms",
    case when taker_side = 'buy' then seller_fee_atoms else buyer_fee_atoms end as "feeAtoms", traded_at as "createTime",
    trade_id as part, 0 as place from spot_trades where maker_user_id = ${userId}
  union all select 'spot', trade_id, taker_order_id, pair_id, taker_side, size_lots, notional_atoms,
    case when taker_side = 'buy' then buyer_fee_atoms else seller_fee_atoms end, traded_at, trade_id, 1
    from spot_trades where taker_user_id = ${userId}
  union all select 'contract', trade_id, order_id, contract_id,
    case when (side = 'long') = is_opening then 'buy' else 'sell' end, shares as size, value_atoms, fee_atoms, filled_at,
    sequence, fill_number from contract_fills where user_id = ${userId}
  union all select 'option', trade_id, order_id, series_id, case when filled_lots > 0 then 'buy' else 'sell' end,
    abs(filled_lots), premium_atoms, fee_atoms, filled_at, sequence, fill_number
    from option_fills where user_id = ${userId}`;

const TRADE_KEY = [...numbers("createTime", "part", "place"), { column: "product", type: "text" }] as const;

function tradeRow(parts: TradingTabParts, market: Market, trade: StoredTrade): RowOf<"trades"> {
  const pair = trade.product === "spot" ? parts.markets.pair(trade.marketId) : undefined;
  const feeCoin = pair !== undefined && trade.side === "buy" ? pair.traded : market.pricing;
  return {
    id: `${trade.product}-${trade.part}-${trade.place}`,
    createTime: trade.createTime,
    product: trade.product,
    tradeId: trade.tradeId,
    orderId: trade.orderId,
    symbol: market.symbol,
    side: trade.side,
    price: averagePriceText(market, trade.valueAtoms, trade.size),
    quantity: sizeText(market, trade.size),
    value: valueText(market, trade.valueAtoms),
    fee: plainDecimal(trade.feeAtoms, feeCoin.scale),
    feeCoin: feeCoin.code,
  };
}

interface StoredPosition {
  readonly id: number;
  readonly contractId: number;
  readonly side: "long" | "short";
  readonly marginMode: string;
  readonly leverage: number;
  readonly size: number;
  readonly most: number;
  readonly marginAtoms: number;
  readonly realisedAtoms: number;
  readonly feeAtoms: number;
  readonly fundingAtoms: number;
  readonly status: number;
  readonly createTime: number;
  readonly closeTime: number;
}

const positionsOf = (userId: number) => sql<StoredPosition>`
  select position_id as id, contract_id as "contractId", side, margin_mode as "marginMode", leverage, shares as size,
    most_shares as most, margin_atoms + reserve_atoms as "marginAtoms", realised_atoms as "realisedAtoms",
    fee_atoms as "feeAtoms", funding_atoms as "fundingAtoms", status, opened_at as "createTime",
    closed_at as "closeTime" from positions where user_id = ${userId}`;

function positionRow(markets: MarketDirectory, position: StoredPosition): RowOf<"positions"> {
  const contract = markets.contract(position.contractId);
  return {
    id: position.id,
    createTime: position.createTime,
    closeTime: position.closeTime,
    symbol: contract.symbol,
    side: position.side,
    marginMode: position.marginMode,
    leverage: position.leverage,
    quantity: sizeText(contract, position.size),
    most: sizeText(contract, position.most),
    margin: valueText(contract, position.marginAtoms),
    realised: valueText(contract, position.realisedAtoms),
    fee: valueText(contract, position.feeAtoms),
    funding: valueText(contract, position.fundingAtoms),
    coin: contract.pricing.code,
    status: position.status,
  };
}

interface StoredBet {
  readonly id: number;
  readonly pairId: number;
  readonly side: "up" | "down";
  readonly seconds: number;
  readonly stakeAtoms: number;
  readonly oddsPpm: number;
  readonly feeAtoms: number;
  readonly creditAtoms: number;
  readonly result: string;
  readonly status: number;
  readonly money: string;
  readonly createTime: number;
  readonly settleTime: number;
}

const betsOf = (userId: number) => sql<StoredBet>`
  select order_id as id, pair_id as "pairId", side, period_seconds as seconds, stake_atoms as "stakeAtoms",
    odds_ppm as "oddsPpm", fee_atoms as "feeAtoms", credit_atoms as "creditAtoms", result, status, money,
    accepted_at as "createTime", settled_at as "settleTime" from second_orders where user_id = ${userId}`;

function betRow({ markets, stakeCoin }: TradingTabParts, bet: StoredBet): RowOf<"secondContracts"> {
  const amount = (atoms: number): string => plainDecimal(atoms, stakeCoin.scale);
  return {
    id: bet.id,
    createTime: bet.createTime,
    settleTime: bet.settleTime,
    symbol: markets.pair(bet.pairId).symbol,
    side: bet.side,
    seconds: bet.seconds,
    stake: amount(bet.stakeAtoms),
    odds: plainDecimal(bet.oddsPpm, ODDS_DECIMALS),
    fee: amount(bet.feeAtoms),
    credit: amount(bet.creditAtoms),
    coin: stakeCoin.code,
    result: bet.result,
    status: bet.status,
    isDemo: bet.money === "demo",
  };
}

interface StoredOption {
  readonly id: number;
  readonly seriesId: number;
  readonly lots: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
  readonly realisedAtoms: number;
  readonly feeAtoms: number;
  readonly payoffAtoms: number;
  readonly status: number;
  readonly createTime: number;
  readonly closeTime: number;
}

const optionsOf = (userId: number) => sql<StoredOption>`
  select position_id as id, series_id as "seriesId", lots, cost_atoms as "costAtoms", margin_atoms as "marginAtoms",
    realised_atoms as "realisedAtoms", fee_atoms as "feeAtoms", payoff_atoms as "payoffAtoms", status,
    opened_at as "createTime", closed_at as "closeTime" from option_positions where user_id = ${userId}`;

const optionRow = (series: ListedSeries, position: StoredOption): RowOf<"options"> => ({
  id: position.id,
  createTime: position.createTime,
  closeTime: position.closeTime,
  symbol: series.symbol,
  quantity: sizeText(series, position.lots),
  cost: valueText(series, position.costAtoms),
  margin: valueText(series, position.marginAtoms),
  realised: valueText(series, position.realisedAtoms),
  fee: valueText(series, position.feeAtoms),
  payoff: valueText(series, position.payoffAtoms),
  coin: series.pricing.code,
  status: position.status,
});

interface StoredFinance {
  readonly id: number;
  readonly productId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly aprPpb: number;
  readonly days: number;
  readonly accruedAtoms: number;
  readonly paidAtoms: number;
  readonly status: number;
  readonly createTime: number;
  readonly endTime: number;
}

const financeOf = (userId: number) => sql<StoredFinance>`
  select order_id as id, product_id as "productId", coin_id as "coinId", atoms, apr_ppb as "aprPpb", days,
    accrued_atoms as "accruedAtoms", paid_atoms as "paidAtoms", status, subscribed_at as "createTime",
    ends_at as "endTime" from finance_orders where user_id = ${userId}`;

function financeRow(markets: MarketDirectory, order: StoredFinance): RowOf<"finance"> {
  const { code, scale } = markets.coin(order.coinId);
  return {
    id: order.id,
    createTime: order.createTime,
    endTime: order.endTime,
    productId: order.productId,
    coin: code,
    amount: plainDecimal(order.atoms, scale),
    apr: plainDecimal(order.aprPpb, PERCENT_DECIMALS),
    days: order.days,
    accrued: plainDecimal(order.accruedAtoms, scale),
    paid: plainDecimal(order.paidAtoms, scale),
    status: order.status,
  };
}

export interface TradingTabs {
  readonly orders: Tab<RowOf<"orders">>;
  readonly trades: Tab<RowOf<"trades">>;
  readonly positions: Tab<RowOf<"positions">>;
  readonly secondContracts: Tab<RowOf<"secondContracts">>;
  readonly options: Tab<RowOf<"options">>;
  readonly finance: Tab<RowOf<"finance">>;
}

/** Trades of a user, and what they put into products. */
export function openTradingTabs(parts: TradingTabParts): TradingTabs {
  const { markets, options } = parts;
  const database = parts.database as unknown as Kysely<never>;
  const key = numbers("createTime", "id");
  return {
    orders: tabOf({
      ...{ database, list: ordersOf, key: ORDER_KEY },
      async shown(rows) {
        const marketOf = await marketsOf(parts, rows);
        return rows.map((row) => orderRow(parts, marketOf(row.product, row.marketId), row));
      },
    }),
    trades: tabOf({
      ...{ database, list: tradesOf, key: TRADE_KEY, number: "tradeId" },
      async shown(rows) {
        const marketOf = await marketsOf(parts, rows);
        return rows.map((row) => tradeRow(parts, marketOf(row.product, row.marketId), row));
      },
    }),
    positions: tabOf({
      ...{ database, list: positionsOf, key },
      shown: (rows) => rows.map((row) => positionRow(markets, row)),
    }),
    secondContracts: tabOf({
      ...{ database, list: betsOf, key },
      shown: (rows) => rows.map((row) => betRow(parts, row)),
    }),
    options: tabOf({
      ...{ database, list: optionsOf, key },
      async shown(rows) {
        const seriesOf = await options.known(rows.map(({ seriesId }) => seriesId));
        return rows.map((row) => optionRow(seriesOf(row.seriesId), row));
      },
    }),
    finance: tabOf({
      ...{ database, list: financeOf, key },
      shown: (rows) => rows.map((row) => financeRow(markets, row)),
    }),
  };
}
