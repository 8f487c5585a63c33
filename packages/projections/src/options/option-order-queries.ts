import type { Side } from "@agio/core";
import { sql, type RawBuilder } from "kysely";
import type { Row } from "../table/define-table.ts";
import { listOf, ownRowOf } from "../table/read-rows.ts";
import { OPTION_FILLS, OPTION_ORDERS } from "./option-tables.ts";

/** Filter of a list of options: one series, or all of an underlying. */
export interface OptionChoice {
  readonly seriesId?: number | undefined;
  readonly pairId?: number | undefined;
}

/** The series of an underlying; none left out without one. `column` holds a series id. */
export const ofPair = (column: string, pairId: number | undefined): RawBuilder<boolean>[] =>
  pairId === undefined
    ? []
    : [sql<boolean>`${sql.ref(column)} in (select series_id from option_series where pair_id = ${pairId})`];

/** Its hold and its origin are stored at acceptance only. */
export type OptionOrderRow = Omit<Row<typeof OPTION_ORDERS>, "holdAtoms" | "source">;

/** A user's option orders, open and closed, newest first. */
export const selectOptionOrders = listOf(OPTION_ORDERS, {
  of: ["userId"],
  by: ["seriesId", "side"],
  where: ({ pairId }: OptionChoice) => ofPair("series_id", pairId),
  sort: {
    createTime: "acceptedAt",
    updateTime: "updatedAt",
    price: "priceTicks",
    num: "sizeLots",
    status: "status",
  },
  newest: ["acceptedAt", "orderId"],
  inSlices: true,
});

/** One order of a user by its id. */
export const selectOptionOrder = ownRowOf(OPTION_ORDERS, "orderId");

export type OptionFillRow = Row<typeof OPTION_FILLS>;

const BOUGHT = sql<boolean>`filled_lots > 0`;

/** A user's own fills of options, newest first. */
export const selectOptionFills = listOf(OPTION_FILLS, {
  of: ["userId"],
  by: ["seriesId", "positionId"],
  where({ side }: { readonly side?: Side | undefined }) {
    if (side === undefined) return [];
    return [side === "buy" ? BOUGHT : sql<boolean>`not (${BOUGHT})`];
  },
  sort: { createTime: "filledAt", num: "filledLots", value: "premiumAtoms", realized: "realisedAtoms" },
  newest: ["filledAt", "sequence", "fillNumber"],
  inSlices: true,
});
