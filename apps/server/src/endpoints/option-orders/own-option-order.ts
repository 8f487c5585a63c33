import type { OptionOrderRow } from "@agio/api-contract";
import { optionOrderOf, type OptionOrderView } from "@agio/core";
import { orderId } from "@agio/primitives";
import { optionOrderRow } from "../../options/option-order-row.ts";
import type { Call } from "../../call/call.ts";
import type { NamedOrder } from "../own-order.ts";
import type { Services } from "../services.ts";

/** An order that rests. */
export const openOptionOrderRow = ({ options }: Pick<Services, "options">, order: OptionOrderView): OptionOrderRow =>
  optionOrderRow(options.series(order.seriesId), { ...order, closeReason: "" });

/** The option order that a call names. */
export const namedOptionOrder = (
  services: Pick<Services, "options" | "history">,
  { userId }: Call,
  id: number,
): NamedOrder<OptionOrderView, OptionOrderRow> => ({
  open: (state) => optionOrderOf(state, orderId(id)),
  stored: () => services.history.optionOrder(userId, id),
  rowOf: (order) => openOptionOrderRow(services, order),
});
