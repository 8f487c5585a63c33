import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { contractRulesRow, dueTime, indexSources } from "./market-rules.ts";

/**
 * Rules in place of those in force, once a second person has agreed. Open orders keep their fees; tiers count at once.
 * `sources` are those of the pair whose index the contract has, from the next second on; absent: as they are. Three
 * make it live; with two it is thin, and nothing opens.
 */
export const changeContract = staffSend({
  name: "operator.markets.changeContract",
  path: "/api/operator/markets/changeContract",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ symbol, rules: contractRulesRow, sources: indexSources.optional(), dueTime, reason }),
  data: pendingRequest,
});
