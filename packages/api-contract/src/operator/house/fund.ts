import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { coinCode, decimal } from "../../fields.ts";
import { reason } from "../reason.ts";
import { FUNDABLE_ACCOUNTS } from "./fundable-accounts.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** Puts house capital into an account that pays users. */
export const fundHouse = staffSend({
  name: "operator.house.fund",
  path: "/api/operator/house/fund",
  permission: "settings.money",
  isFresh: true,
  wireNames: { atoms: "amount" },
  request: z.object({
    pot: z.enum(FUNDABLE_ACCOUNTS),
    /** USDT when left out. */
    coin: coinCode.optional(),
    amount: decimal,
    reason,
  }),
  data: pendingRequest,
});
