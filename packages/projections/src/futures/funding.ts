import type { FundingPaid, FundingSettled } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { FundingPaymentsTable, FundingRatesTable } from "./futures-tables.ts";

const RATES: BulkTable<FundingRatesTable> = {
  table: "funding_rates",
  columns: {
    contract_id: "int4",
    due_at: "int8",
    sequence: "int8",
    rate_ppb: "int8",
    mark_ticks: "int8",
    paid_atoms: "int8",
    received_atoms: "int8",
    settled_at: "int8",
  },
};

const PAYMENTS: BulkTable<FundingPaymentsTable> = {
  table: "funding_payments",
  columns: {
    sequence: "int8",
    position_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    atoms: "int8",
    rate_ppb: "int8",
    mark_ticks: "int8",
    paid_at: "int8",
  },
};

/** The settled funding of one batch. */
export class FundingRows {
  readonly #rates: FundingRatesTable[] = [];
  readonly #payments: FundingPaymentsTable[] = [];

  settle(event: FundingSettled, sequence: number, at: number): void {
    this.#rates.push({
      contract_id: event.contractId,
      due_at: event.dueAt,
      sequence,
      rate_ppb: event.ratePpb,
      mark_ticks: event.markTicks,
      paid_atoms: event.paidAtoms,
      received_atoms: event.receivedAtoms,
      settled_at: at,
    });
  }

  pay(event: FundingPaid, sequence: number, at: number): void {
    this.#payments.push({
      sequence,
      position_id: event.positionId,
      user_id: event.userId,
      contract_id: event.contractId,
      atoms: event.atoms,
      rate_ppb: event.ratePpb,
      mark_ticks: event.markTicks,
      paid_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, RATES, this.#rates);
    await insertRows(database, PAYMENTS, this.#payments);
  }
}
