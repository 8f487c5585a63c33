import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ofAccount, symbol } from "../fields.ts";
import { contractChoice } from "./contract-choice.ts";

export const setMarginMode = userSend({
  name: "positions.setMarginMode",
  path: "/api/contract/position/marginMode",
  wireNames: { contractId: "symbol" },
  request: z.object({ accountId: ofAccount, symbol, marginMode: z.enum(["isolated", "cross"]) }),
  data: contractChoice,
});
