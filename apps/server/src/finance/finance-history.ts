import { FUNDS_BUSINESS_TYPES, type CheckedRequestOf, type DataOf, type FinanceOrderRow } from "@agio/api-contract";
import {
  financeProductOf,
  financeProductsOf,
  financeRedemptionOf,
  type CoreState,
  type FinanceOrderState,
  type FinanceProductView,
  type FinanceStatus,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import {
  selectFinanceIncomes,
  selectFinanceOrder,
  selectFinanceOrders,
  selectFinanceProductStarts,
  selectInterestPaid,
  selectStatement,
  type FinanceIncomeRow,
  type FinanceOrderHistoryRow,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { financeOrderRow } from "./finance-row.ts";
import { statementRow } from "../statements/statement-row.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

type WithCoin<Request> = Request & { readonly coinId: number | undefined };

/** Orders and payments of finance, from SQL, in the words of the wire; and the statement of funds. */
export interface FinanceHistory {
  financeOrders(userId: number, request: CheckedRequestOf<"finance.orders">): Promise<DataOf<"finance.orders">>;
  /** One order of the user's own. */
  financeOrder(userId: number, orderId: number): Promise<FinanceOrderRow | undefined>;
  /** An order as the core tells it, whatever the tables know by now. */
  financeOrderNow(order: FinanceOrderState): Promise<FinanceOrderRow>;
  financeIncomes(
    userId: number,
    request: WithCoin<CheckedRequestOf<"finance.incomes">>,
  ): Promise<DataOf<"finance.incomes">>;
  /** When each product was first on offer, by its id. */
  financeProductTimes(): Promise<ReadonlyMap<number, number>>;
  /** Interest that the user was paid up to a journal sequence, by coin. */
  interestPaid(
    userId: number,
    sequence: number,
  ): Promise<readonly { readonly coinId: number; readonly atoms: number }[]>;
  financialStatement(
    userId: number,
    request: WithCoin<CheckedRequestOf<"statements.financial">>,
  ): Promise<DataOf<"statements.financial">>;
}

const ACCOUNTS = {
  1: ["platform.available", "platform.frozen", "debt"],
  2: ["financial.available", "financial.locked"],
} as const;
/** Far above what one command pays. */
const INCOMES_PER_SEQUENCE = 100_000;

interface FinanceHistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
}

export function openFinanceHistory({ database, pipeline, markets }: FinanceHistoryParts): FinanceHistory {
  function rowOf(state: CoreState, order: FinanceOrderHistoryRow): FinanceOrderRow {
    const product = financeProductOf(state, order.productId) as FinanceProductView;
    const redemption = financeRedemptionOf(state, order.orderId);
    return financeOrderRow(markets.coin(order.coinId), { order, product, redemption });
  }
  const rowsOf = (orders: readonly FinanceOrderHistoryRow[]): Promise<FinanceOrderRow[]> =>
    pipeline.read((state) => orders.map((order) => rowOf(state, order)));

  function incomeRow(names: ReadonlyMap<number, string>, income: FinanceIncomeRow) {
    const coin = markets.coin(income.coinId);
    return {
      id: income.sequence * INCOMES_PER_SEQUENCE + income.rowNumber,
      createTime: income.paidAt,
      orderId: income.orderId,
      productId: income.productId,
      name: names.get(income.productId) ?? "",
      coin: coin.code,
      interest: plainDecimal(income.interestAtoms, coin.scale),
      principal: plainDecimal(income.principalAtoms, coin.scale),
    };
  }

  return {
    async financeOrders(userId, { status, ...request }) {
      const page = await selectFinanceOrders(database, {
        ...request,
        userId,
        status: status as FinanceStatus | undefined,
      });
      return { ...page, rows: await rowsOf(page.rows) };
    },
    async financeOrder(userId, orderId) {
      const order = await selectFinanceOrder(database, userId, orderId);
      return order === undefined ? undefined : (await rowsOf([order]))[0];
    },
    financeOrderNow: (order) => pipeline.read((state) => rowOf(state, order)),
    async financeIncomes(userId, { coin: _coin, ...request }) {
      const page = await selectFinanceIncomes(database, { ...request, userId });
      const names = await pipeline.read(
        (state) => new Map(financeProductsOf(state).map(({ productId, name }) => [productId, name])),
      );
      return { ...page, rows: page.rows.map((income) => incomeRow(names, income)) };
    },
    async financeProductTimes() {
      const starts = await selectFinanceProductStarts(database);
      return new Map(starts.map(({ productId, listedAt }) => [productId, listedAt]));
    },
    interestPaid: (userId, sequence) => selectInterestPaid(database, { userId, sequence }),
    async financialStatement(userId, { type, coinId, businessType, ...request }) {
      const page = await selectStatement(database, {
        ...request,
        userId,
        coinId,
        accounts: type === undefined ? [...ACCOUNTS[1], ...ACCOUNTS[2]] : ACCOUNTS[type as 1 | 2],
        kinds: businessType === undefined ? FUNDS_BUSINESS_TYPES : [businessType],
      });
      return { ...page, rows: page.rows.map((line) => statementRow(markets, line)) };
    },
  };
}
