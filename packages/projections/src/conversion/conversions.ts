import type { CoinsConverted } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ConversionsTable } from "./conversion-tables.ts";

const CONVERSIONS: BulkTable<ConversionsTable> = {
  table: "conversions",
  columns: {
    conversion_id: "int8",
    user_id: "int4",
    from_coin_id: "int4",
    to_coin_id: "int4",
    from_atoms: "int8",
    to_atoms: "int8",
    fee_atoms: "int8",
    from_e8: "int8",
    to_e8: "int8",
    from_seq: "int8",
    to_seq: "int8",
    spread_ppb: "int8",
    fee_ppb: "int8",
    quote_id: "int8",
    converted_at: "int8",
  },
};

/** The conversions of one batch. */
export class ConversionRows {
  readonly #rows: ConversionsTable[] = [];

  add(event: CoinsConverted, at: number): void {
    this.#rows.push({
      conversion_id: event.conversionId,
      user_id: event.userId,
      from_coin_id: event.fromCoinId,
      to_coin_id: event.toCoinId,
      from_atoms: event.atoms,
      to_atoms: event.receiveAtoms,
      fee_atoms: event.feeAtoms,
      from_e8: event.fromE8,
      to_e8: event.toE8,
      from_seq: event.fromSeq,
      to_seq: event.toSeq,
      spread_ppb: event.spreadPpb,
      fee_ppb: event.feePpb,
      quote_id: event.quoteId,
      converted_at: at,
    });
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return insertRows(database, CONVERSIONS, this.#rows);
  }
}
