import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { optionRulesRow } from "./option-rules.ts";

/** Rules in place of those in force, once a second person has agreed: for what is listed and ordered from then on. */
export const setOptionUnderlying = staffSend({
  name: "operator.optionUnderlyings.set",
  path: "/api/operator/optionUnderlyings/set",
  permission: "settings.money",
  request: z.object({ symbol, rules: optionRulesRow, reason }),
  data: pendingRequest,
});
