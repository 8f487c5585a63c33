import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ofAccount, symbol } from "../fields.ts";

/** Closes every open position at market, of one contract or of all. Each is tried; what was refused is named. */
export const closeAllPositions = userSend({
  name: "positions.closeAll",
  path: "/api/contract/position/closeAll",
  request: z.object({ accountId: ofAccount, symbol: symbol.optional() }),
  data: z.object({
    closed: z.int(),
    refused: z.array(z.object({ id: z.int(), code: z.int(), msg: z.string() })),
  }),
});
