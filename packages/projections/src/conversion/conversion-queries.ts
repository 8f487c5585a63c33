import type { Row } from "../table/define-table.ts";
import { listOf, ownRowOf } from "../table/read-rows.ts";
import { CONVERSIONS } from "./conversion-tables.ts";

export type ConversionHistoryRow = Row<typeof CONVERSIONS>;

/** Conversions of a user or of all, newest first. */
export const selectConversions = listOf(CONVERSIONS, {
  of: [],
  by: ["userId"],
  sort: { createTime: "convertedAt", fromAmount: "atoms", toAmount: "receiveAtoms" },
  newest: ["convertedAt", "conversionId"],
});

/** One conversion of a user by its id. */
export const selectConversion = ownRowOf(CONVERSIONS, "conversionId");
