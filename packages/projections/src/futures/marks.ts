import type { MarkTicked } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractMarksTable } from "./futures-tables.ts";

const MARKS: BulkTable<ContractMarksTable> = {
  table: "contract_marks",
  columns: {
    contract_id: "int4",
    mark_ticks: "int8",
    index_e8: "int8",
    index_status: "text",
    last_ticks: "int8",
    funding_price_e8: "int8",
    basis_price_e8: "int8",
    funding_ppb: "int8",
    next_funding_at: "int8",
    ticked_at: "int8",
  },
};

/** The latest mark tick of each contract in one batch. The journal keeps them all. */
export class MarkRows {
  readonly #rows = new Map<number, ContractMarksTable>();

  tick(event: MarkTicked, at: number): void {
    this.#rows.set(event.contractId, {
      contract_id: event.contractId,
      mark_ticks: event.markTicks,
      index_e8: event.indexE8,
      index_status: event.indexStatus,
      last_ticks: event.lastTicks,
      funding_price_e8: event.fundingPriceE8,
      basis_price_e8: event.basisPriceE8,
      funding_ppb: event.fundingPpb,
      next_funding_at: event.nextFundingAt,
      ticked_at: at,
    });
  }

  /** The latest tick of a contract so far; undefined when this batch has none yet. */
  latest(contractId: number): ContractMarksTable | undefined {
    return this.#rows.get(contractId);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(
      database,
      MARKS,
      [...this.#rows.values()],
      sql`on conflict (contract_id) do update set mark_ticks = excluded.mark_ticks, index_e8 = excluded.index_e8,
        index_status = excluded.index_status, last_ticks = excluded.last_ticks,
        funding_price_e8 = excluded.funding_price_e8, basis_price_e8 = excluded.basis_price_e8,
        funding_ppb = excluded.funding_ppb, next_funding_at = excluded.next_funding_at,
        ticked_at = excluded.ticked_at`,
    );
  }
}
