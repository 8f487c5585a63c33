import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, id } from "../fields.ts";
import { financeOrderRow } from "./order-row.ts";

export const redeemFinance = userSend({
  name: "finance.redeem",
  path: "/api/finance/redeem",
  wireNames: { atoms: "amount", key: "clientId" },
  request: z.object({
    orderId: id,
    amount: decimal.optional(),
    clientId: clientId.optional(),
  }),
  data: financeOrderRow,
});
