import { z } from "zod";
import { id } from "../fields.ts";
import { orderRow } from "./order-row.ts";

export const cancelOrderRequest = z.object({ id });
export type CancelOrderRequest = z.input<typeof cancelOrderRequest>;
export const cancelOrderData = orderRow;
