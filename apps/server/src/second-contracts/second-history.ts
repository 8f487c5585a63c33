import { OPTION_BUSINESS_TYPES, SECOND_BUSINESS_TYPES } from "@agio/api-contract";
import type { CheckedRequestOf, DataOf, ReceiptLine, SecondContractRow } from "@agio/api-contract";
import type { PostingKind, SecondStatus } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import {
  selectCompensationPaid,
  selectExchangeStops,
  selectGapDays,
  selectPeriods,
  selectSecondOrder,
  selectSecondOrderLines,
  selectSecondOrders,
  selectVoidDays,
  type ProjectionTables,
  type ReceiptLineRow,
  type SecondOrderRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { betResultOf, secondContractRow, type SecondContractNames } from "./second-contract-row.ts";
import { voidDayRows } from "./void-day-rows.ts";
import { statementPage } from "../statements/statement-page.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

type WithCoin<Request> = Request & { readonly coinId: number | undefined };
type ListRequest = Omit<CheckedRequestOf<"secondContracts.list">, "status"> & {
  readonly status?: readonly SecondStatus[] | undefined;
  readonly pairId: number | undefined;
};
type SecondStatementRequest = WithCoin<CheckedRequestOf<"statements.second">>;
type OptionStatementRequest = WithCoin<CheckedRequestOf<"statements.option">>;

/** Settled second contracts from SQL, in rows of the wire; and the statements of both new products. */
export interface SecondHistory {
  secondContracts(userId: number, request: ListRequest): Promise<DataOf<"secondContracts.list">>;
  /** One order of the user's own. */
  secondContract(userId: number, orderId: number): Promise<SecondContractRow | undefined>;
  /** The same with its ledger lines. Undefined when it is not the user's. */
  secondContractEvidence(userId: number, orderId: number): Promise<SecondContractEvidence | undefined>;
  /** Orders that were given back and gaps by pair and day, of one pair or of all, and the stops of the exchange. */
  secondContractVoids(pairId: number | undefined): Promise<DataOf<"secondContracts.voids">>;
  /** Compensation that the house has ever paid for halts of our own. */
  compensationPaid(): Promise<string>;
  /** Since when each period is as it is. */
  periodTimes(): Promise<ReadonlyMap<number, number>>;
  secondStatement(userId: number, request: SecondStatementRequest): Promise<DataOf<"statements.second">>;
  optionStatement(userId: number, request: OptionStatementRequest): Promise<DataOf<"statements.option">>;
}

export interface SecondContractEvidence {
  readonly order: SecondOrderRow;
  readonly lines: ReceiptLine[];
}

interface SecondHistoryParts extends SecondContractNames {
  readonly database: Kysely<ProjectionTables>;
  readonly clock: () => number;
}

export function openSecondHistory({ database, clock, ...names }: SecondHistoryParts): SecondHistory {
  const { markets, stakeCoin } = names;

  function statement(
    userId: number,
    { businessType, ...request }: SecondStatementRequest | OptionStatementRequest,
    every: readonly PostingKind[],
  ) {
    const kinds = businessType === undefined ? every : [businessType];
    return statementPage({ database, markets }, { ...request, userId, kinds });
  }

  return {
    async secondContracts(userId, { status, result, ...request }) {
      const filter = { ...request, userId, statuses: status, result: betResultOf(result) };
      const page = await selectSecondOrders(database, filter);
      return { ...page, rows: page.rows.map((order) => secondContractRow(names, order)) };
    },
    async secondContract(userId, orderId) {
      const order = await selectSecondOrder(database, userId, orderId);
      return order === undefined ? undefined : secondContractRow(names, order);
    },
    async secondContractEvidence(userId, orderId) {
      const order = await selectSecondOrder(database, userId, orderId);
      if (order === undefined) return undefined;
      const lines = await selectSecondOrderLines(database, orderId);
      return { order, lines: lines.map((line) => receiptLine(markets, line)) };
    },
    async secondContractVoids(pairId) {
      const now = clock();
      const [voids, gaps, stops] = await Promise.all([
        selectVoidDays(database, { now, pairId }),
        selectGapDays(database, { now, pairId }),
        selectExchangeStops(database, now),
      ]);
      return { coin: stakeCoin.code, days: voidDayRows(names, voids, gaps), stops };
    },
    async compensationPaid() {
      return plainDecimal(await selectCompensationPaid(database), stakeCoin.scale);
    },
    async periodTimes() {
      const periods = await selectPeriods(database, { isInForce: true });
      return new Map(periods.map(({ periodId, validFrom }) => [periodId, validFrom]));
    },
    secondStatement: (userId, request) => statement(userId, request, SECOND_BUSINESS_TYPES),
    optionStatement: (userId, request) => statement(userId, request, OPTION_BUSINESS_TYPES),
  };
}

function receiptLine(markets: MarketDirectory, line: ReceiptLineRow): ReceiptLine {
  const { code, scale } = markets.coin(line.coinId);
  return {
    sequence: line.sequence,
    time: line.postedAt,
    businessType: line.kind,
    account: line.isHouse ? line.account : `u:${line.account}`,
    coin: code,
    amount: plainDecimal(line.atoms, scale),
  };
}
