import type {
  CheckedRequestOf,
  ContractFillRow,
  ContractOrderRow,
  DataOf,
  ExplainPositionData,
  InsuranceData,
  PlanRow,
  PositionRow,
  TradingStatementRow,
} from "@agio/api-contract";
import {
  contractOrderOf,
  POSITION_STATUS,
  type AccountName,
  type OrderStatus,
  type TpSlStatus,
  type PositionStatus,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { orderId as orderIdOf, plainDecimal } from "@agio/primitives";
import {
  selectContractFills,
  selectContractOrder,
  selectContractOrders,
  selectFundingRates,
  selectLiquidations,
  selectTpSl,
  selectTpSlOrders,
  selectPosition,
  selectPositions,
  selectStatement,
  type ContractFillRow as StoredFill,
  type ContractOrderRow as StoredOrder,
  type TpSlRow as StoredTpSl,
  type PositionRow as StoredPosition,
  type ProjectionTables,
  type StatementRow as LedgerLine,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { contractOrderRow } from "./contract-order-row.ts";
import { tpSlRow } from "./tp-sl-row.ts";
import { storedPositionRow } from "./stored-position-row.ts";
import { explainPosition } from "./explain-position.ts";
import { averagePriceText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { insuranceRow, liquidationRow } from "./risk-rows.ts";

type WithContract<Request> = Request & { readonly contractId: number | undefined };
type WithCoin<Request> = Request & { readonly coinId: number | undefined };
type InsuranceChanges = Omit<InsuranceData, "balances">;

/** Closed futures business from SQL, in rows of the wire. */
export interface FuturesHistory {
  contractOrders(
    userId: number,
    request: WithContract<CheckedRequestOf<"contractOrders.list">>,
  ): Promise<DataOf<"contractOrders.list">>;
  /** One order of the user's own. */
  contractOrder(userId: number, orderId: number): Promise<ContractOrderRow | undefined>;
  contractFills(
    userId: number,
    request: WithContract<CheckedRequestOf<"contractOrders.fills">>,
  ): Promise<DataOf<"contractOrders.fills">>;
  /** Positions of the statuses asked for, all that have ended without any. Open ones without their live figures. */
  positionsByStatus(
    userId: number,
    request: WithContract<CheckedRequestOf<"positions.list">>,
  ): Promise<DataOf<"positions.list">>;
  /** One position of the user's own, in its last state. */
  position(userId: number, positionId: number): Promise<PositionRow | undefined>;
  /** TP/SL orders of the statuses asked for, all without any. */
  tpSlOrders(userId: number, request: CheckedRequestOf<"plans.list">): Promise<DataOf<"plans.list">>;
  /** One TP/SL order of the user's own. */
  tpSl(userId: number, tpSlId: number): Promise<PlanRow | undefined>;
  fundingRates(
    request: CheckedRequestOf<"contractMarket.funding"> & { readonly contractId: number },
  ): Promise<DataOf<"contractMarket.funding">>;
  liquidations(
    request: WithContract<CheckedRequestOf<"contractMarket.liquidations">>,
  ): Promise<DataOf<"contractMarket.liquidations">>;
  /** Every change of the insurance fund. Its balance is the core's. */
  insuranceChanges(request: CheckedRequestOf<"contractMarket.insurance">): Promise<InsuranceChanges>;
  tradingStatement(
    userId: number,
    request: WithContract<WithCoin<CheckedRequestOf<"statements.trading">>>,
  ): Promise<DataOf<"statements.trading">>;
  /** Undefined when the position is not the user's. */
  explainPosition(userId: number, positionId: number): Promise<ExplainPositionData | undefined>;
}

/** The contract account and the positions of a user, by the part that a statement asks for. */
const TRADING_ACCOUNTS = {
  available: "contract.available",
  order: "contract.order",
  margin: "position.margin",
  reserve: "position.reserve",
  withheld: "copy.withheld",
} as const satisfies Readonly<Record<string, AccountName>>;
type TradingAccount = (typeof TRADING_ACCOUNTS)[keyof typeof TRADING_ACCOUNTS];
const CONTRACT_ACCOUNT_TYPE = 3;
const HOUSE = 0;
const PPB_PERCENT_DECIMALS = 7;
const OPEN_STATUSES: readonly OrderStatus[] = [0, 1, 6];

/** Opens the reading side of the SQL tables of futures trading. What an open order holds is asked of the core. */
export function openFuturesHistory(
  database: Kysely<ProjectionTables>,
  pipeline: Pipeline,
  markets: MarketDirectory,
): FuturesHistory {
  const orderRows = async (orders: readonly StoredOrder[]): Promise<ContractOrderRow[]> => {
    const held = await pipeline.read((state) =>
      orders.map(({ orderId, status }) =>
        OPEN_STATUSES.includes(status) ? (contractOrderOf(state, orderIdOf(orderId))?.costAtoms ?? 0) : 0,
      ),
    );
    return orders.map((order, at) =>
      contractOrderRow(markets.contract(order.contractId), {
        ...order,
        costAtoms: held[at] ?? 0,
        closeReason: order.closeReason ?? "",
      }),
    );
  };
  const positionRow = (position: StoredPosition): PositionRow =>
    storedPositionRow(markets.contract(position.contractId), position);
  return {
    async contractOrders(userId, { status, ...request }) {
      const filter = { ...request, userId, statuses: status as readonly OrderStatus[] | undefined };
      const page = await selectContractOrders(database, filter);
      return { ...page, rows: await orderRows(page.rows) };
    },
    async contractOrder(userId, orderId) {
      const order = await selectContractOrder(database, userId, orderId);
      return order === undefined ? undefined : (await orderRows([order]))[0];
    },
    async contractFills(userId, request) {
      const page = await selectContractFills(database, { ...request, userId });
      return { ...page, rows: page.rows.map((fill) => fillRow(markets, fill)) };
    },
    async positionsByStatus(userId, { status, ...request }) {
      const page = await selectPositions(database, { ...request, userId, statuses: storedStatuses(status) });
      return { ...page, rows: page.rows.map(positionRow) };
    },
    async position(userId, positionId) {
      const position = await selectPosition(database, userId, positionId);
      return position === undefined ? undefined : positionRow(position);
    },
    async tpSlOrders(userId, { status, ...request }) {
      const filter = { ...request, userId, statuses: status as readonly TpSlStatus[] | undefined };
      const page = await selectTpSlOrders(database, filter);
      return { ...page, rows: page.rows.map((tpSl) => storedTpSlRow(markets, tpSl)) };
    },
    async tpSl(userId, tpSlId) {
      const tpSl = await selectTpSl(database, userId, tpSlId);
      return tpSl === undefined ? undefined : storedTpSlRow(markets, tpSl);
    },
    async fundingRates(request) {
      const contract = markets.contract(request.contractId);
      const page = await selectFundingRates(database, request);
      const rows = page.rows.map(({ contractId, dueAt, ratePpb, markTicks }) => ({
        id: `${contractId}-${dueAt}`,
        symbol: contract.symbol,
        rate: plainDecimal(ratePpb, PPB_PERCENT_DECIMALS),
        markPrice: priceText(contract, markTicks),
        createTime: dueAt,
      }));
      return { ...page, rows };
    },
    async liquidations(request) {
      const page = await selectLiquidations(database, request);
      return { ...page, rows: page.rows.map((liquidation) => liquidationRow(markets, liquidation)) };
    },
    async insuranceChanges(request) {
      const page = await selectStatement(database, { ...request, userId: HOUSE, accounts: ["insurance"] });
      return { ...page, rows: page.rows.map((line) => insuranceRow(markets, line)) };
    },
    async tradingStatement(userId, { businessType, part, ...request }) {
      const kinds = businessType === undefined ? undefined : [businessType];
      const accounts = part === undefined ? Object.values(TRADING_ACCOUNTS) : [TRADING_ACCOUNTS[part]];
      const page = await selectStatement(database, { ...request, userId, kinds, accounts });
      return { ...page, rows: page.rows.map((line) => tradingRow(markets, line)) };
    },
    explainPosition: (userId, positionId) => explainPosition(database, markets, { userId, positionId }),
  };
}

/** That a position waits for its liquidation is known to the core only: in the tables it is open. */
const storedStatuses = (statuses: readonly number[] | undefined): readonly PositionStatus[] | undefined =>
  statuses?.map((status) =>
    status === POSITION_STATUS.liquidating ? POSITION_STATUS.open : (status as PositionStatus),
  );

function fillRow(markets: MarketDirectory, fill: StoredFill): ContractFillRow {
  const contract = markets.contract(fill.contractId);
  const isBuy = (fill.side === "long") === fill.isOpening;
  return {
    id: `${fill.sequence}-${fill.fillNumber}`,
    symbol: contract.symbol,
    positionId: fill.positionId,
    orderId: fill.orderId,
    side: fill.side,
    direction: isBuy ? "buy" : "sell",
    offset: fill.isOpening ? "open" : "close",
    price: averagePriceText(contract, fill.valueAtoms, fill.size),
    share: fill.size,
    num: sizeText(contract, fill.size),
    value: valueText(contract, fill.valueAtoms),
    fee: valueText(contract, fill.feeAtoms),
    realized: valueText(contract, fill.realisedAtoms),
    cause: fill.cause,
    isMaker: fill.isMaker,
    createTime: fill.filledAt,
  };
}

const storedTpSlRow = (markets: MarketDirectory, tpSl: StoredTpSl): PlanRow =>
  tpSlRow(markets.contract(tpSl.contractId), { ...tpSl, reason: tpSl.reason ?? "" });

function tradingRow(markets: MarketDirectory, line: LedgerLine): TradingStatementRow {
  const { code, scale } = markets.coin(line.coinId);
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    coin: code,
    accountType: CONTRACT_ACCOUNT_TYPE,
    part: PARTS[line.account as TradingAccount],
    businessType: line.kind,
    amount: plainDecimal(line.atoms, scale),
    before: plainDecimal(line.beforeAtoms, scale),
    after: plainDecimal(line.afterAtoms, scale),
    refId: String(line.referenceId),
    positionId: line.positionId,
    remark: "",
    createTime: line.postedAt,
  };
}

const PARTS = {
  "contract.available": "available",
  "contract.order": "order",
  "position.margin": "margin",
  "position.reserve": "reserve",
  "copy.withheld": "withheld",
} as const satisfies Record<TradingAccount, TradingStatementRow["part"]>;
