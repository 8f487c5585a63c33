import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ofAccount, symbol, wholeNumber } from "../fields.ts";
import { LEVERAGE_MAX, contractChoice } from "./contract-choice.ts";

export const setLeverage = userSend({
  name: "positions.setLeverage",
  path: "/api/contract/position/leverage",
  wireNames: { contractId: "symbol" },
  request: z.object({
    accountId: ofAccount,
    symbol,
    /** Without it: both sides. */
    side: z.enum(["long", "short"]).optional(),
    leverage: wholeNumber(1, LEVERAGE_MAX),
  }),
  data: contractChoice,
});
