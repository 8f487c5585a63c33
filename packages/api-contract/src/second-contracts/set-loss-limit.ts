import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal } from "../fields.ts";
import { accountLimits } from "./account-limits.ts";

/** "0" takes the limit away. A lower limit is in force at once, a higher one from the next day on. */
export const setLossLimit = userSend({
  name: "secondContracts.setLossLimit",
  path: "/api/secondContractOrder/lossLimit",
  request: z.object({ amount: decimal }),
  data: accountLimits,
});
