import type { Row } from "./table/define-table.ts";
import { listOf, ownRowOf } from "./table/read-rows.ts";
import { SPOT_ORDERS } from "./tables.ts";

export type SpotOrderRow = Row<typeof SPOT_ORDERS>;

/** A user's orders, open and closed, newest first. */
export const selectOrders = listOf(SPOT_ORDERS, {
  of: ["userId"],
  by: ["pairId", "side"],
  sort: {
    createTime: "acceptedAt",
    updateTime: "updatedAt",
    limitPrice: "priceTicks",
    quantity: "sizeLots",
    status: "status",
  },
  newest: ["acceptedAt", "orderId"],
  inSlices: true,
});

/** One order of a user by its id. */
export const selectOrder = ownRowOf(SPOT_ORDERS, "orderId");
