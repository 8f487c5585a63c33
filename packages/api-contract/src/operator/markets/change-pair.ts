import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { indexSources, dueTime, pairRulesRow } from "./market-rules.ts";

/**
 * Rules in place of those in force, once a second person has agreed. Open orders keep their fees. `sources` make the index
 * from the next second on; absent: as they are.
 */
export const changePair = staffSend({
  name: "operator.markets.changePair",
  path: "/api/operator/markets/changePair",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ symbol, rules: pairRulesRow, sources: indexSources.optional(), dueTime, reason }),
  data: pendingRequest,
});
