import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, id } from "../fields.ts";
import { onOff } from "../settings/schemas/setting-fields.ts";
import { financeOrderRow } from "./order-row.ts";

export const subscribeFinance = userSend({
  name: "finance.subscribe",
  path: "/api/finance/subscribe",
  wireNames: { atoms: "amount", key: "clientId" },
  request: z.object({
    productId: id,
    amount: decimal,
    autoRenew: onOff.optional(),
    clientId: clientId.optional(),
  }),
  data: financeOrderRow,
});
