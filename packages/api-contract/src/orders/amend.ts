import { z } from "zod";
import { decimal, id } from "../fields.ts";
import { orderRow } from "./order-row.ts";

/** At least one of the two; a pure reduction of the quantity keeps the order's place. */
export const amendOrderRequest = z
  .object({
    id,
    delegatePrice: decimal.optional(),
    delegateTotal: decimal
      .optional()
      .describe("the order's new total quantity, what was filled of it included: 5 with 2 filled leaves 3 open"),
  })
  .refine((amend) => amend.delegatePrice !== undefined || amend.delegateTotal !== undefined, {
    path: ["delegateTotal"],
  });
export type AmendOrderRequest = z.input<typeof amendOrderRequest>;
export const amendOrderData = orderRow;
