import type { OptionOrderRow } from "@agio/api-contract";
import { acceptedOrder, changedOrders, followOrder } from "./followed-order.ts";
import { optionOrderRow, type OptionOrderFacts } from "./option-order-row.ts";
import type { OptionDirectory } from "./option-directory.ts";
import type { OrderProduct } from "../topics/order-tracker.ts";

/** Option orders, as the private topic `optionOrder` follows them. */
export const optionOrders = (options: OptionDirectory): OrderProduct<OptionOrderFacts, OptionOrderRow> => ({
  accepted: (event, at) => (event.type === "OptionOrderAccepted" ? acceptedOrder(event, at) : undefined),
  changed: changedOrders,
  change: followOrder,
  row: (order) => optionOrderRow(options.series(order.seriesId), order),
});
