import type { OptionExpirySettled, OptionSeriesListed, OptionUnderlyingSet } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { OptionSeriesTable, OptionSettlementsTable, OptionUnderlyingsTable } from "./option-tables.ts";

const UNDERLYINGS: BulkTable<OptionUnderlyingsTable> = {
  table: "option_underlyings",
  columns: { pair_id: "int4", code: "text", price_decimals: "int2", size_decimals: "int2", rules: "jsonb" },
};

const SERIES: BulkTable<OptionSeriesTable> = {
  table: "option_series",
  columns: {
    series_id: "int4",
    symbol: "text",
    pair_id: "int4",
    kind: "text",
    strike_e8: "int8",
    expiry_at: "int8",
    terms_hash: "text",
    listed_at: "int8",
  },
};

const SETTLEMENTS: BulkTable<OptionSettlementsTable> = {
  table: "option_settlements",
  columns: {
    pair_id: "int4",
    expiry_at: "int8",
    sequence: "int8",
    settlement_e8: "int8",
    seq_from: "int8",
    seq_to: "int8",
    ticks: "int4",
    hash: "text",
    is_extended: "bool",
    capital_atoms: "int8",
    exercise_fee_ppb: "int8",
    settled_at: "int8",
  },
};

/** The underlyings, series and settlements of one batch. */
export class OptionSeriesRows {
  readonly #underlyings = new Map<number, OptionUnderlyingsTable>();
  readonly #series: OptionSeriesTable[] = [];
  readonly #settled: OptionSettlementsTable[] = [];

  set(event: OptionUnderlyingSet): void {
    this.#underlyings.set(event.pairId, {
      pair_id: event.pairId,
      code: event.code,
      price_decimals: event.priceDecimals,
      size_decimals: event.sizeDecimals,
      rules: event.rules,
    });
  }

  list(event: OptionSeriesListed, at: number): void {
    this.#series.push({
      series_id: event.seriesId,
      symbol: event.symbol,
      pair_id: event.pairId,
      kind: event.kind,
      strike_e8: event.strikeE8,
      expiry_at: event.expiryAt,
      terms_hash: event.termsHash,
      listed_at: at,
    });
  }

  settle(event: OptionExpirySettled, sequence: number, at: number): void {
    this.#settled.push({
      pair_id: event.pairId,
      expiry_at: event.expiryAt,
      sequence,
      settlement_e8: event.settlementE8,
      seq_from: event.seqFrom,
      seq_to: event.seqTo,
      ticks: event.ticks,
      hash: event.hash,
      is_extended: event.isExtended,
      capital_atoms: event.capitalAtoms,
      exercise_fee_ppb: event.exerciseFeePpb,
      settled_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, SETTLEMENTS, this.#settled);
    await insertRows(database, SERIES, this.#series);
    // What is given once stays: only the rules may change.
    const changed = sql`on conflict (pair_id) do update set rules = excluded.rules`;
    await insertRows(database, UNDERLYINGS, [...this.#underlyings.values()], changed);
  }
}
