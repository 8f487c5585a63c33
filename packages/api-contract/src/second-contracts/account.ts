import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { accountLimits } from "./account-limits.ts";

/** Where the caller stands with their limits. "0": no limit. */
export const secondContractAccount = userRead({
  name: "secondContracts.account",
  path: "/api/secondContractOrder/account",
  request: z.object({}),
  data: accountLimits,
});
