import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { onOff } from "../settings/schemas/setting-fields.ts";
import { financeOrderRow } from "./order-row.ts";

export const setAutoRenew = userSend({
  name: "finance.setAutoRenew",
  path: "/api/finance/autoRenew",
  request: z.object({ orderId: id, autoRenew: onOff }),
  data: financeOrderRow,
});
