import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, userNumber } from "../fields.ts";
import { followRow } from "./follow-row.ts";

/** Puts more of the contract account into a follow. What is in comes back when it ends. TRANSFER_NOT_NOW once it stops. */
export const topUpFollow = userSend({
  name: "follow.topUp",
  path: "/api/follow/topUp",
  wireNames: { accountId: "id", atoms: "funds", key: "clientId" },
  request: z.object({ id: userNumber, funds: decimal, clientId: clientId.optional() }),
  data: followRow,
});
