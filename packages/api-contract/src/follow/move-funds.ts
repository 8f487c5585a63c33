import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, decimalOut, wholeNumber } from "../fields.ts";

/**
 * Moves funds between the caller's contract account and their lead account. A leader keeps what they need of their own
 * while anybody follows: COPY_LEADER_CAPITAL. NOT_FOUND for who does not lead.
 */
export const moveLeadFunds = userSend({
  name: "follow.moveFunds",
  path: "/api/follow/moveFunds",
  wireNames: { atoms: "amount", key: "clientId" },
  request: z.object({
    amount: decimal,
    /** 1 into the lead account, 2 out of it. */
    flag: wholeNumber(1, 2),
    clientId: clientId.optional(),
  }),
  data: z.object({ equity: decimalOut, available: decimalOut, transferable: decimalOut }),
});
