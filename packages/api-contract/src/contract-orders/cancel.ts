import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id, ofAccount } from "../fields.ts";
import { contractOrderRow } from "./order-row.ts";

export const cancelContractOrder = userSend({
  name: "contractOrders.cancel",
  path: "/api/contract/order/canCelOrder",
  isQuiet: true,
  wireNames: { orderId: "id" },
  request: z.object({ accountId: ofAccount, id }),
  data: contractOrderRow,
});
