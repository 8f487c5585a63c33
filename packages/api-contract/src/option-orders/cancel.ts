import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { optionOrderRow } from "./order-row.ts";

export const cancelOptionOrder = userSend({
  name: "optionOrders.cancel",
  path: "/api/option/order/cancel",
  isQuiet: true,
  wireNames: { orderId: "id" },
  request: z.object({ id }),
  data: optionOrderRow,
});
