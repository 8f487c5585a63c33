import type { IndexStatus } from "@agio/core";
import type { Kysely } from "kysely";
import type { ProjectionTables } from "./tables.ts";

/** The latest index tick of a pair. */
export interface IndexPriceRow {
  readonly pairId: number;
  readonly valueE8: number;
  readonly status: IndexStatus;
  readonly origin: string;
  readonly tickedAt: number;
}

/** The latest index tick of every pair that ever had one. */
export function selectIndexPrices(database: Kysely<ProjectionTables>): Promise<IndexPriceRow[]> {
  return database
    .selectFrom("index_prices")
    .select(["pair_id as pairId", "value_e8 as valueE8", "status", "origin", "ticked_at as tickedAt"])
    .execute();
}
