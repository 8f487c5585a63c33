import { z } from "zod";
import { decimal, id } from "../fields.ts";
import { orderRow } from "./order-row.ts";

/** At least one of the two; a pure reduction of the quantity keeps the order's place. */
export const amendOrderRequest = z
  .object({
    id,
    delegatePrice: decimal.optional(),
    /** New total quantity, the filled part included. */
    delegateTotal: decimal.optional(),
  })
  .refine((amend) => amend.delegatePrice !== undefined || amend.delegateTotal !== undefined, {
    path: ["delegateTotal"],
  });
export type AmendOrderRequest = z.input<typeof amendOrderRequest>;
export const amendOrderData = orderRow;
