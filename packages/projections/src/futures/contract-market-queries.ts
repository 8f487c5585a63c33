import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { listOf, selection, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONTRACT_MARKS, CONTRACT_TRADES, FUNDING_RATES, LIQUIDATIONS } from "./futures-tables.ts";

const MARK_FIELDS = [
  ...(["contractId", "markTicks", "indexE8", "indexStatus"] as const),
  ...(["fundingPpb", "nextFundingAt", "tickedAt"] as const),
];
type MarkRow = Pick<Row<typeof CONTRACT_MARKS>, (typeof MARK_FIELDS)[number]>;

/** Figures of a contract beside its trades. */
export interface ContractFigures {
  readonly contractId: number;
  readonly indexPairId: number;
  /** Contracts of all long positions. */
  readonly openSize: number;
  readonly mark: Omit<MarkRow, "contractId"> | undefined;
}

/** Every contract that was ever listed, with its latest mark tick and its open interest. */
export async function selectContractFigures(database: Kysely<ProjectionTables>): Promise<ContractFigures[]> {
  const contracts = await sql<{ contractId: number; indexPairId: number; openSize: number }>`
    select contract_id as "contractId", index_pair_id as "indexPairId", (
      select coalesce(sum(shares), 0)::int8 from positions
      where positions.contract_id = contracts.contract_id and shares > 0 and side = 'long') as "openSize"
    from contracts order by contract_id`.execute(database);
  const ticks = await sql<MarkRow>`select ${selection(CONTRACT_MARKS, MARK_FIELDS)} from contract_marks`.execute(
    database,
  );
  const marks = new Map(ticks.rows.map(({ contractId, ...mark }) => [contractId, mark]));
  return contracts.rows.map((row) => ({ ...row, mark: marks.get(row.contractId) }));
}

const PUBLIC = ["tradeId", "tradedAt", "takerSide", "priceTicks"] as const;

/** A trade of a contract as everyone may see it. */
export interface ContractTradeRow extends Pick<Row<typeof CONTRACT_TRADES>, (typeof PUBLIC)[number]> {
  /** Whole contracts. */
  readonly sizeLots: number;
}

/** The latest trades of a contract, newest first. */
export async function selectContractTrades(
  database: Kysely<ProjectionTables>,
  { contractId, limit }: { contractId: number; limit: number },
): Promise<ContractTradeRow[]> {
  const { rows } = await sql<ContractTradeRow>`select ${selection(CONTRACT_TRADES, PUBLIC)}, shares as "sizeLots"
    from contract_trades
    where contract_id = ${contractId} order by traded_at desc, trade_id desc
    limit ${Math.min(Math.max(Math.trunc(limit), 1), PAGE_SIZE_MAX)}`.execute(database);
  return rows;
}

/** The settled funding of one contract, newest first. */
export const selectFundingRates = listOf(FUNDING_RATES, {
  of: ["contractId"],
  sort: { createTime: "dueAt", rate: "ratePpb", markPrice: "markTicks" },
  newest: ["dueAt"],
});

const LIQUIDATION_SORT = { createTime: "endedAt", share: "closedSize", markPrice: "markTicks", symbol: "contractId" };
const CLOSED_SOMETHING = sql<boolean>`closed_shares > 0`;

const LIQUIDATION_FIELDS = [
  ...(["sequence", "positionId", "contractId", "side"] as const),
  ...(["closedSize", "markTicks", "bankruptcyTicks", "endedAt"] as const),
];
type LiquidationRow = Row<typeof LIQUIDATIONS>;
/** A liquidation as everyone may see it. It closed something: all that its end says is there. */
export type PublicLiquidationRow = {
  readonly [Field in (typeof LIQUIDATION_FIELDS)[number]]: NonNullable<LiquidationRow[Field]>;
};

/** Liquidations of all users that closed something, newest first. */
export async function selectLiquidations(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly contractId?: number | undefined },
): Promise<Page<PublicLiquidationRow>> {
  const page = await selectRows(database, LIQUIDATIONS, {
    fields: LIQUIDATION_FIELDS,
    ...{ filter, wanted: { contractId: filter.contractId }, where: [CLOSED_SOMETHING] },
    ...{ sort: LIQUIDATION_SORT, newest: ["endedAt", "sequence", "positionId"] },
  });
  return page as Page<PublicLiquidationRow>;
}
