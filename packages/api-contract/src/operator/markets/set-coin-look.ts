import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { upperCoin } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { coinLook } from "./market-rules.ts";

/** How a listed coin is shown, once a second person has agreed: open apps show it at once. Its code and scale stay. */
export const setCoinLook = staffSend({
  name: "operator.markets.setCoinLook",
  path: "/api/operator/markets/setCoinLook",
  permission: "settings.money",
  request: z.object({ coin: upperCoin, ...coinLook, reason }),
  data: pendingRequest,
});
