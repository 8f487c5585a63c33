import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, id, ofAccount } from "../fields.ts";
import { positionRow } from "./position-row.ts";

export const closePosition = userSend({
  name: "positions.close",
  path: "/api/contract/position/stopOrder",
  wireNames: { positionId: "id", clientOrderId: "clientId" },
  request: z.object({ accountId: ofAccount, id, clientId: clientId.optional() }),
  data: positionRow,
});
