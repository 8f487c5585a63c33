import type { IndexStatus, Side } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { PAGE_SIZE_MAX, selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

/** The latest mark tick of a contract, as far as viewers see it. */
interface MarkFigures {
  readonly markTicks: number;
  readonly indexE8: number;
  readonly indexStatus: IndexStatus;
  readonly fundingPpb: number;
  readonly nextFundingAt: number;
  readonly tickedAt: number;
}

/** What a contract shows beside its trades. */
export interface ContractFigures {
  readonly contractId: number;
  readonly indexPairId: number;
  /** Shares of all long positions. */
  readonly openShares: number;
  readonly mark: MarkFigures | undefined;
}

/** Every contract that was ever listed, with its latest mark tick and its open interest. */
export async function selectContractFigures(database: Kysely<ProjectionTables>): Promise<ContractFigures[]> {
  const contracts = await sql<{ contractId: number; indexPairId: number; openShares: number }>`
    select contract_id as "contractId", index_pair_id as "indexPairId", (
      select coalesce(sum(shares), 0)::int8 from positions
      where positions.contract_id = contracts.contract_id and shares > 0 and side = 'long') as "openShares"
    from contracts order by contract_id`.execute(database);
  const ticks = await database
    .selectFrom("contract_marks")
    .select([
      "contract_id as contractId",
      "mark_ticks as markTicks",
      "index_e8 as indexE8",
      "index_status as indexStatus",
      "funding_ppb as fundingPpb",
      "next_funding_at as nextFundingAt",
      "ticked_at as tickedAt",
    ])
    .execute();
  const marks = new Map(ticks.map(({ contractId, ...mark }) => [contractId, mark]));
  return contracts.rows.map((row) => ({ ...row, mark: marks.get(row.contractId) }));
}

/** A trade of a contract as everyone may see it. */
export interface ContractTradeRow {
  readonly tradeId: number;
  readonly tradedAt: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  /** Whole shares. */
  readonly sizeLots: number;
}

/** The latest trades of a contract, newest first. */
export function selectContractTrades(
  database: Kysely<ProjectionTables>,
  { contractId, limit }: { contractId: number; limit: number },
): Promise<ContractTradeRow[]> {
  return database
    .selectFrom("contract_trades")
    .select([
      "trade_id as tradeId",
      "traded_at as tradedAt",
      "taker_side as takerSide",
      "price_ticks as priceTicks",
      "shares as sizeLots",
    ])
    .where("contract_id", "=", contractId)
    .orderBy("traded_at", "desc")
    .orderBy("trade_id", "desc")
    .limit(Math.min(Math.max(Math.trunc(limit), 1), PAGE_SIZE_MAX))
    .execute();
}

/** A settled funding of a contract. */
export interface FundingRateRow {
  readonly contractId: number;
  readonly dueAt: number;
  /** Positive: longs paid. */
  readonly ratePpb: number;
  readonly markTicks: number;
}

/** The settled funding of one contract, newest first. */
export function selectFundingRates(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly contractId: number },
): Promise<Page<FundingRateRow>> {
  const list = database
    .selectFrom("funding_rates")
    .select(["contract_id as contractId", "due_at as dueAt", "rate_ppb as ratePpb", "mark_ticks as markTicks"])
    .where("contract_id", "=", filter.contractId);
  return selectPage<FundingRateRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "dueAt", rate: "ratePpb", markPrice: "markTicks" },
    newest: ["dueAt"],
  });
}

/** A liquidation as everyone may see it. */
export interface PublicLiquidationRow {
  readonly sequence: number;
  readonly positionId: number;
  readonly contractId: number;
  readonly side: "long" | "short";
  readonly closedShares: number;
  readonly markTicks: number;
  readonly bankruptcyTicks: number;
  readonly endedAt: number;
}

/** Liquidations of all users that closed something, newest first. */
export function selectLiquidations(
  database: Kysely<ProjectionTables>,
  filter: TimeFilter & Paging & { readonly contractId?: number | undefined },
): Promise<Page<PublicLiquidationRow>> {
  let list = database
    .selectFrom("liquidations")
    .select([
      "sequence",
      "position_id as positionId",
      "contract_id as contractId",
      "side",
      "closed_shares as closedShares",
      "mark_ticks as markTicks",
      "bankruptcy_ticks as bankruptcyTicks",
      "ended_at as endedAt",
    ])
    .where("closed_shares", ">", 0)
    .$narrowType<{ closedShares: number; bankruptcyTicks: number; endedAt: number }>();
  if (filter.contractId !== undefined) list = list.where("contract_id", "=", filter.contractId);
  return selectPage<PublicLiquidationRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: { createTime: "endedAt", share: "closedShares", markPrice: "markTicks", symbol: "contractId" },
    newest: ["endedAt", "sequence", "positionId"],
  });
}
