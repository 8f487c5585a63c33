import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id, ofAccount } from "../fields.ts";

/** Sends no further slice of a spread order. What its slices traded stays. */
export const cancelContractTwap = userSend({
  name: "contractOrders.cancelTwap",
  path: "/api/contract/twap/cancel",
  isQuiet: true,
  wireNames: { twapId: "id" },
  request: z.object({ accountId: ofAccount, id }),
  data: z.object({ id: z.int() }),
});
