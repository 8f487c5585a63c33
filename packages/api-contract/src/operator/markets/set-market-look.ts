import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { marketLook } from "./market-rules.ts";

/** How a listed pair or contract is shown, and its place in the list, once a second person has agreed. Its symbol stays. */
export const setMarketLook = staffSend({
  name: "operator.markets.setMarketLook",
  path: "/api/operator/markets/setMarketLook",
  permission: "settings.money",
  request: z.object({ symbol, ...marketLook, reason }),
  data: pendingRequest,
});
