import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, id } from "../fields.ts";
import { orderRow } from "./order-row.ts";

/** At least one of the two; a pure reduction of the quantity keeps the order's place. */
export const amendOrder = userSend({
  name: "orders.amend",
  path: "/api/currency/order/amend",
  wireNames: { orderId: "id", priceTicks: "delegatePrice", sizeLots: "delegateTotal" },
  request: z
    .object({
      id,
      delegatePrice: decimal.optional(),
      delegateTotal: decimal
        .optional()
        .describe("the order's new total quantity, what was filled of it included: 5 with 2 filled leaves 3 open"),
    })
    .refine((amend) => amend.delegatePrice !== undefined || amend.delegateTotal !== undefined, {
      path: ["delegateTotal"],
    }),
  data: orderRow,
});

export type AmendOrderRequest = z.input<typeof amendOrder.request>;
