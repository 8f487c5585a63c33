import { sql, type Kysely } from "kysely";
import type { Row } from "./table/define-table.ts";
import { selection } from "./table/read-rows.ts";
import { INDEX_PRICES, type ProjectionTables } from "./tables.ts";

export type IndexPriceRow = Row<typeof INDEX_PRICES>;

/** The latest index tick of every pair that ever had one. */
export async function selectIndexPrices(database: Kysely<ProjectionTables>): Promise<IndexPriceRow[]> {
  return (await sql<IndexPriceRow>`select ${selection(INDEX_PRICES)} from index_prices`.execute(database)).rows;
}
