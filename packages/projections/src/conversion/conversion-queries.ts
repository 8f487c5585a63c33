import type { Kysely } from "kysely";
import { selectPage, type Page, type Paging, type TimeFilter } from "../paging.ts";
import type { ProjectionTables } from "../tables.ts";

const SELECTION = [
  "conversion_id as conversionId",
  "user_id as userId",
  "from_coin_id as fromCoinId",
  "to_coin_id as toCoinId",
  "from_atoms as atoms",
  "to_atoms as receiveAtoms",
  "fee_atoms as feeAtoms",
  "from_e8 as fromE8",
  "to_e8 as toE8",
  "from_seq as fromSeq",
  "to_seq as toSeq",
  "spread_ppb as spreadPpb",
  "fee_ppb as feePpb",
  "quote_id as quoteId",
  "converted_at as convertedAt",
] as const;

/** A conversion as the tables know it: the fields of its event, and its time. */
export interface ConversionHistoryRow {
  readonly conversionId: number;
  readonly userId: number;
  readonly fromCoinId: number;
  readonly toCoinId: number;
  readonly atoms: number;
  readonly receiveAtoms: number;
  readonly feeAtoms: number;
  readonly fromE8: number;
  readonly toE8: number;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly spreadPpb: number;
  readonly feePpb: number;
  readonly quoteId: number;
  readonly convertedAt: number;
}

export interface ConversionFilter extends TimeFilter, Paging {
  /** Left out: everybody's. */
  readonly userId?: number | undefined;
}

const SORT_COLUMNS = { createTime: "convertedAt", fromAmount: "atoms", toAmount: "receiveAtoms" };

/** Conversions of a user or of all, newest first. */
export function selectConversions(
  database: Kysely<ProjectionTables>,
  filter: ConversionFilter,
): Promise<Page<ConversionHistoryRow>> {
  let list = database.selectFrom("conversions").select(SELECTION);
  if (filter.userId !== undefined) list = list.where("user_id", "=", filter.userId);
  return selectPage<ConversionHistoryRow, ProjectionTables>(database, list, {
    paging: filter,
    columns: SORT_COLUMNS,
    newest: ["convertedAt", "conversionId"],
  });
}

/** One conversion by its id; undefined when there is none, or when it is not `userId`'s. */
export function selectConversion(
  database: Kysely<ProjectionTables>,
  userId: number,
  conversionId: number,
): Promise<ConversionHistoryRow | undefined> {
  return database
    .selectFrom("conversions")
    .select(SELECTION)
    .where("conversion_id", "=", conversionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
