import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { dueTime } from "./market-rules.ts";

/**
 * The end of a pair or contract, once a second person has agreed: its orders expire, positions are settled at the mark
 * price. A pair that something is built on is in use: PAIR_IN_USE.
 */
export const delistMarket = staffSend({
  name: "operator.markets.delist",
  path: "/api/operator/markets/delist",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ symbol, dueTime, reason }),
  data: pendingRequest,
});
