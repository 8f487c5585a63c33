import type { IndexTicked } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import type { IndexPricesTable, ProjectionTables } from "./tables.ts";

const INDEXES: BulkTable<IndexPricesTable> = {
  table: "index_prices",
  columns: {
    pair_id: "int4",
    value_e8: "int8",
    status: "text",
    origin: "text",
    ticked_at: "int8",
  },
};

/** The latest index tick of each pair in one batch. */
export class IndexPriceRows {
  readonly #rows = new Map<number, IndexPricesTable>();

  tick(event: IndexTicked, at: number): void {
    this.#rows.set(event.pairId, {
      pair_id: event.pairId,
      value_e8: event.value,
      status: event.status,
      origin: event.origin,
      ticked_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(
      database,
      INDEXES,
      [...this.#rows.values()],
      sql`on conflict (pair_id) do update set value_e8 = excluded.value_e8, status = excluded.status,
        origin = excluded.origin, ticked_at = excluded.ticked_at`,
    );
  }
}
