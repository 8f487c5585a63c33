import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { contractOrderRow } from "./order-row.ts";

export const cancelContractOrder = userSend({
  name: "contractOrders.cancel",
  path: "/api/contract/order/canCelOrder",
  isQuiet: true,
  wireNames: { orderId: "id" },
  request: z.object({ id }),
  data: contractOrderRow,
});
