import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id, ofAccount } from "../fields.ts";
import { planRow } from "./plan-row.ts";

export const cancelPlan = userSend({
  name: "plans.cancel",
  path: "/api/contract/loss/cancel",
  wireNames: { tpSlId: "id" },
  request: z.object({ accountId: ofAccount, id }),
  data: planRow,
});
