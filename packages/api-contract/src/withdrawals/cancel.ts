import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";
import { withdrawalRow } from "./withdrawal-row.ts";

export const cancelWithdrawal = userSend({
  name: "withdrawals.cancel",
  path: "/api/withdraw/cancel",
  wireNames: { withdrawalId: "id" },
  request: z.object({ id }),
  data: withdrawalRow,
});
