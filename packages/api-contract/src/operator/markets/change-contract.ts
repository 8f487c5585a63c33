import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { contractRulesRow } from "./market-rules.ts";

/** Rules in place of those in force, once a second person has agreed. Open orders keep their fees; tiers count at once. */
export const changeContract = staffSend({
  name: "operator.markets.changeContract",
  path: "/api/operator/markets/changeContract",
  permission: "settings.money",
  request: z.object({ symbol, rules: contractRulesRow, reason }),
  data: pendingRequest,
});
