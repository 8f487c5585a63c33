import type { Kysely } from "kysely";
import type { Page, Paging, TimeFilter } from "../paging.ts";
import type { Row } from "../table/define-table.ts";
import { selectRow, selectRows } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONVERSIONS } from "./conversion-tables.ts";

export type ConversionHistoryRow = Row<typeof CONVERSIONS>;

export interface ConversionFilter extends TimeFilter, Paging {
  /** Left out: everybody's. */
  readonly userId?: number | undefined;
}

const SORT = { createTime: "convertedAt", fromAmount: "atoms", toAmount: "receiveAtoms" };

/** Conversions of a user or of all, newest first. */
export function selectConversions(
  database: Kysely<ProjectionTables>,
  filter: ConversionFilter,
): Promise<Page<ConversionHistoryRow>> {
  const wanted = { userId: filter.userId };
  return selectRows(database, CONVERSIONS, { filter, wanted, sort: SORT, newest: ["convertedAt", "conversionId"] });
}

/** One conversion by its id; undefined when there is none, or when it is not `userId`'s. */
export const selectConversion = (
  database: Kysely<ProjectionTables>,
  userId: number,
  conversionId: number,
): Promise<ConversionHistoryRow | undefined> => selectRow(database, CONVERSIONS, { conversionId, userId });
