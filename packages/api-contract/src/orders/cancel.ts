import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { orderRow } from "./order-row.ts";

export const cancelOrder = userSend({
  name: "orders.cancel",
  path: "/api/currency/order/cancel",
  isQuiet: true,
  wireNames: { orderId: "id" },
  request: z.object({ id }),
  data: orderRow,
});
