import type { OptionOrderRow } from "@agio/api-contract";
import { acceptedOrder, changedOrders, followOrder } from "../endpoints/option-orders/followed-order.ts";
import { optionOrderRow, type OptionOrderFacts } from "../endpoints/option-orders/option-order-row.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { OrderProduct } from "./order-tracker.ts";

/** Option orders, as the private topic `optionOrder` follows them. */
export const optionOrders = (options: OptionDirectory): OrderProduct<OptionOrderFacts, OptionOrderRow> => ({
  accepted: (event, at) => (event.type === "OptionOrderAccepted" ? acceptedOrder(event, at) : undefined),
  changed: changedOrders,
  change: followOrder,
  row: (order) => optionOrderRow(options.series(order.seriesId), order),
});
